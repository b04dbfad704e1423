/** The text of a push: services and time, but not the client, as locked screens show it. */

import { localDateOf, showDayAndMonth, showTime } from '../../../shared/format.ts'
import type { Language } from '../../../shared/text/language.ts'
import { servicesOf } from '../visit-words.ts'
import type { MessageVisit } from '../visits.sql.ts'
import type { PushReader } from './pushes.sql.ts'

/** Read by `web/offline/worker.ts`. */
export interface PushContent {
  title: string
  body: string
  /** The path that a tap opens. */
  path: string
  /** A later push of the same visit replaces it. */
  tag: string
  lang: Language
}

const words = {
  en: { made: 'New booking', asked: 'New booking to confirm' },
  vi: { made: 'Lịch hẹn mới', asked: 'Lịch hẹn mới, chờ xác nhận' },
} as const satisfies Record<Language, object>

const maxLength = 120

/** The visit as this reader is told of it; null: not at all. Technicians are told of their own services only. */
export function visitFor({ role, staffId }: PushReader, visit: MessageVisit): MessageVisit | null {
  if (role !== 'technician') return visit
  const lines = visit.lines.filter((line) => line.staffId === staffId)
  if (lines.length === 0) return null
  const { party, ...own } = visit
  return { ...own, lines, startsAt: Math.min(...lines.map(({ startsAt }) => startsAt)) }
}

/** @param visit as returned by `visitFor` for this reader */
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
