/** Loads the first free time of each member and of anybody. */

import { useEffect, useState } from 'react'
import type { FirstFree } from '../../shared/availability/contract.ts'
import { localDateOf, showShortDate, showTime, showWeekday } from '../../shared/format.ts'
import { addDays, type Instant } from '../../shared/time.ts'
import { call } from '../api.ts'
import { now } from '../clock.ts'
import { again, firstFree } from './calls.ts'
import { holderHeaders } from './holder.ts'
import type { Offer } from './offer.ts'
import { optionsOf } from './use-days.ts'
import { useText } from './use-text.ts'
import type { Wizard } from './wizard.ts'

/** `Today 3:15 PM`; `any` is anybody's. Empty until loaded, and where it cannot be: the tiles do without. */
export type FreeTimes = ReadonlyMap<string, { words: string; isToday: boolean }>

export function useFirstFree(
  { salon }: Offer,
  wizard: Pick<Wizard, 'options'>,
  serviceIds: readonly string[],
): FreeTimes {
  const { t, language } = useText()
  const options = optionsOf(wizard, serviceIds)
  const key = `${serviceIds.join(',')} ${options}`
  const [answer, setAnswer] = useState<{ key: string; now: Instant; starts: ReadonlyMap<string, Instant> } | null>(null)

  useEffect(() => {
    const leaving = new AbortController()
    const query = { services: serviceIds.join(','), ...(options && { options }) }
    const asked = { params: { id: salon.id }, query, headers: holderHeaders(), signal: leaving.signal }
    again(() => call(firstFree, asked)).then(
      (found) => setAnswer({ key, now: now(), starts: startsOf(found) }),
      () => {},
    )
    return () => leaving.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- the key contains the whole request
  }, [key])

  if (answer?.key !== key) return new Map()
  const zone = salon.timezone
  const today = localDateOf(zone, answer.now)
  return new Map(
    [...answer.starts].map(([staffId, start]) => {
      const date = localDateOf(zone, start)
      const time = showTime(zone, start)
      const isToday = date === today
      const day = date < addDays(today, 7) ? showWeekday(date, language) : showShortDate(date, language, today)
      const words = isToday ? t('staff.free_today', { time }) : `${day} ${time}`
      return [staffId, { words, isToday }]
    }),
  )
}

function startsOf({ any, members }: FirstFree): Map<string, Instant> {
  const all = [...(any ? [{ staffId: 'any', startDateTime: any }] : []), ...members]
  return new Map(all.map(({ staffId, startDateTime }) => [staffId, Date.parse(startDateTime)]))
}
