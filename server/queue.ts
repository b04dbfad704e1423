/** A bounded queue: a few callers run at once, others wait, and excess callers are told to come back. */

import { AppError } from '../shared/errors.ts'
import { withTimeout } from './db/with-timeout.ts'

interface QueueLimits {
  /** How many run at once; as a function, it is evaluated repeatedly while anybody waits. */
  max: number | (() => number)
  /** How many may wait. */
  maxWaiting: number
}

export interface WaitingQueue {
  /**
   * Resolves when it is the caller's turn, with a function that ends the turn.
   * @throws AppError `unavailable` when the queue is full, or the turn does not come in time
   */
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
      setImmediate(next) // new callers are accepted between two turns
    }
    // Capacity may grow although nobody leaves.
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
