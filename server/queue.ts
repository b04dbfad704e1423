/** A bounded queue: a few callers work at once, the next ones wait, and what does not fit is asked to come again. */

import { AppError } from '../shared/errors.ts'
import { withTimeout } from './with-timeout.ts'

interface QueueLimits {
  /** How many work at once; a function where that changes, which is asked again and again while somebody waits. */
  max: number | (() => number)
  /** How many may wait. */
  maxWaiting: number
}

export interface WaitingQueue {
  /** Resolves when it is the caller's turn, with the function that ends the turn. @throws AppError `unavailable` when the queue is full, or no turn comes in time */
  enter: (limitMs?: number) => Promise<() => void>
  run: <Result>(work: () => Promise<Result>) => Promise<Result>
  isEmpty: () => boolean
}

/** Nobody waits longer than this for a turn. */
const maxWaitMs = 8_000
const lookAgainMs = 100

export function createQueue({ max, maxWaiting }: QueueLimits): WaitingQueue {
  const waitingTurns: (() => void)[] = []
  let atWork = 0
  let looking: NodeJS.Timeout | undefined

  const hasPlace = () => atWork < (typeof max === 'number' ? max : max())
  const letIn = () => {
    while (waitingTurns.length > 0 && hasPlace()) {
      const next = waitingTurns.shift()
      if (!next) return
      atWork++
      setImmediate(next) // new callers are heard between two turns
    }
    // Places may come back while nobody leaves.
    if (waitingTurns.length > 0 && typeof max === 'function') looking ??= setTimeout(lookAgain, lookAgainMs).unref()
  }
  const lookAgain = () => {
    looking = undefined
    letIn()
  }
  const leave = () => {
    atWork--
    letIn()
  }
  async function enter(limitMs = maxWaitMs): Promise<() => void> {
    if (waitingTurns.length === 0 && hasPlace()) atWork++
    else {
      if (waitingTurns.length >= maxWaiting) throw new AppError('unavailable', { retryAfterSeconds: 3 })
      const { promise: turn, resolve } = Promise.withResolvers<void>()
      waitingTurns.push(resolve)
      letIn()
      await withTimeout(Math.min(limitMs, maxWaitMs), turn).catch((late: unknown) => {
        const index = waitingTurns.indexOf(resolve)
        if (index < 0)
          leave() // the turn came at this very moment
        else waitingTurns.splice(index, 1)
        throw late
      })
    }
    let isOver = false
    return () => {
      if (!isOver) leave()
      isOver = true
    }
  }
  return {
    enter,
    async run(work) {
      const leave = await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
    isEmpty: () => atWork === 0,
  }
}
