import { useEffect, useState } from 'react'
import type { Instant } from '../../shared/time.ts'
import { now } from '../clock.ts'

const tickMilliseconds = 15_000

/** The current time, updated regularly. */
export function useNow(): Instant {
  const [at, setAt] = useState(now)

  useEffect(() => {
    const ticking = setInterval(() => setAt(now()), tickMilliseconds)
    return () => clearInterval(ticking)
  }, [])
  return at
}
