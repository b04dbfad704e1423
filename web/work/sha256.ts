import { sha256 as hashOf } from '@noble/hashes/sha2.js'

const letters = new TextEncoder()

/** `crypto.subtle` exists on HTTPS only, and a salon's own network may use plain HTTP. */
export function sha256(text: string): Uint8Array {
  return hashOf(letters.encode(text))
}
