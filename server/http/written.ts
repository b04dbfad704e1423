/**
 * Replies that their handler has written as JSON itself: long lists whose shape the compiler has checked. Checking each of their
 * fields again as it is sent would cost more than finding them.
 */

import type { FastifyReply } from 'fastify'

const json = Symbol('json')

export interface Written<Reply> {
  [json]: string | Buffer<ArrayBuffer>
  /** For the compiler only. */
  of?: Reply
}

/** Sent as it is: nothing is left out that the contract does not name. */
export function written<Reply>(reply: Reply): Written<Reply> {
  return writtenAs(JSON.stringify(reply))
}

/** Written by hand. Bytes must be the reply's own: see `giveBackAfter`. */
export function writtenAs<Reply>(text: string | Buffer<ArrayBuffer>): Written<Reply> {
  return { [json]: text }
}

/** Null: the reply is to be checked and written. */
export function textOf(reply: unknown): Written<unknown>[typeof json] | null {
  return isWritten(reply) ? reply[json] : null
}

function isWritten(reply: unknown): reply is Written<unknown> {
  return typeof reply === 'object' && reply !== null && json in reply
}

/**
 * Gives the memory of a reply back once its compressed copy has been sent. Left to the garbage collector, a hundred replies of half
 * a megabyte make it go through everything that is kept.
 */
export function giveBackAfter(reply: FastifyReply, bytes: Buffer<ArrayBuffer>): void {
  reply.raw.once('close', () => {
    const isCompressed = reply.raw.writableFinished && reply.hasHeader('content-encoding') // to its end: nothing reads them any more
    if (isCompressed) bytes.buffer.transfer(0)
  })
}
