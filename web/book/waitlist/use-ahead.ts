import { useEffect, useState } from 'react'
import type { LocalDate } from '../../../shared/time.ts'
import { call } from '../../api.ts'
import { countWaiting } from './calls.ts'

/** How many clients are waiting for the day; null: unknown. */
export function useAhead(salonId: string, date: LocalDate): number | null {
  const [ahead, setAhead] = useState<number | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    call(countWaiting, { params: { salonId }, query: { date }, signal: leaving.signal }).then(
      ({ waiting }) => setAhead(waiting),
      () => setAhead(null),
    )
    return () => leaving.abort()
  }, [salonId, date])
  return ahead
}
