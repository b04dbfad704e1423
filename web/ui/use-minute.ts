import { useSyncExternalStore } from 'react'
import { type Instant, minute } from '../../shared/time.ts'
import { now } from '../clock.ts'

const tickMilliseconds = 15_000

/** One timer for all subscribers, as a day has hundreds of cards. */
const listeners = new Set<() => void>()
let ticking: ReturnType<typeof setInterval> | undefined

function listen(onTick: () => void): () => void {
  listeners.add(onTick)
  ticking ??= setInterval(() => {
    for (const listener of listeners) listener()
  }, tickMilliseconds)
  return () => {
    listeners.delete(onTick)
    if (listeners.size > 0) return
    clearInterval(ticking)
    ticking = undefined
  }
}

function thisMinute(): Instant {
  return Math.floor(now() / minute) * minute
}

/** The current time to the minute, updating by itself. */
export function useMinute(): Instant {
  return useSyncExternalStore(listen, thisMinute)
}
