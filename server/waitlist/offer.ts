/** Holds a place and tells those it is held for, in the transaction that found it. */

import { translated } from '../../shared/text/translated.ts'
import { addMinutes, type Instant } from '../../shared/time.ts'
import { holdMinutes, waitlistPath } from '../../shared/waitlist/limits.ts'
import type { Fit, NewPlace } from '../../shared/waitlist/line.ts'
import type { Setup } from '../availability/days.sql.ts'
import { nameOf } from '../bookings/make-room.ts'
import type { NewLine } from '../bookings/new-bookings.sql.ts'
import { newId, type World } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { noteKind } from '../db/news.ts'
import { queueUrgentMail, queueUrgentText } from '../messages/messages.sql.ts'
import { offerWords } from '../messages/render-link.ts'
import type { StoredSalon } from '../salons/salons.sql.ts'
import { endPlaces, insertPlace } from './places.sql.ts'
import { loadServiceNames, type StoredEntry } from './waitlist.sql.ts'

interface PlaceHold {
  salon: StoredSalon
  setup: Setup
  /** Those who wait. */
  line: readonly StoredEntry[]
  place: NewPlace
}

/**
 * False when the first in line for it cannot be told. The place then ends at once, and the next check offers it to the
 * next client.
 */
export async function holdPlace(
  sql: Sql,
  { salon, setup, line, place }: PlaceHold,
  { now, publicUrl, texting }: Pick<World, 'now' | 'publicUrl' | 'texting'>,
): Promise<boolean> {
  const at = now()
  const expiresAt = addMinutes(at, holdMinutes)
  const told: { entryId: string; first: boolean; fit: Fit }[] = []
  const everyone = [{ waiting: place.holder, fit: place.fit }, ...place.others]
  let isHolderTold = true
  for (const [index, { waiting, fit }] of everyone.entries()) {
    const entry = line.find(({ id }) => id === waiting.entryId)
    const isTold = entry && (await tell(sql, entry, { salon, start: fit.start, expiresAt, at, publicUrl, texting }))
    if (index === 0) isHolderTold = isTold === true
    if (isTold || index === 0) told.push({ entryId: waiting.entryId, first: index === 0, fit })
    if (!isHolderTold) break
  }
  noteKind(sql, 'messages')
  const { start, end } = place.fit
  const id = newId()
  await insertPlace(sql, salon.id, {
    id,
    start,
    end,
    now: at,
    expiresAt,
    lines: linesOf(place, setup),
    offers: told.map(({ entryId, first, fit }) => ({ entryId, first, start: fit.start, end: fit.end })),
  })
  if (!isHolderTold) await endPlaces(sql, salon.id, [id], { now: at })
  return isHolderTold
}

interface OfferMessage extends Pick<World, 'publicUrl' | 'texting'> {
  salon: StoredSalon
  start: Instant
  expiresAt: Instant
  at: Instant
}

/** By text, and by email where there is one. False when neither could be queued. */
async function tell(
  sql: Sql,
  { phone, email, language, link, serviceIds }: StoredEntry,
  { salon, start, expiresAt, at, publicUrl, texting }: OfferMessage,
): Promise<boolean> {
  const services = await loadServiceNames(sql, salon.id, serviceIds)
  const words = offerWords({
    salon,
    start,
    expiresAt,
    services: services.map(({ name, names }) => translated(name, names, language).text).join(', '),
    link: `${publicUrl()}${waitlistPath(link)}`,
    language,
    now: at,
  })
  const message = { salonId: salon.id, kind: 'waitlist_offer' as const, language, expiresAt, now: at }
  const refusal = await queueUrgentText(sql, { ...message, phone, words: words.text }, texting)
  if (email !== '') await queueUrgentMail(sql, { ...message, email, words: words.mail })
  return refusal === null || email !== ''
}

function linesOf({ fit }: NewPlace, setup: Setup): NewLine[] {
  return fit.lines.map((line) => {
    const { firstName, lastName } = nameOf(line.staffId, setup)
    const { name = '', priceCents = 0 } = setup.services.find(({ id }) => id === line.serviceId) ?? {}
    return { ...line, serviceName: name, options: [], priceCents, staffFirstName: firstName, staffLastName: lastName }
  })
}
