/** Loads the days to which the visit can be moved. */

import { useLayoutEffect, useState } from 'react'
import type { VisitDay } from '../../shared/bookings/visit-day.ts'
import type { LocalDate } from '../../shared/time.ts'
import { call, sentenceOf } from '../api.ts'
import type { LoadedDays } from '../book/use-days.ts'
import { listPlaces } from './calls.ts'

interface MoveDaysOptions {
  /** The guest of a party who moves alone. */
  person?: string | undefined
  /** The visit is being changed or cancelled: the answer would be about the visit before, or a refusal. */
  paused?: boolean
}

/** The days always belong to the current request. */
export function useMoveDays(
  link: string,
  date: LocalDate,
  days: number,
  { person, paused = false }: MoveDaysOptions = {},
): LoadedDays {
  const [round, setRound] = useState(0)
  const key = JSON.stringify([link, date, days, person, round])
  const [answer, setAnswer] = useState<{ key: string; days: readonly VisitDay[]; failure: string | null } | null>(null)

  // In the moment of the press: after the next paint, the request could be answered after the change.
  useLayoutEffect(() => {
    if (paused) return undefined
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
  }, [key, paused])

  const mine = answer?.key === key ? answer : null
  return {
    days: mine?.days ?? [],
    loading: mine === null,
    failure: mine?.failure ?? null,
    isOutdated: false,
    reload: () => setRound(round + 1),
  }
}
