/** The words of the protocol that the client speaks, as written from the Rust types. */

export type * from './protocol/kernel';
export type * from './protocol/server';
export type * from './protocol/table';
export type * from './protocol/tavern';
