/** SQL of what messages say of a party: its host is told of all who come. */

import { expressionBuilder, sql as raw } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { guestName } from '../../shared/bookings/guest-name.ts'
import type { BookingStatus } from '../../shared/bookings/status.ts'
import type { PriceKind } from '../../shared/prices.ts'
import type { ChosenOption } from '../../shared/services/options.ts'
import type { Translations } from '../../shared/text/translated.ts'
import { anyOf, type Sql } from '../db/connection.ts'
import type { Tables } from '../db/schema.ts'
import type { MessageLine, MessageVisit } from './message-visit.ts'

const is = expressionBuilder<Tables, 'bookings'>()

/** The lines of a booking, in order. */
export const visitLines = jsonArrayFrom(
  is
    .selectFrom('booking_lines as line')
    .leftJoin('services', (join) =>
      join
        .onRef('services.salon_id', '=', 'line.salon_id')
        .onRef('services.id', '=', 'line.service_id')
        .onRef('services.name', '=', 'line.service_name'),
    )
    .select([
      'line.service_name',
      raw<Partial<Translations>>`coalesce(services.names, '{}')`.as('service_names'),
      'line.staff_id',
      'line.staff_first_name',
      // Who takes over from whom the client asked for is promised too.
      raw<boolean>`line.requested or line.asked_for is not null`.as('requested'),
      raw<string>`line.starts_at`.as('starts_at'),
      raw<string>`line.ends_at`.as('ends_at'),
      'line.price_cents',
      'line.price_kind',
      'line.options',
    ])
    .whereRef('line.salon_id', '=', 'bookings.salon_id')
    .whereRef('line.booking_id', '=', 'bookings.id')
    .orderBy('line.position'),
)

/** Of a host, whose phone and mail they are: whoever stands in for a host is another. Null: as the booking says. */
export const readerName = raw<string | null>`(
  select first_name from customers
  where customers.salon_id = bookings.salon_id and customers.id = bookings.customer_id and bookings.party_place = 0)`

interface LineRow {
  service_name: string
  service_names: Partial<Translations>
  staff_id: string | null
  staff_first_name: string
  requested: boolean
  starts_at: string
  ends_at: string
  price_cents: number
  price_kind: PriceKind
  options: ChosenOption[]
}

export function asLine(line: LineRow): MessageLine {
  return {
    service: line.service_name,
    serviceNames: line.service_names,
    staffId: line.staff_id,
    staffFirstName: line.staff_first_name,
    requested: line.requested,
    startsAt: Date.parse(line.starts_at),
    endsAt: Date.parse(line.ends_at),
    priceCents: line.price_cents,
    ...(line.price_kind !== 'exact' && { priceKind: line.price_kind }),
    options: line.options,
  }
}

interface HostRow {
  id: string
  salon_id: string
  group_id: string | null
  party_place: number | null
  status: BookingStatus
}

/** The visits, with those of the guests in their host's. */
export async function withParties(
  sql: Sql,
  rows: readonly HostRow[],
  visits: Map<string, MessageVisit>,
): Promise<Map<string, MessageVisit>> {
  const hosts = rows.filter(({ party_place }) => party_place === 0)
  if (hosts.length === 0) return visits
  const guests = await listGuests(sql, hosts)
  for (const host of hosts) {
    const visit = visits.get(host.id)
    const own = guests.filter((guest) => guest.group_id === host.group_id && isInOne(host.status, guest.status))
    if (visit && own.length > 0) visits.set(host.id, asParty(visit, own))
  }
  return visits
}

/** The message about a cancelled party includes everybody in it; any other message includes those who come. */
function isInOne(host: BookingStatus, guest: BookingStatus): boolean {
  return (host === 'cancelled') === (guest === 'cancelled') && guest !== 'no_show'
}

type Guest = Awaited<ReturnType<typeof listGuests>>[number]

async function listGuests(sql: Sql, hosts: readonly HostRow[]) {
  return sql
    .selectFrom('bookings')
    .select([
      'id',
      'group_id',
      'party_place',
      'status',
      'first_name',
      'starts_at',
      'ends_at',
      'price_cents',
      visitLines.as('lines'),
    ])
    .where('salon_id', '=', anyOf(hosts.map(({ salon_id }) => salon_id)))
    .where('group_id', '=', anyOf(hosts.flatMap(({ group_id }) => group_id ?? [])))
    .where('party_place', '>', 0)
    .orderBy('party_place')
    .execute()
}

function personOf({ id, first_name, party_place }: Guest) {
  const place = party_place ?? 0
  return { id, name: guestName(first_name, place), place }
}

function asParty(visit: MessageVisit, guests: readonly Guest[]): MessageVisit {
  const { bookingId: id, startsAt, endsAt, priceCents, lines, firstName } = visit
  return {
    ...visit,
    startsAt: Math.min(startsAt, ...guests.map(({ starts_at }) => starts_at)),
    endsAt: Math.max(endsAt, ...guests.map(({ ends_at }) => ends_at)),
    priceCents: guests.reduce((sum, { price_cents }) => sum + price_cents, priceCents),
    lines: [
      ...lines.map((line) => ({ ...line, person: { id, name: firstName, place: 0 } })),
      ...guests.flatMap((guest) => guest.lines.map((line) => ({ ...asLine(line), person: personOf(guest) }))),
    ],
    party: { people: guests.length + 1, own: { startsAt, endsAt, priceCents, lines } },
  }
}
