/** A line of those who wait until one of a few before them is done. It ends: more than fit into it are asked to come again. */

import { AppError } from '../shared/errors.ts'
import { within } from './within.ts'

interface Room {
  /** Are at work at once. */
  most: number
  /** Wait meanwhile. */
  waiting: number
}

export interface Line {
  /** Answers, when it is the caller's turn, what ends the turn. @throws AppError `unavailable` when there is no room, or no turn comes */
  enter: (longestMs?: number) => Promise<() => void>
  run: <Result>(work: () => Promise<Result>) => Promise<Result>
  isEmpty: () => boolean
}

/** Nobody waits longer than this for a turn. */
const longestWaitMs = 8_000

export function lineOf({ most, waiting }: Room): Line {
  const line: (() => void)[] = []
  let atWork = 0

  const leave = () => {
    const next = line.shift()
    if (next)
      setImmediate(next) // whoever has just come is heard between two turns
    else atWork--
  }
  async function enter(longestMs = longestWaitMs): Promise<() => void> {
    if (atWork < most) atWork++
    else {
      if (line.length >= waiting) throw new AppError('unavailable', { retryAfterSeconds: 3 })
      const { promise: turn, resolve } = Promise.withResolvers<void>()
      line.push(resolve)
      await within(Math.min(longestMs, longestWaitMs), turn).catch((late: unknown) => {
        const place = line.indexOf(resolve)
        if (place < 0)
          leave() // the turn came at this very moment
        else line.splice(place, 1)
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
