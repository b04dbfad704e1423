/** Stores a planned visit with everything that belongs to it. */

import type { Assignment } from '../../shared/availability/assign.ts'
import type { Booking, BookVisit } from '../../shared/bookings/contract.ts'
import type { Language } from '../../shared/text/language.ts'
import type { Instant } from '../../shared/time.ts'
import type { Setup } from '../availability/days.sql.ts'
import { newId } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import type { Statement } from '../db/together.ts'
import { insertMessages } from '../messages/messages.sql.ts'
import { insertPush } from '../messages/push/pushes.sql.ts'
import { insertReminders } from '../messages/reminders.sql.ts'
import { insertTeamMails } from '../messages/team/team-mails.sql.ts'
import { takeApart } from '../messages/text-counts.sql.ts'
import { insertConsent } from '../messages/text-stops.sql.ts'
import type { Texting, TextRefusal } from '../messages/texting.ts'
import { insertNotification } from '../notifications/notifications.sql.ts'
import { ownTermsOf } from '../services/own-terms.ts'
import { localDate } from '../time-zone.ts'
import { markGiven } from './bookings.sql.ts'
import type { ReadAhead } from './caller.sql.ts'
import { type Actor, nameOf } from './make-room.ts'
import { insertBooking, type NewVisit } from './new-bookings.sql.ts'
import type { VisitLine } from './visit-lines.ts'

interface Visit {
  /** Id of a group that comes together; null: alone. */
  groupId: string | null
  /** 0: the host of a party, who is told for all of it. */
  partyPlace: number | null
  /** Deadline for the client to confirm; null: none. */
  confirmBy: Instant | null
  input: BookVisit
  isOwner: boolean
  /** The client's. */
  language: Language
  /** As the menu says; who serves them changes minutes and price. */
  lines: readonly VisitLine[]
  assigned: Assignment
  /** It was unavoidable, and is recorded. */
  outsideHours: boolean
  setup: Setup
  by: Actor
  /** Whose record it is, of whoever is not told: it is not waited for. Absent: it is told as it was stored. */
  customerId?: string | null | undefined
  /** What is known of whoever has the client's phone; null: what is stored finds out. */
  ahead?: (ReadAhead & { customerId: string | null }) | null
  texting: Texting | undefined
  /** Whether devices of the salon's people are told of new bookings at all. */
  tellsDevices: boolean
  /** The client's (IP). */
  address: string
  /** Further rows stored with its booking. */
  also: (bookingId: string) => Readonly<Record<string, Statement | null>>
}

/** Stores the booking with its lines, customer, history, the client's messages and the owner's notification. */
export async function writeVisit(sql: Sql, visit: Visit): Promise<Booking> {
  const { input, isOwner, language, lines, assigned, setup, by, ahead } = visit
  const { customer } = input
  const id = newId()
  const status = isOwner || setup.autoConfirm ? 'confirmed' : 'scheduled'
  const prices = assigned.lines.map(({ serviceId, staffId }, index) => {
    return Math.max(0, (lines[index]?.priceCents ?? 0) + ownTermsOf(setup, serviceId, staffId).extraCents)
  })
  const [start, end] = [
    Math.min(...lines.map((line) => line.start)),
    Math.max(...assigned.lines.map((line) => line.end)),
  ]
  const taken = await takenAhead(sql, visit)
  const booked = { id, status, start, end, taken } as const

  return insertBooking(sql, bookingRow(visit, booked, prices), {
    customer: customer.phone === '' ? null : { ...customer, language },
    known: visit.customerId,
    found: ahead ? { id: ahead.customerId, isMerged: ahead.isMerged } : undefined,
    days: [start, end].map((at) => localDate(setup.timezone, at)),
    lines: assigned.lines.map((line, index) => {
      const { firstName, lastName } = nameOf(line.staffId, setup)
      const { name = '', options = [], priceKind = 'exact' as const } = lines[index] ?? {}
      const named = { serviceName: name, staffFirstName: firstName, staffLastName: lastName }
      return { ...line, ...named, options, priceCents: prices[index] ?? 0, priceKind }
    }),
    change: { ...by, bookingId: id, change: 'booked', details: detailsOf(visit, status) },
    also: (customerId) => ({ ...besides(sql, visit, booked, customerId), ...visit.also(id) }),
  })
}

interface Booked {
  id: string
  status: 'confirmed' | 'scheduled'
  start: Instant
  end: Instant
  /** What was said of the client's text when it was counted; undefined: it is counted as it is stored. */
  taken: TextRefusal | null | undefined
}

async function takenAhead(sql: Sql, { input, by, texting, ahead }: Visit): Promise<Booked['taken']> {
  const text = { salonId: input.salonId, recipient: input.customer.phone, at: by.at }
  return ahead && text.recipient !== '' ? takeApart(sql, text, texting, ahead.hasStopped) : undefined
}

function bookingRow(visit: Visit, { id, status, start, end }: Booked, prices: readonly number[]) {
  const { partyPlace, confirmBy, input, isOwner, assigned } = visit
  const { salonId, customer } = input
  const source = input.walkIn ? 'walk_in' : 'owner'
  return {
    salon_id: salonId,
    id,
    status,
    source: isOwner ? source : 'public',
    starts_at: new Date(start),
    ends_at: new Date(end),
    minutes: assigned.lines.reduce((sum, { minutes }) => sum + minutes, 0),
    price_cents: prices.reduce((sum, cents) => sum + cents, 0),
    first_name: customer.firstName,
    last_name: customer.lastName,
    phone: customer.phone,
    email: customer.email,
    notes: customer.comment,
    language: visit.language,
    outside_hours: visit.outsideHours,
    submitted_at: new Date(visit.by.at),
    group_id: visit.groupId,
    party_place: partyPlace,
    side_by_side: partyPlace !== null && input.sideBySide === true,
    confirm_by: confirmBy === null ? null : new Date(confirmBy),
  } as const
}

/** Who is told of the visit, and what else follows from it. A guest of a party rings no bell: the host's visit does. */
function besides(
  sql: Sql,
  visit: Visit,
  { id, status, start, taken }: Booked,
  customerId: Parameters<NewVisit['also']>[0],
) {
  const { partyPlace, input, isOwner, language, assigned, setup, by, ahead, texting, tellsDevices, address } = visit
  const { salonId, customer, textConsent } = input
  const { phone, email } = customer
  const now = by.at
  const isGuest = partyPlace !== null && partyPlace > 0
  const kind = status === 'confirmed' ? 'booking_confirmed' : 'booking_received'
  const given = assigned.lines.filter(({ requested }) => !requested).map(({ staffId }) => staffId)
  const recipient = { bookingId: id, customerId, phone, email, language }
  const reminded = { bookingId: id, status, start, phone, email, language }
  const agrees = !isOwner && phone !== '' && textConsent !== undefined
  return {
    given: markGiven(salonId, given, now),
    told: insertMessages([{ salonId, kind, recipient, now }], texting, taken),
    reminders: insertReminders(salonId, reminded, setup, { customerId, now }),
    news: isOwner || isGuest ? null : insertNotification(sql, salonId, { kind: 'new_booking', bookingId: id, now }),
    team:
      isGuest || ahead?.tellsTeam === false
        ? null
        : insertTeamMails({ salonId, bookingIds: [id], kind: 'team_new_booking', by: by.userId, now }),
    push: isGuest || !tellsDevices ? null : insertPush({ salonId, bookingId: id, by: by.userId, now }),
    agreed: agrees ? insertConsent({ salonId, phone, version: textConsent, language, address, now }) : null,
  }
}

function detailsOf({ input, isOwner, assigned, outsideHours }: Visit, status: string): object {
  return {
    status,
    ...(outsideHours && { outsideHours: true }),
    ...(isOwner && input.walkIn === true && { walkIn: true }),
    ...(assigned.moves.length > 0 && { madeRoomBy: assigned.moves }),
  }
}
