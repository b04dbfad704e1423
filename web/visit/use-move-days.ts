/** Loads the days to which the visit can be moved. */

import { useEffect, useState } from 'react'
import type { VisitDay } from '../../shared/availability/contract.ts'
import type { LocalDate } from '../../shared/time.ts'
import { call, sentenceOf } from '../api.ts'
import type { LoadedDays } from '../book/use-days.ts'
import { listPlaces } from './calls.ts'

/** The days always belong to the current request. @param person the guest of a party who moves alone */
export function useMoveDays(link: string, date: LocalDate, days: number, person?: string): LoadedDays {
  const [round, setRound] = useState(0)
  const key = JSON.stringify([link, date, days, person, round])
  const [answer, setAnswer] = useState<{ key: string; days: readonly VisitDay[]; failure: string | null } | null>(null)

  useEffect(() => {
    const leaving = new AbortController()
    call(listPlaces, {
      params: { link },
      query: { date, days, ...(person !== undefined && { person }) },
      signal: leaving.signal,
    }).then(
      (found) => setAnswer({ key, days: found.days, failure: null }),
      (error: unknown) => {
        if (!leaving.signal.aborted) setAnswer({ key, days: [], failure: sentenceOf(error) })
      },
    )
    return () => leaving.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- the key contains the whole request
  }, [key])

  const mine = answer?.key === key ? answer : null
  return {
    days: mine?.days ?? [],
    loading: mine === null,
    failure: mine?.failure ?? null,
    reload: () => setRound(round + 1),
  }
}
