/**
 * Turns of the event loop, taken one after the other while the main thread is busy: each stays as short as one piece of work,
 * and new connections, of which Node accepts one in a turn, are let in between.
 * Why: docs/decisions/0052-short-turns-of-the-main-thread.md
 */

import { isMainThreadBusy } from './busy.ts'

const pieces: (() => void)[] = []
const newcomers: (() => void)[] = []
let isTaking = false

/** Before a piece of work of milliseconds. At once while there is little to do. */
export function ownTurn(isBusy = isMainThreadBusy): Promise<void> {
  return takeTurn(pieces, isBusy)
}

/** Before the call of a reader nobody knows: what has begun is ended first, and so is what bookings and signed-in people need. */
export function turnToBegin(isBusy = isMainThreadBusy): Promise<void> {
  return takeTurn(newcomers, isBusy)
}

function takeTurn(queue: (() => void)[], isBusy: () => boolean): Promise<void> {
  if (!isTaking && !isBusy()) return Promise.resolve()
  const { promise, resolve } = Promise.withResolvers<void>()
  queue.push(resolve)
  if (!isTaking) setImmediate(next)
  isTaking = true
  return promise
}

function next(): void {
  const turn = pieces.shift() ?? newcomers.shift()
  turn?.()
  isTaking = pieces.length + newcomers.length > 0
  if (isTaking) setImmediate(next)
}
