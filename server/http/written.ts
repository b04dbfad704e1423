/**
 * Replies that their handler has written as JSON itself: long lists whose shape the compiler has checked. Checking each of their
 * fields again as it is sent would cost more than finding them.
 */

const json = Symbol('json')

export interface Written<Reply> {
  [json]: string | Buffer
  /** For the compiler only. */
  of?: Reply
}

/** Sent as it is: nothing is left out that the contract does not name. */
export function written<Reply>(reply: Reply): Written<Reply> {
  return writtenAs(JSON.stringify(reply))
}

/** Written by hand. */
export function writtenAs<Reply>(text: string | Buffer): Written<Reply> {
  return { [json]: text }
}

/** Null: the reply is to be checked and written. */
export function textOf(reply: unknown): string | Buffer | null {
  if (typeof reply !== 'object' || reply === null || !(json in reply)) return null
  const text = reply[json]
  return Buffer.isBuffer(text) ? text : String(text)
}
