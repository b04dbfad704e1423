/** What a push says: services and time, and not whose. It is shown on locked screens. */

import { localDateOf, showDayAndMonth, showTime } from '../../../shared/format.ts'
import type { Language } from '../../../shared/text/language.ts'
import { servicesOf } from '../visit-words.ts'
import type { MessageVisit } from '../visits.sql.ts'
import type { PushReader } from './pushes.sql.ts'

/** Read by `web/offline/worker.ts`. */
export interface PushContent {
  title: string
  body: string
  /** Where a tap leads, within the site. */
  path: string
  /** A later push of the same visit takes its place. */
  tag: string
  lang: Language
}

const words = {
  en: { made: 'New booking', asked: 'New booking to confirm' },
  vi: { made: 'Lịch hẹn mới', asked: 'Lịch hẹn mới, chờ xác nhận' },
} as const satisfies Record<Language, object>

const maxLength = 120

/** Null: they are not told of this one. A technician is told of what is theirs to do. */
export function visitFor({ role, staffId }: PushReader, visit: MessageVisit): MessageVisit | null {
  if (role !== 'technician') return visit
  const lines = visit.lines.filter((line) => line.staffId === staffId)
  if (lines.length === 0) return null
  const { party, ...own } = visit
  return { ...own, lines, startsAt: Math.min(...lines.map(({ startsAt }) => startsAt)) }
}

/** @param visit as `visitFor` this reader says */
export function pushContent(
  visit: MessageVisit,
  { salonId, reader }: { salonId: string; reader: Pick<PushReader, 'role'> },
  language: Language,
): PushContent {
  const { timezone } = visit.salon
  const date = localDateOf(timezone, visit.startsAt)
  const what = servicesOf(visit, language)
  return {
    title: `${words[language][visit.status === 'scheduled' ? 'asked' : 'made']}: ${showDayAndMonth(date, language)}, ${showTime(timezone, visit.startsAt)}`,
    body: what.length > maxLength ? `${what.slice(0, maxLength - 1)}…` : what,
    path:
      reader.role === 'technician'
        ? `/my-day?date=${date}&salon=${salonId}`
        : `/bookings?booking=${visit.bookingId}&salon=${salonId}`,
    tag: visit.bookingId,
    lang: language,
  }
}
