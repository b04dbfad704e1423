/**
 * Turns of the event loop, taken one after the other while the main thread is busy: each stays as short as one piece of work,
 * and new connections, of which Node accepts one in a turn, are let in between.
 * Why: docs/decisions/0052-short-turns-of-the-main-thread.md
 */

import { isMainThreadBusy } from './busy.ts'

type Line = (() => void)[]
const [begun, newcomers]: [Line, Line] = [[], []]
let [isTaking, isNewcomersTurn] = [false, false]

/** Before a piece of work of milliseconds. At once while there is little to do. */
export function ownTurn(isBusy = isMainThreadBusy): Promise<void> {
  return takeTurn(begun, isBusy)
}

/**
 * Before the call of a reader nobody knows. Every other turn is theirs, however many there are: they hold up neither what has
 * begun nor bookings and people who are signed in, and none of these shuts them out.
 */
export function turnOfNewcomer(isBusy = isMainThreadBusy): Promise<void> {
  return takeTurn(newcomers, isBusy)
}

function takeTurn(line: Line, isBusy: () => boolean): Promise<void> {
  if (!isTaking && !isBusy()) return Promise.resolve()
  const { promise, resolve } = Promise.withResolvers<void>()
  line.push(resolve)
  if (!isTaking) setImmediate(next)
  isTaking = true
  return promise
}

function next(): void {
  const [first, second] = isNewcomersTurn ? [newcomers, begun] : [begun, newcomers]
  isNewcomersTurn = !isNewcomersTurn
  const turn = first.shift() ?? second.shift()
  turn?.()
  isTaking = begun.length + newcomers.length > 0
  if (isTaking) setImmediate(next)
}
