/** SQL of storing a new booking. */

import { randomBytes } from 'node:crypto'
import { type RawBuilder } from 'kysely'
import type { AssignedLine } from '../../shared/availability/assign.ts'
import type { Booking } from '../../shared/bookings/contract.ts'
import type { PriceKind } from '../../shared/prices.ts'
import type { ChosenOption } from '../../shared/services/options.ts'
import type { Instant, LocalDate } from '../../shared/time.ts'
import { newId } from '../context.ts'
import { storeCustomer } from '../customers/customers.sql.ts'
import { at, type Sql } from '../db/connection.ts'
import { salonsAreSpread } from '../db/distribution/spread.ts'
import { signed } from '../db/found-salons.ts'
import { type Hits, insertHits } from '../db/limits.ts'
import { noteMade } from '../db/news.ts'
import { insertRows } from '../db/rows.ts'
import type { Tables } from '../db/schema.ts'
import { type Statement, send } from '../db/together.ts'
import { insertMessages, type NewMessages } from '../messages/messages.sql.ts'
import { insertPush } from '../messages/push/pushes.sql.ts'
import { insertReminders, type NewlyReminded } from '../messages/reminders.sql.ts'
import { insertTeamMails } from '../messages/team/team-mails.sql.ts'
import { takeApart } from '../messages/text-counts.sql.ts'
import { type Consent, insertConsent } from '../messages/text-stops.sql.ts'
import { insertNotification } from '../notifications/notifications.sql.ts'
import type { Texting } from '../outbox/texting.ts'
import { asBooking, markGiven } from './bookings.sql.ts'
import { endHeldBy } from './held-times/held-times.sql.ts'
import { type Change, historyRow } from './history.sql.ts'
import type { Whose } from './whose.ts'

const keyKeptForMs = 24 * 3_600_000

const untouched = {
  arrived_at: null,
  left_at: null,
  late_minutes: null,
  client_confirmed_start: null,
  released_at: null,
  charged_cents: null,
  refunded_cents: 0,
  told_clock: null,
}

export type NewBooking = Omit<
  Tables['bookings'],
  | 'starts_at'
  | 'ends_at'
  | 'submitted_at'
  | 'outside_hours'
  | 'version'
  | 'search'
  | 'link'
  | 'group_id'
  | 'party_place'
  | 'side_by_side'
  | 'confirm_by'
  | keyof typeof untouched
> & {
  group_id: string | null
  party_place: number | null
  side_by_side: boolean
  confirm_by: Date | null
  starts_at: Date
  ends_at: Date
  submitted_at: Date
  outside_hours: boolean
}

export interface NewLine extends AssignedLine {
  serviceName: string
  options: readonly ChosenOption[]
  priceCents: number
  /** How it was said; absent: exact. */
  priceKind?: PriceKind
  staffFirstName: string
  staffLastName: string
}

/** A planned visit with everything that belongs to it. */
export interface NewVisit {
  booking: NewBooking
  lines: readonly NewLine[]
  /** On which it begins and ends, in the zone of the salon. */
  days: readonly LocalDate[]
  /** The first entry of its history. */
  change: Change
  /** Null: a walk-in without a record, or somebody of whom nothing is new. */
  customer: Whose['stored']
  /** Members who were given lines that had no staff preference. */
  given: readonly string[]
  /** What its client is told; null: nothing. */
  told: NewMessages | null
  reminded: NewlyReminded
  /** It rings the owner's bell. */
  rings: boolean
  /** The salon's people get mails of it, where they want that. */
  tellsTeam: boolean
  /** Their devices are told of it. */
  tellsDevices: boolean
  consent: Consent | null
  /** Of the request. */
  key: Key | null
  counted: readonly Hits[]
  /** Whose held time ends; null: nobody's. */
  holder: Buffer | null
}

/**
 * Stores the visits of people who come together, with all that belongs to them, in statements that nobody waits for; the salon's
 * screens will be told of them. Lines are inserted in the order of staff, so that two transactions never deadlock.
 */
export async function storeVisits(
  sql: Sql,
  visits: readonly NewVisit[],
  texting: Texting | undefined,
): Promise<Booking[]> {
  const rows = visits.map(({ booking, lines }) => ({
    booking: { ...booking, version: 1, link: newLink(booking.salon_id) },
    lines: lines.map((line, position) => lineRow(line, position, booking)),
  }))
  for (const { booking, days } of visits) noteMade(sql, booking.id, days)
  await send(
    sql,
    customerStatement(visits),
    insertRows(
      'bookings',
      rows.map(({ booking }) => booking),
    ),
    insertRows(
      'booking_history',
      visits.map(({ booking, change }) => historyRow(booking.salon_id, change)),
      ['details'],
    ),
    insertRows('booking_lines', rows.flatMap(({ lines }) => lines).toSorted(byStaff), ['options']),
    givenStatement(visits),
    insertMessages(await withTexts(sql, visits, texting), texting),
    insertReminders(visits.map(({ reminded }) => reminded)),
    ...sideEffectStatements(sql, visits),
  )
  return rows.map(({ booking, lines }, index) => asNewBooking(booking, lines, visits[index]?.lines ?? []))
}

type LineRow = ReturnType<typeof lineRow>

function byStaff(a: LineRow, b: LineRow): number {
  return a.staff_id < b.staff_id ? -1 : 1
}

/** Only one of them has a record, as guests have no phone. */
function customerStatement(visits: readonly NewVisit[]): Statement | null {
  const [one] = visits.flatMap(({ booking: { salon_id: salonId }, customer, change: { at: now } }) =>
    customer ? [{ ...customer, salonId, now }] : [],
  )
  return one ? storeCustomer(one) : null
}

function givenStatement(visits: readonly NewVisit[]): Statement | null {
  const staffIds = [...new Set(visits.flatMap(({ given }) => given))]
  const [first] = visits
  return first && staffIds.length > 0 ? markGiven(first.booking.salon_id, staffIds, first.change.at) : null
}

/** Where salons are spread, texts are counted on another machine than they are stored on, and so before. */
async function withTexts(sql: Sql, visits: readonly NewVisit[], texting: Texting | undefined): Promise<NewMessages[]> {
  const messages = visits.flatMap(({ told }) => told ?? [])
  if (!salonsAreSpread()) return messages
  const counted: NewMessages[] = []
  for (const message of messages) {
    const { salonId, recipient, now, hasStopped } = message
    const text = { salonId, recipient: recipient.phone, at: now }
    const taken = recipient.phone === '' ? null : await takeApart(sql, text, texting, hasStopped)
    counted.push({ ...message, taken })
  }
  return counted
}

/** Who is told of them, and what is counted. Only one of the visits rings, has a key, a consent or a held time: that of the host. */
function sideEffectStatements(sql: Sql, visits: readonly NewVisit[]): (Statement | null)[] {
  const [host] = visits
  if (!host) return []
  const { booking, change, consent, key, holder } = host
  const { salon_id: salonId, id } = booking
  const event = { bookingId: id, now: change.at }
  const hits = visits.flatMap(({ counted }) => counted)
  return [
    host.rings ? insertNotification(sql, salonId, { ...event, kind: 'new_booking' }) : null,
    host.tellsTeam
      ? insertTeamMails({ salonId, bookingIds: [id], kind: 'team_new_booking', by: change.userId, now: change.at })
      : null,
    host.tellsDevices ? insertPush({ salonId, ...event, by: change.userId }) : null,
    consent ? insertConsent(consent) : null,
    key ? insertKey(key) : null,
    hits.length > 0 ? insertHits(hits) : null,
    holder ? endHeldBy(salonId, holder) : null,
  ]
}

function asNewBooking(
  booking: NewBooking & { version: number; link: string },
  rows: readonly LineRow[],
  lines: readonly NewLine[],
): Booking {
  return asBooking({
    ...booking,
    ...untouched,
    starts_at: booking.starts_at.getTime(),
    ends_at: booking.ends_at.getTime(),
    submitted_at: booking.submitted_at.getTime(),
    confirm_by: booking.confirm_by?.getTime() ?? null,
    lines: rows.map((row, index) => ({
      ...row,
      starts_at: row.starts_at.toISOString(),
      ends_at: row.ends_at.toISOString(),
      started_at: null,
      finished_at: null,
      options: [...(lines[index]?.options ?? [])],
    })),
    companions: [], // read only when they are needed
  })
}

const linkBytes = 16
/** Asking the system for bytes costs the same for one link as for many. */
let random = Buffer.alloc(0)

/** The defaults that the database sets for rows inserted elsewhere. */
export function newLink(salonId: string): string {
  if (random.length === 0) random = randomBytes(64 * linkBytes)
  const link = random.toString('base64url', 0, linkBytes)
  random = random.subarray(linkBytes)
  return signed(link, salonId)
}

/** As it is stored with its booking. */
export function lineRow(
  line: NewLine,
  position: number,
  { salon_id, id, status, starts_at }: Pick<NewBooking, 'salon_id' | 'id' | 'status' | 'starts_at'>,
) {
  return {
    salon_id,
    id: newId(),
    booking_id: id,
    status,
    visit_starts_at: starts_at,
    position,
    service_id: line.serviceId,
    service_name: line.serviceName,
    staff_id: line.staffId,
    staff_first_name: line.staffFirstName,
    staff_last_name: line.staffLastName,
    requested: line.requested,
    starts_at: new Date(line.start),
    ends_at: new Date(line.end),
    blocked_until: new Date(line.blockedUntil),
    minutes: line.minutes,
    cleanup_minutes: line.cleanupMinutes,
    price_cents: line.priceCents,
    price_kind: line.priceKind ?? ('exact' as const),
    resource_ids: [...line.resourceIds],
    notes: '',
    options: JSON.stringify(line.options),
  }
}

export interface Key {
  salonId: string
  key: string
  requestHash: Buffer
  bookingId: string
  now: Instant
}

/** Not executed yet. */
export function insertKey({ salonId, key, requestHash, bookingId, now }: Key): RawBuilder<unknown> {
  const row = { salon_id: salonId, key, request_hash: requestHash, booking_id: bookingId, created_at: new Date(now) }
  return insertRows('idempotency_keys', [row])
}

/** `loadCaller` finds keys until they are deleted, so that a clock that is ahead for a while never books anything twice. */
export async function deleteOldKeys(sql: Sql, now: Instant): Promise<void> {
  await sql
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', at(now - keyKeptForMs))
    .execute()
}
