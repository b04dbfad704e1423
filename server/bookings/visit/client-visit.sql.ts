/** SQL of visits as the client sees them: found by their link, in any salon. */

import { sql as raw } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { ClientVisit } from '../../../shared/bookings/client-visit.ts'
import { isAwaited } from '../../../shared/bookings/stages.ts'
import { isUpcoming } from '../../../shared/bookings/status.ts'
import { toDollars } from '../../../shared/money.ts'
import { plainLetters } from '../../../shared/plain-letters.ts'
import { type CancelRules, isLateCancel, mayCancelOnline } from '../../../shared/salons/cancelling.ts'
import { allOf, type Translations } from '../../../shared/text/translated.ts'
import { type Instant, toIso } from '../../../shared/time.ts'
import { anyOf, type Sql } from '../../db/connection.ts'
import { salonsAreSpread } from '../../db/distribution/spread.ts'
import { inItsSalon } from '../../db/found-salons.ts'
import { movedLate } from '../../db/moved-late.ts'
import { among } from '../../db/own-salons.sql.ts'
import { readerName } from '../../messages/party.sql.ts'
import { lineOption } from '../../services/options/with-options.ts'
import { localDate } from '../../time-zone.ts'

/** The booking of a link. Null: none. */
export function findByLink(sql: Sql, link: string): Promise<{ salonId: string; bookingId: string } | null> {
  return inItsSalon(
    `visit ${link}`,
    async (own) => {
      const row = await sql
        .selectFrom('bookings')
        .select(['salon_id as salonId', 'id as bookingId'])
        .where(among('salon_id', own))
        .where('link', '=', link)
        .executeTakeFirst()
      return row ?? null
    },
    link,
  )
}

/** `movedLate`: of one of these visits. */
export async function loadCancelRules(
  sql: Sql,
  salonId: string,
  bookingIds: readonly string[],
): Promise<CancelRules & { movedLate: boolean }> {
  return sql
    .selectFrom('salons')
    .select((is) => [
      'cancel_hours as cancelHours',
      'late_cancels as lateCancels',
      raw<boolean>`${is.exists(
        is
          .selectFrom('bookings')
          .where('salon_id', '=', salonId)
          .where('bookings.id', '=', anyOf(bookingIds))
          .where(movedLate),
      )}`.as('movedLate'),
    ])
    .where('salons.id', '=', salonId)
    .executeTakeFirstOrThrow()
}

/** Null: there is no such visit. */
export async function loadClientVisit(sql: Sql, link: string, now: Instant): Promise<ClientVisit | null> {
  // Where salons are spread, the salon's id leads to the machine with the parts of the visit.
  const found = salonsAreSpread() ? await findByLink(sql, link) : undefined
  if (found === null) return null
  const row = await visits(sql, found?.salonId).where('bookings.link', '=', link).executeTakeFirst()
  if (!row) return null
  const people = row.party_place === 0 ? await listPeople(sql, row) : []
  return asClientVisit(row, people, now)
}

/** The host and the guests, in order. */
async function listPeople(sql: Sql, { salon_id, group_id }: Row): Promise<Row[]> {
  return visits(sql, salon_id)
    .where('bookings.group_id', '=', group_id)
    .where('bookings.party_place', 'is not', null)
    .orderBy('bookings.party_place')
    .execute()
}

type Row = Awaited<ReturnType<ReturnType<typeof visits>['execute']>>[number]

/** Of a row of `bookings`: its last status but this was that of a request, and the salon set this one. */
const declined = raw<boolean | null>`(
  select actor = 'owner' and details ->> 'from' = 'scheduled' from booking_history history
  where history.salon_id = bookings.salon_id and history.booking_id = bookings.id and change = 'status_changed'
  order by version desc nulls last, at desc limit 1)`

/** @param salonId absent: of any */
function visits(sql: Sql, salonId?: string) {
  const itsSalon = salonId === undefined ? raw.ref<string>('bookings.salon_id') : raw<string>`${salonId}::uuid`
  return sql
    .selectFrom('bookings')
    .$if(salonId !== undefined, (query) => query.where('bookings.salon_id', '=', salonId ?? ''))
    .innerJoin('salons', 'salons.id', 'bookings.salon_id')
    .select((is) => [
      'bookings.id',
      'bookings.status',
      'bookings.starts_at',
      'bookings.ends_at',
      'bookings.minutes',
      'bookings.price_cents',
      'bookings.submitted_at',
      'bookings.version',
      'bookings.client_confirmed_start',
      'bookings.confirm_by',
      'bookings.released_at',
      declined.as('declined'),
      'bookings.arrived_at',
      'bookings.left_at',
      'bookings.late_minutes',
      movedLate.as('moved_late'),
      'bookings.first_name',
      'bookings.last_name',
      'bookings.phone as client_phone',
      readerName.as('reader'),
      'bookings.group_id',
      'bookings.party_place',
      'bookings.side_by_side',
      'salons.id as salon_id',
      'salons.name',
      'salons.address',
      'salons.phone',
      'salons.timezone',
      'salons.horizon_days',
      'salons.auto_confirm',
      'salons.cancel_hours',
      'salons.late_cancels',
      jsonArrayFrom(
        is
          .selectFrom('booking_lines as line')
          .leftJoin('services', (join) =>
            join
              .onRef('services.salon_id', '=', 'line.salon_id')
              .onRef('services.id', '=', 'line.service_id')
              .onRef('services.name', '=', 'line.service_name'),
          )
          .select([
            'line.id',
            'line.service_id',
            'line.service_name',
            raw<Partial<Translations>>`coalesce(services.names, '{}')`.as('service_names'),
            'line.staff_id',
            'line.staff_first_name',
            'line.requested',
            'line.asked_for',
            'line.price_cents',
            'line.price_kind',
            'line.minutes',
            'line.options',
            raw<string>`line.starts_at`.as('starts_at'),
            raw<string>`line.ends_at`.as('ends_at'),
            raw<string | null>`line.started_at`.as('startedAt'),
            raw<string | null>`line.finished_at`.as('finishedAt'),
          ])
          .where('line.salon_id', '=', itsSalon)
          .whereRef('line.booking_id', '=', 'bookings.id')
          .orderBy('line.position'),
      ).as('lines'),
      jsonArrayFrom(
        is
          .selectFrom('idea_pictures as idea')
          .select(['idea.id', raw<string>`idea.sent_at`.as('sentAt')])
          .where('idea.salon_id', '=', itsSalon)
          .whereRef('idea.booking_id', '=', 'bookings.id')
          .orderBy('idea.sent_at')
          .orderBy('idea.id'),
      ).as('ideas'),
    ])
}

function asClientVisit(row: Row, people: readonly Row[], now: Instant): ClientVisit {
  const isToday = localDate(row.timezone, row.starts_at) <= localDate(row.timezone, now)
  const [startTime, endTime] = [toIso(row.starts_at), toIso(row.ends_at)]
  const times = {
    status: row.status,
    startTime,
    endTime,
    arrivedAt: row.arrived_at === null ? null : toIso(row.arrived_at),
    leftAt: row.left_at === null ? null : toIso(row.left_at),
    services: row.lines,
  }
  const coming = people.filter(({ status }) => isUpcoming(status))
  const begins = Math.min(row.starts_at, ...coming.map(({ starts_at }) => starts_at))
  const mayChange = isUpcoming(row.status) && begins > now
  const rules = { cancelHours: row.cancel_hours, lateCancels: row.late_cancels }
  const isMovedLate = [row, ...coming].some((one) => one.moved_late)
  const cancelsLate = isLateCancel(now, begins, row.cancel_hours, isMovedLate)
  return {
    id: row.id,
    status: row.status,
    startTime,
    endTime,
    totalDuration: row.minutes,
    totalPrice: toDollars(row.price_cents),
    bookingSubmittedAt: toIso(row.submitted_at),
    version: row.version,
    customerFirstName: row.reader ?? row.first_name,
    mayChange,
    mayCancel: mayChange && mayCancelOnline(cancelsLate, rules),
    cancelsLate,
    clientConfirmed: row.client_confirmed_start === row.starts_at,
    confirmBy: mayChange && row.confirm_by !== null ? toIso(row.confirm_by) : null,
    released: row.status === 'cancelled' && row.released_at !== null,
    declined: row.status === 'cancelled' && row.declined === true,
    maySayLate: isToday && isAwaited(times, now),
    lateMinutes: row.late_minutes,
    waitsWhenMoved: row.status === 'scheduled' || !row.auto_confirm,
    salon: {
      id: row.salon_id,
      name: row.name,
      address: row.address,
      phone: row.phone,
      timezone: row.timezone,
      horizonDays: row.horizon_days,
      ...rules,
    },
    services: servicesOf(row, isToday),
    ideaPictures: row.ideas.map(({ id, sentAt }) => ({ id, sentAt: toIso(Date.parse(sentAt)) })),
    party:
      people.length === 0
        ? null
        : partyOf(people, { isToday, isInTime: begins > now && mayCancelOnline(cancelsLate, rules) }),
    again:
      isUpcoming(row.status) || row.client_phone === '' ? null : { lastName: row.last_name, phone: row.client_phone },
  }
}

function servicesOf({ lines }: Row, isToday: boolean): ClientVisit['services'] {
  return lines.map((line) => ({
    id: line.id,
    serviceId: line.service_id,
    serviceName: line.service_name,
    serviceNames: allOf(line.service_names),
    staffId: line.staff_id,
    staffFirstName: line.requested || line.asked_for !== null || isToday ? line.staff_first_name : '',
    price: toDollars(line.price_cents),
    ...(line.price_kind !== 'exact' && { priceKind: line.price_kind }),
    options: line.options.map(lineOption),
    duration: line.minutes,
    startTime: toIso(Date.parse(line.starts_at)),
    endTime: toIso(Date.parse(line.ends_at)),
  }))
}

/** Whether the host themselves comes: whoever stands in for them has another name. */
function isReader({ party_place, first_name, reader }: Row): boolean {
  return party_place === 0 && plainLetters(reader ?? first_name) === plainLetters(first_name)
}

/** Times and price are those of the guests who come, or of all guests if none of them do. */
function partyOf(
  people: readonly Row[],
  { isToday, isInTime }: { isToday: boolean; isInTime: boolean },
): ClientVisit['party'] {
  const coming = people.filter(({ status }) => isUpcoming(status))
  const counted = coming.length > 0 ? coming : people
  const begins = Math.min(...counted.map(({ starts_at }) => starts_at))
  return {
    startTime: toIso(begins),
    endTime: toIso(Math.max(...counted.map(({ ends_at }) => ends_at))),
    totalPrice: toDollars(counted.reduce((sum, { price_cents }) => sum + price_cents, 0)),
    sideBySide: people.some(({ side_by_side }) => side_by_side),
    people: people.map((person) => ({
      id: person.id,
      place: person.party_place ?? 0,
      isReader: isReader(person),
      firstName: person.first_name,
      status: person.status,
      mayCancel: person.party_place !== 0 && coming.includes(person) && isInTime,
      mayMove: coming.length > 1 && coming.includes(person) && isInTime,
      totalPrice: toDollars(person.price_cents),
      services: servicesOf(person, isToday),
    })),
  }
}
