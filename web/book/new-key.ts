/** The idempotency key of one booking attempt. `crypto.randomUUID` is there on secure addresses only; a salon's own network may be plain http. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
