/**
 * Replies that their handler has written as JSON itself: long lists whose shape the compiler has checked. Checking each of their
 * fields again as it is sent would cost more than finding them.
 */

const json = Symbol('json')

export interface Written<Reply> {
  [json]: string
  /** For the compiler only. */
  of?: Reply
}

/** Sent as it is: nothing is left out that the contract does not name. */
export function written<Reply>(reply: Reply): Written<Reply> {
  return { [json]: JSON.stringify(reply) }
}

/** Null: the reply is to be checked and written. */
export function textOf(reply: unknown): string | null {
  return isWritten(reply) ? reply[json] : null
}

function isWritten(reply: unknown): reply is Written<unknown> {
  return typeof reply === 'object' && reply !== null && json in reply
}
