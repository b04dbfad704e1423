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
import { insertConsent } from '../messages/text-stops.sql.ts'
import type { Texting } from '../messages/texting.ts'
import { insertNotification } from '../notifications/notifications.sql.ts'
import { ownTermsOf } from '../services/own-terms.ts'
import { markGiven } from './bookings.sql.ts'
import { type Actor, nameOf } from './make-room.ts'
import { insertBooking } from './new-bookings.sql.ts'
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
  const {
    groupId,
    partyPlace,
    confirmBy,
    input,
    isOwner,
    language,
    lines,
    assigned,
    outsideHours,
    setup,
    by,
    customerId: known,
    texting,
    tellsDevices,
    address,
    also,
  } = visit
  const { salonId, customer } = input
  const id = newId()
  const status = isOwner || setup.autoConfirm ? 'confirmed' : 'scheduled'
  const given = assigned.lines.filter(({ requested }) => !requested).map(({ staffId }) => staffId)
  const kind = status === 'confirmed' ? 'booking_confirmed' : 'booking_received'
  const { phone, email } = customer
  const start = Math.min(...lines.map((line) => line.start))
  const prices = assigned.lines.map(({ serviceId, staffId }, index) => {
    return Math.max(0, (lines[index]?.priceCents ?? 0) + ownTermsOf(setup, serviceId, staffId).extraCents)
  })
  const isGuest = partyPlace !== null && partyPlace > 0

  return insertBooking(
    sql,
    {
      salon_id: salonId,
      id,
      status,
      source: !isOwner ? 'public' : input.walkIn ? 'walk_in' : 'owner',
      starts_at: new Date(start),
      ends_at: new Date(Math.max(...assigned.lines.map(({ end }) => end))),
      minutes: assigned.lines.reduce((sum, { minutes }) => sum + minutes, 0),
      price_cents: prices.reduce((sum, cents) => sum + cents, 0),
      first_name: customer.firstName,
      last_name: customer.lastName,
      phone,
      email,
      notes: customer.comment,
      language,
      outside_hours: outsideHours,
      submitted_at: new Date(by.at),
      group_id: groupId,
      party_place: partyPlace,
      side_by_side: partyPlace !== null && input.sideBySide === true,
      confirm_by: confirmBy === null ? null : new Date(confirmBy),
    },
    {
      customer: phone === '' ? null : { ...customer, language },
      known,
      lines: assigned.lines.map((line, index) => {
        const { firstName, lastName } = nameOf(line.staffId, setup)
        const { name = '', options = [], priceKind = 'exact' as const } = lines[index] ?? {}
        const priceCents = prices[index] ?? 0
        return {
          ...line,
          serviceName: name,
          options,
          priceCents,
          priceKind,
          staffFirstName: firstName,
          staffLastName: lastName,
        }
      }),
      change: { ...by, bookingId: id, change: 'booked', details: detailsOf(visit, status) },
      also: (customerId) => ({
        given: markGiven(sql, salonId, given, by.at),
        told: insertMessages(
          [{ salonId, kind, recipient: { bookingId: id, customerId, phone, email, language }, now: by.at }],
          texting,
        ),
        reminders: insertReminders(salonId, { bookingId: id, status, start, phone, email, language }, setup, {
          customerId,
          now: by.at,
        }),
        news:
          isOwner || isGuest
            ? null
            : insertNotification(sql, salonId, { kind: 'new_booking', bookingId: id, now: by.at }),
        team: isGuest
          ? null
          : insertTeamMails({ salonId, bookingIds: [id], kind: 'team_new_booking', by: by.userId, now: by.at }),
        push: isGuest || !tellsDevices ? null : insertPush(sql, { salonId, bookingId: id, by: by.userId, now: by.at }),
        agreed:
          isOwner || phone === '' || input.textConsent === undefined
            ? null
            : insertConsent(sql, {
                salonId,
                phone,
                version: input.textConsent,
                language,
                address,
                now: by.at,
              }),
        ...also(id),
      }),
    },
  )
}

function detailsOf({ input, isOwner, assigned, outsideHours }: Visit, status: string): object {
  return {
    status,
    ...(outsideHours && { outsideHours: true }),
    ...(isOwner && input.walkIn === true && { walkIn: true }),
    ...(assigned.moves.length > 0 && { madeRoomBy: assigned.moves }),
  }
}
