/** The words of the protocol that the client speaks. */

export type Seat = number;
export type Lang = 'en' | 'pl';
export type Phase = 'lobby' | 'playing' | 'over' | 'closed';
export type Cause = 'departure' | 'clock' | 'resignation';
export type Ended = 'rules' | 'forfeit' | 'abandoned';
export type Takeback = 'never' | 'free' | 'consent';
export type Fallback = { then: 'bot'; level: string } | { then: 'forfeit' };
export type Spectators = { see: 'nobody' } | { see: 'public' } | { see: 'moves-late'; moves: number } | { see: 'time-late'; delay_ms: number };
export type Clock =
  | { kind: 'none' }
  | { kind: 'per-move'; ms: number }
  | { kind: 'per-game'; ms: number; increment_ms: number }
  | { kind: 'days'; days: number };
export type SeatChoice = { kind: 'empty' } | { kind: 'me' } | { kind: 'bot'; level: string };
export type OptionRange =
  | { number: { least: number; greatest: number; optional: boolean } }
  | 'switch'
  | { 'one-of': string[] }
  | { 'per-seat': string[] }
  | 'text';

export interface BothLanguages { en: string; pl: string }
export interface Outcome { winners: Seat[]; places: number[]; scores: number[] }
export interface Opening { secret: string }
export interface MoveInfo { text: string; words: string; touches: string[] }
export interface Told { text: string; words: string; rule: string; glimpse: unknown }
export interface OptionInfo { key: string; range: OptionRange; default: unknown; title: string; help: string }
export interface GameInfo { id: string; title: string; summary: string; rules_version: number; rules: number; uncovered: number; options: OptionInfo[] }
export interface BotInfo { level: string; title: string; text: string }
export interface Menu { games: GameInfo[]; bots: BotInfo[] }
export interface RuleText { id: string; tag: string; chapter: string; text: string }
export interface Me { name: string; lang: Lang | null; account: string | null }
export interface NewMe { name: string; lang: Lang }
export interface Credentials { login: string; password: string }
export interface SeatBrief { name: string | null; bot: string | null; present: boolean }
export interface GameBrief { number: number; names: string[]; how: Ended; outcome: Outcome | null; moves: number; ended_at: number }
export interface TableInfo {
  table: string; game: string; options: Record<string, unknown>; public: boolean; phase: Phase; number: number; seats: SeatBrief[];
  seat: Seat | null; clock: Clock; spectators: Spectators; opened_at: number; changed_at: number; games: GameBrief[];
}
export interface Lobby { tables: TableInfo[] }
export interface Moment { table: string; game: number; moves: number }
export interface NewTable {
  game: string; options?: Record<string, unknown>; seats: SeatChoice[]; public?: boolean; clock?: Clock; spectators?: Spectators;
  fallback?: Fallback; takeback?: Takeback; hints?: boolean; grace_ms?: number | null; abandon_ms?: number | null; from?: Moment;
}
export interface Opened { table: string }
export interface ReplayStep { seat: Seat | null; text: string; words: string; told: Told[]; view: unknown; prompt: string; asked: Seat[] }
export interface ReplayInfo {
  game: string; title: string; options: Record<string, unknown>; seats: string[]; steps: ReplayStep[]; outcome: Outcome | null;
  stopped: string | null; commitment: string | null; opening: Opening | null; nonces: string[];
}
export interface Wanted extends MoveInfo { refused: { rule: string; words: string } | null }
export interface Beat { says: string[]; told: Told[]; view: unknown; prompt: string; asked: Seat[]; moves: MoveInfo[]; wanted: Wanted | null }
export interface Scene { id: string; heading: string; seat: Seat; players: string[]; beats: Beat[] }
export interface Verdict { holds: boolean; words: BothLanguages }
export interface ApiProblem { problem: string; words: BothLanguages }

export type FromClient =
  | { type: 'sit'; seat: Seat }
  | { type: 'stand' }
  | { type: 'set-seat'; seat: Seat; bot: string | null }
  | { type: 'ready'; game: number; nonce: string }
  | { type: 'unready'; game: number }
  | { type: 'move'; seq: number; text: string }
  | { type: 'why'; seq: number; text: string }
  | { type: 'resign'; game: number }
  | { type: 'takeback'; seq: number }
  | { type: 'answer'; seq: number; yes: boolean }
  | { type: 'return' }
  | { type: 'chat'; number: number; text: string }
  | { type: 'mute'; guest: number; on: boolean }
  | { type: 'hint'; seq: number }
  | { type: 'look'; have: number | null }
  | { type: 'language'; lang: Lang };

export interface You { guest: number; seat: Seat | null; host: boolean }
export interface House {
  game: string; options: Record<string, unknown>; spectators: Spectators; clock: Clock; fallback: Fallback; grace_ms: number | null;
  takeback: Takeback; hints: boolean;
}
export interface SeatInfo {
  name: string | null; guest: number | null; bot: string | null; stand_in: Cause | null; present: boolean; ready: boolean;
  forfeited: boolean; hints: number;
}
export interface GuestInfo { guest: number; name: string }
export interface TakebackInfo { seat: Seat; missing: Seat[] }
export interface ClockInfo { left_ms: number | null; runs: boolean }
export interface People {
  phase: Phase; game: number; commitment: string; seats: SeatInfo[]; spectators: GuestInfo[]; spectators_count: number;
  takeback: TakebackInfo | null; clocks: ClockInfo[];
}
export interface Position {
  game: number; seq: number; since: number | null; told: Told[]; view: unknown; prompt: string; asked: Seat[]; moves: MoveInfo[];
  clocks: ClockInfo[];
}
export interface EndedInfo { game: number; how: Ended; outcome: Outcome | null; commitment: string; nonces: string[]; opening: Opening }
export interface ChatLine { from: GuestInfo; seat: Seat | null; at: number; text: string }
export interface Welcome { you: You; house: House; people: People; position: Position | null; ended: EndedInfo | null; chat: ChatLine[] }

export type ToClient =
  | ({ type: 'welcome' } & Welcome)
  | ({ type: 'people' } & People)
  | ({ type: 'position' } & Position)
  | ({ type: 'ended' } & EndedInfo)
  | { type: 'accepted'; seq: number }
  | { type: 'allowed'; seq: number; text: string }
  | { type: 'refused'; seq: number; text: string; rule: string; words: BothLanguages }
  | { type: 'conflict'; said: number; seq: number }
  | { type: 'problem'; problem: string; words: BothLanguages }
  | ({ type: 'chat' } & ChatLine)
  | { type: 'hint'; seq: number; text: string };
