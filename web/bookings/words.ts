/** Times and names on the calendar. */

import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { localDateOf, showShortDate, showTime } from '../../shared/format.ts'
import type { Instant } from '../../shared/time.ts'
import { useBookedName } from '../data/booked-names.ts'
import { languageNow } from '../text/start.ts'

export interface Words {
  /** `2:15 PM` */
  time: (at: Instant) => string
  /** `2:15 – 3:50 PM`; with both day periods across noon. */
  times: (start: Instant, end: Instant) => string
  /** `9 AM–5 PM`, where space is tight. */
  hours: (start: Instant, end: Instant) => string
  /** `2:15`, where the hour next to it shows the day period. */
  short: (at: Instant) => string
  /** `Fri, Nov 20, 2:15 PM` */
  when: (at: Instant) => string
  /** A booked service, as the reader knows it. */
  service: ReturnType<typeof useBookedName>
}

/** In the salon's zone. Each time is formatted once. */
export function useWords({ id, timezone: zone }: { id: string; timezone: string }): Words {
  const { i18n } = useTranslation()
  const language = languageNow(i18n)
  const service = useBookedName(id)

  return useMemo(() => {
    const known = new Map<Instant, string>()
    function time(at: Instant): string {
      const found = known.get(at) ?? showTime(zone, at)
      known.set(at, found)
      return found
    }
    return {
      time,
      hours: (start, end) => `${shortHour(time(start))}–${shortHour(time(end))}`,
      short: (at) => time(at).replace(/ [AP]M/, ''),
      times: (start, end) => joined(time(start), time(end)),
      when: (at) => `${showShortDate(localDateOf(zone, at), language)}, ${time(at)}`,
      service,
    }
  }, [zone, language, service])
}

/** `10 AM` for `10:00 AM`; `14:00` stays. */
export function shortHour(time: string): string {
  return time.replace(/:00(?= )/, '')
}

function joined(from: string, to: string): string {
  const half = / [AP]M$/.exec(from)?.[0]
  return half && to.endsWith(half) ? `${from.slice(0, -half.length)} – ${to}` : `${from} – ${to}`
}
