/**
 * Turns of the event loop, taken one after the other while the main thread is busy: each stays as short as one piece of work,
 * and new connections, of which Node accepts one in a turn, are let in between.
 * Why: docs/decisions/0052-short-turns-of-the-main-thread.md
 */

import { isMainThreadBusy } from './busy.ts'

const waiting: (() => void)[] = []

/** Before a piece of work of milliseconds. At once while there is little to do. */
export function ownTurn(isBusy = isMainThreadBusy): Promise<void> {
  if (waiting.length === 0 && !isBusy()) return Promise.resolve()
  const { promise, resolve } = Promise.withResolvers<void>()
  waiting.push(resolve)
  if (waiting.length === 1) setImmediate(next)
  return promise
}

function next(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(next)
}
