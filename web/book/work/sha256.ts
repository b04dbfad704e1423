import { sha256 as hashOf } from '@noble/hashes/sha2.js'

const letters = new TextEncoder()

/** `crypto.subtle` is there on secure addresses only; a salon's own network may be plain http. */
export function sha256(text: string): Uint8Array {
  return hashOf(letters.encode(text))
}
