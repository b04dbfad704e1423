/** Tells people that the salon does not take their visits, with the link to choose another time. */

import { bookingPath } from '../../../shared/salons/slug.ts'
import type { Language } from '../../../shared/text/language.ts'
import { addMinutes, type Instant } from '../../../shared/time.ts'
import type { World } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { noteKind } from '../../db/news.ts'
import { queueUrgentMail, queueUrgentText } from '../../messages/messages.sql.ts'
import { nextDaytime } from '../../messages/reminders.ts'
import { declineWords } from '../../messages/render-link.ts'
import type { StoredSalon } from '../../salons/salons.sql.ts'

export interface Declined {
  phone: string
  email: string
  language: Language
  start: Instant
}

/** Whoever has several is told of the first. @param dueAt texts wait for the day */
export async function tellDeclined(
  sql: Sql,
  salon: StoredSalon,
  people: readonly Declined[],
  dueAt: Instant,
  { now, publicUrl, texting }: Pick<World, 'now' | 'publicUrl' | 'texting'>,
): Promise<void> {
  if (people.length === 0) return
  noteKind(sql, 'messages')
  const at = now()
  const link = `${publicUrl()}${bookingPath(salon)}`
  const first = new Map(people.toSorted((a, b) => b.start - a.start).map((one) => [one.phone, one]))
  for (const { phone, email, language, start } of first.values()) {
    const words = declineWords({ salon, start, link, language, now: at })
    const message = {
      salonId: salon.id,
      kind: 'visit_declined' as const,
      language,
      expiresAt: addMinutes(at, 1440),
      now: at,
    }
    await queueUrgentText(
      sql,
      { ...message, words: words.text, phone, dueAt: nextDaytime(salon.timezone, dueAt) },
      texting,
    )
    if (email !== '') await queueUrgentMail(sql, { ...message, words: words.mail, email, dueAt })
  }
}
