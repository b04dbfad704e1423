import { useSyncExternalStore } from 'react'
import { localDateOf } from '../shared/format.ts'
import type { LocalDate } from '../shared/time.ts'
import { now, whenTold } from './clock.ts'

const tickMilliseconds = 60_000

/** The salon's date: changes at its midnight, when a sleeping page is looked at again, and when the server says another. */
export function useToday(zone: string): LocalDate {
  const read = () => localDateOf(zone, now())
  return useSyncExternalStore(asTimePasses, read, read)
}

/** Tells every minute, and when a sleeping page is looked at again. */
export function asTimePasses(changed: () => void): () => void {
  const ticking = setInterval(changed, tickMilliseconds)
  const stopHearing = whenTold(changed)
  document.addEventListener('visibilitychange', changed)
  return () => {
    clearInterval(ticking)
    stopHearing()
    document.removeEventListener('visibilitychange', changed)
  }
}
