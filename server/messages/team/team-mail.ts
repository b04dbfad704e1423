/** A mail to one of the salon's people, as it is sent: in their language, and only while they may read it. */

import { localDateOf, showDate, showLongDate, showName, showTime, showWeekdayAndDate } from '../../../shared/format.ts'
import { usStates } from '../../../shared/salons/us-states.ts'
import { firstLanguage, type Language } from '../../../shared/text/language.ts'
import { daysBetween, type Instant } from '../../../shared/time.ts'
import type { World } from '../../context.ts'
import type { Mail } from '../../outbox/outgoing.ts'
import type { DueMessage } from '../due.sql.ts'
import { asTeamMail, oneLine } from '../envelope.ts'
import type { Letter } from '../letter.ts'
import { daysUntil } from '../next-open-day.ts'
import { en } from '../text/team-en.ts'
import { vi } from '../text/team-vi.ts'
import { teamLink, unsubscribeUrl } from '../unsubscribe.sql.ts'
import { servicesAndStaff } from '../visit-words.ts'
import { loadVisits, type MessageVisit } from '../visits.sql.ts'
import { findReminded, listLicenseReaders } from './license-mails.sql.ts'
import { listReaders, listUpcoming, type Reader, zoneOf } from './team-mails.sql.ts'

const words: Record<Language, typeof en> = { en, vi }

/** Null: it is not wanted any more, or by nobody who may read it. */
export async function teamMailOf(
  message: DueMessage & { readerId: string },
  { db, now, publicUrl }: World,
): Promise<Mail | null> {
  const { salonId, kind } = message
  if (kind === 'team_license') return licenseMailOf(message, { db, now, publicUrl })
  const reader = (await listReaders(db, salonId)).find(({ userId }) => userId === message.readerId)
  const wants = reader && wantsOf(reader, kind)
  if (!reader || !wants) return null

  const language = reader.language ?? firstLanguage
  const to = { ...message, language, recipient: reader.email }
  const written =
    kind === 'team_tomorrow' ? await sheetOf(to, { db, publicUrl, now }) : await bookingOf(to, { db, publicUrl })
  if (!written) return null
  const { link, closing, unsubscribe } = words[language]
  const settings = { label: link, address: `${publicUrl()}/salon-settings/team_mails` }
  const address = unsubscribeUrl(publicUrl(), await teamLink(db, salonId, reader.userId))
  const letter = { ...written, closing, settings, unsubscribe: { label: unsubscribe, address } }
  return asTeamMail(to, letter, now())
}

function wantsOf({ tomorrow, newBookings, changedBookings }: Reader, kind: DueMessage['kind']): boolean {
  if (kind === 'team_tomorrow') return tomorrow
  return kind === 'team_new_booking' ? newBookings : changedBookings
}

type MailWorld = Pick<World, 'db' | 'publicUrl'>
type SheetContent = Pick<Letter, 'title' | 'paragraphs' | 'facts'>

async function sheetOf(
  { salonId, aboutDay, language, salonName }: DueMessage,
  { db, publicUrl, now }: MailWorld & Pick<World, 'now'>,
): Promise<SheetContent | null> {
  if (!aboutDay) return null
  const { sheet } = words[language]
  const zone = await zoneOf(db, salonId)
  const today = localDateOf(zone, now())
  if (today >= aboutDay) return null // after hours without a process or a mail server
  const listed = await listUpcoming(db, salonId, daysUntil(zone, today, aboutDay))
  const visits = await loadVisits(
    db,
    listed.map(({ id }) => ({ salonId, bookingId: id })),
    publicUrl(),
  )
  const timeOf = (start: Instant) => {
    const date = localDateOf(zone, start)
    const time = showTime(zone, start)
    return date === aboutDay ? time : `${showWeekdayAndDate(date, language)}, ${time}` // although the salon is closed
  }
  const facts = listed.flatMap(({ id, firstName, lastName }) => {
    const visit = visits.get(id)
    return visit
      ? [
          {
            name: timeOf((visit.party?.own ?? visit).startsAt),
            lines: linesOf(visit, [firstName, lastName].join(' '), language),
          },
        ]
      : []
  })
  return {
    title: sheet.title({ salon: oneLine(salonName), date: showWeekdayAndDate(aboutDay, language) }),
    paragraphs: [facts.length === 0 ? sheet.none : sheet.count(facts.length)],
    facts,
  }
}

/** The guests of a party have lines of their own. */
function linesOf({ party, ...whole }: MessageVisit, name: string, language: Language): string[] {
  const visit = { ...whole, ...party?.own }
  const { sheet, nobody } = words[language]
  const state = visit.status === 'scheduled' ? sheet.waits : visit.clientConfirmed ? sheet.comes : sheet.unsaid
  return [oneLine(name) || nobody, servicesAndStaff(visit, language), state]
}

async function bookingOf(
  { salonId, bookingId, kind, language, salonName }: DueMessage,
  { db, publicUrl }: MailWorld,
): Promise<SheetContent | null> {
  const visits = await loadVisits(db, [{ salonId, bookingId }], publicUrl())
  const visit = visits.get(bookingId ?? '')
  if (!visit) return null
  const { booking, nobody } = words[language]
  const { timezone } = visit.salon
  const state = visit.status === 'cancelled' ? 'cancelled' : kind === 'team_new_booking' ? 'made' : 'changed'
  const name = oneLine(visit.firstName) || nobody
  const date = showLongDate(localDateOf(timezone, visit.startsAt), language)
  return {
    title: booking[state]({ salon: oneLine(salonName), name }),
    paragraphs: [],
    facts: [
      { name: booking.when, lines: [`${date}, ${showTime(timezone, visit.startsAt)}`] },
      { name: booking.client, lines: [name] },
      { name: booking.services, lines: [servicesAndStaff(visit, language)] },
    ],
  }
}

/**
 * A reminder of a license, as it is sent: only while the license and its last day are as they were.
 * Null: it was renewed, changed or deleted meanwhile, or is over, or the reader is gone.
 */
async function licenseMailOf(
  message: DueMessage & { readerId: string },
  { db, now, publicUrl }: Pick<World, 'db' | 'now' | 'publicUrl'>,
): Promise<Mail | null> {
  const { salonId, licenseId, aboutDay, readerId, salonName } = message
  const license = licenseId && (await findReminded(db, salonId, licenseId))
  if (!license || license.expiresOn !== aboutDay) return null
  const readers = await listLicenseReaders(db, salonId, license.staffId)
  const reader = readers.find((one) => one.readerId === readerId)
  const left = daysBetween(localDateOf(license.timezone, now()), license.expiresOn)
  if (!reader || left < 0) return null

  const language = reader.language ?? firstLanguage
  const { license: text } = words[language]
  const isOwn = !reader.isOwner
  const { firstName, lastName } = license
  const name = oneLine(firstName === null ? salonName : showName({ firstName, lastName: lastName ?? '' }, language))
  const parts = { name, kind: text.kinds[license.kind], date: showDate(license.expiresOn, language) }
  const title = license.staffId === null ? text.ofSalon(parts) : isOwn ? text.own(parts) : text.ofMember(parts)
  const state = Object.entries(usStates).find(([code]) => code === license.state)?.[1] ?? license.state
  const link = { label: text.open, address: `${publicUrl()}/staff/licenses?salon=${salonId}` }
  const letter = {
    title,
    paragraphs: [text.left(left), isOwn ? text.renewOwn : text.renew],
    facts: [{ name: text.number, lines: [`${license.number}, ${state}`] }],
    ...(!isOwn && { link }),
    closing: text.closing,
  }
  return asTeamMail({ ...message, language, recipient: reader.email }, letter, now())
}
