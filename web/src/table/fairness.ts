/** The proof of fair chance: the secret that was opened is the one that was committed to, and my nonce went in. */

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** What is published before the deal for this secret; `null` if it is no secret. */
export function commitmentOf(secret: string): string | null {
  if (!/^[0-9a-f]{64}$/i.test(secret)) return null;
  return bytesToHex(sha256(concatBytes(utf8ToBytes('karczma commitment 1'), hexToBytes(secret))));
}

/** The seed that secret and nonces make together. */
export function seedOf(secret: string, nonces: readonly string[]): string {
  const parts = nonces.flatMap((nonce) => {
    const bytes = utf8ToBytes(nonce);
    const length = new Uint8Array(8);
    new DataView(length.buffer).setBigUint64(0, BigInt(bytes.length), true);
    return [length, bytes];
  });
  return bytesToHex(sha256(concatBytes(utf8ToBytes('karczma seed 1'), hexToBytes(secret), ...parts)));
}
