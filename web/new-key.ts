/** Idempotency key of a booking attempt. `crypto.randomUUID` exists on HTTPS only, and a salon's own network may use plain HTTP. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A key that the API wants as a UUID. */
export function newUuid(): string {
  return newKey().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
