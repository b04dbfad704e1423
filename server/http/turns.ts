/**
 * Spreads work over turns of the event loop while the main thread is busy: each turn is as short as one piece of work, and new
 * connections, of which Node accepts one in a turn, get in between. Why: docs/decisions/0003-limits-rush-and-fair-turns.md
 */

import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { createQueue } from '../queue.ts'
import { isMainThreadBusy } from './busy.ts'

/** Of one piece of work. */
const turnMs = 10
/** Of the first piece, while other work takes longer than a turn: enough for an ordinary search. */
const firstMsInQueue = 3
/**
 * Work of more than one turn: one piece of it at a time, for half of the main thread. Few wait, as each of them takes a reader's
 * place; enough for those who look at six weeks at the same moment.
 */
const dear = createQueue({ max: 1, maxWaiting: 15 })

type Line = (() => void)[]
const [begun, newcomers]: [Line, Line] = [[], []]
let [isTaking, isNewcomersTurn] = [false, false]
/** Calls at work that no search may delay. */
let first = 0
/** How often work of more than one turn rests for them before it goes on all the same, so that nobody can stop it. */
const maxRests = 5

/** Call it before a piece of work of several milliseconds. Resolves at once while there is little to do. */
export function ownTurn(isBusy = isMainThreadBusy): Promise<void> {
  return takeTurn(begun, isBusy)
}

/**
 * Call it before serving an anonymous reader. Every other turn is for these, however many there are: they delay neither running
 * calls nor bookings nor signed-in people, and are not shut out by any of them.
 */
export function turnOfNewcomer(isBusy = isMainThreadBusy): Promise<void> {
  return takeTurn(newcomers, isBusy)
}

/** For a booking, or somebody who is signed in: work of more than one turn rests until the returned function is called. */
export function comeFirst(): () => void {
  first++
  return () => void first--
}

function isFirstAtWork(): boolean {
  return first > 0
}

interface Turns {
  /** Is told the milliseconds of the work. */
  charge?: ((milliseconds: number) => void) | undefined
  /** Of a booking, or of somebody who is signed in: waits for no other work. */
  isFirst?: boolean
}

/**
 * Does work that stops again and again: others get a turn after every ten milliseconds of it.
 * @param clock in milliseconds
 * @throws AppError `unavailable` when too many have more to do than one turn
 */
export async function inTurns<Result>(
  work: Iterator<void, Result>,
  { charge, isFirst = false }: Turns = {},
  clock: () => number = () => performance.now(),
  rest: (milliseconds: number) => Promise<unknown> = sleep,
): Promise<Result> {
  let leave: (() => void) | undefined
  try {
    for (;;) {
      if (!isFirst) await ownTurn()
      const ms = isFirst || leave || dear.isEmpty() ? turnMs : firstMsInQueue
      const begun = clock()
      let step = work.next()
      while (!step.done && clock() - begun < ms) step = work.next()
      charge?.(clock() - begun)
      if (step.done) return step.value
      if (isFirst) await nextTurn()
      else {
        leave ??= await dear.enter()
        await rest(turnMs)
        for (let rests = 0; isFirstAtWork() && rests < maxRests; rests++) await rest(turnMs)
      }
    }
  } finally {
    leave?.()
  }
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
  const [now, later] = isNewcomersTurn ? [newcomers, begun] : [begun, newcomers]
  isNewcomersTurn = !isNewcomersTurn
  const turn = now.shift() ?? later.shift()
  turn?.()
  isTaking = begun.length + newcomers.length > 0
  if (isTaking) setImmediate(next)
}
