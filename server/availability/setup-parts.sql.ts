/**
 * Parts of a statement about some days of a salon, to be selected with its row of `salons`. Each part names the salon; the days are
 * those between the limits of `boundsOf`.
 */

import { type RawBuilder, sql as raw } from 'kysely'
import type { Instant, LocalDate } from '../../shared/time.ts'
import { at } from '../db/connection.ts'
import { upcoming } from '../db/statuses.ts'
import { optionsOfGroup } from '../services/options/options.sql.ts'

/** Days of the salon's calendar. `around`: the day of the instant, and those after it. */
export type DaySpan = { from: LocalDate; to: LocalDate } | { around: Instant; days: number }

type Part = RawBuilder<unknown>
/** Bookings to ignore. */
type Without = string | readonly string[] | undefined

export const settings = raw`
  salons.timezone,
  slot_minutes as "stepMinutes",
  auto_confirm as "autoConfirm",
  reminders,
  no_show_rules as "noShowRules",
  notice_minutes as "noticeMinutes",
  horizon_days as "horizonDays"`

/** In the order of the menu. */
export function servicesOf(salonId: string, which: Part): Part {
  return list`select id, name, minutes, cleanup_minutes as "cleanupMinutes", price_cents as "priceCents", price_kind as "priceKind", active,
      coalesce((select json_agg(json_build_object('kind', kind, 'required', required, 'maxCount', max_count,
          'askedIf', asked_if, 'options', ${optionsOfGroup(salonId)}) order by option_groups.position, option_groups.id)
        from service_option_groups asked join option_groups
          on option_groups.salon_id = asked.salon_id and option_groups.id = asked.group_id
        where asked.salon_id = ${salonId} and asked.service_id = services.id), '[]') as groups,
      takes, add_on as "addOn", goes_first as "goesFirst",
      array(select resource_id from service_resources needed
        where needed.salon_id = ${salonId} and needed.service_id = services.id) as "resourceIds",
      case when category_id is not null then json_build_object('id', category_id, 'alongside', array(
        select other_id from category_pairs pair
        where pair.salon_id = ${salonId} and pair.category_id = services.category_id)) end as category
    from services where salon_id = ${salonId} ${which} and deleted_at is null
    order by (select categories.position from categories
      where categories.salon_id = ${salonId} and categories.id = category_id) nulls last, position, id`
}

export const hours = (salonId: string): Part => list`
  select day_of_week as "dayOfWeek", to_char(opens_at, 'HH24:MI') as "opensAt", to_char(closes_at, 'HH24:MI') as "closesAt", closed
  from opening_hours where salon_id = ${salonId}`

export const closures = (salonId: string): Part => list`select name, starts_on as "startsOn", ends_on as "endsOn"
  from closures where salon_id = ${salonId} and ends_on >= first and starts_on <= last`

export const specialHours = (
  salonId: string,
): Part => list`select on_date as date, extract(isodow from on_date)::integer as "dayOfWeek", false as closed,
    to_char(opens_at, 'HH24:MI') as "opensAt", to_char(closes_at, 'HH24:MI') as "closesAt"
  from special_opening_hours where salon_id = ${salonId} and on_date between first and last`

const shift = raw.join([
  times('starts_at', 'startsAt', 'ends_at', 'endsAt'),
  times('break_starts_at', 'breakStartsAt', 'break_ends_at', 'breakEndsAt'),
  times('second_break_starts_at', 'secondBreakStartsAt', 'second_break_ends_at', 'secondBreakEndsAt'),
])

export const specialShifts = (salonId: string): Part => list`
  select staff_id as "staffId", on_date as date, extract(dow from on_date)::integer as "dayOfWeek", active, ${shift}
  from special_shifts where salon_id = ${salonId} and on_date between first and last`

/** @param shiftsToo condition for the weekdays whose shifts are included */
export function staffOf(salonId: string, shiftsToo: Part): Part {
  return list`select id as "staffId", first_name as "firstName", last_name as "lastName",
      ${millis('last_given_at')} as "lastGivenAt", ${licensedUntil(salonId)} as "licensedUntil",
      ${list`select day_of_week as "dayOfWeek", active, ${shift}
        from shifts where shifts.salon_id = ${salonId} and shifts.staff_id = staff.id ${shiftsToo} order by day_of_week`} as week
    from staff where salon_id = ${salonId} and status = 'active' and bookable and deleted_at is null`
}

/** Of a row of `staff`, as `StaffSetup` says. */
const licensedUntil = (salonId: string): Part => raw`case when salons.licenses_required and not exists (
    select from license_exceptions as exception
    where exception.salon_id = ${salonId} and exception.staff_id = staff.id and ended_at is null)
  then coalesce((select max(expires_on)::text from licenses
    where licenses.salon_id = ${salonId} and licenses.staff_id = staff.id), '') end`

/** What members do, once for all who do the same: a salon may have 50,000 in all, of which each costs as it is written. */
export const skills = (salonId: string): Part => list`
  select array_agg(id) as "staffIds", "serviceIds" from (
    select id, array(select service_id from staff_services does
      where does.salon_id = ${salonId} and does.staff_id = staff.id order by service_id) as "serviceIds"
    from staff where salon_id = ${salonId} and status = 'active' and bookable and deleted_at is null) members
  group by "serviceIds"`

/** When members were last given a line, by their ids. */
export const lastGiven = (
  salonId: string,
): Part => raw`(select coalesce(json_object_agg(id, ${millis('last_given_at')}), '{}')
  from staff where salon_id = ${salonId} and last_given_at is not null)`

/** By service, in columns: a salon may have 50,000. @param which a further condition; absent: all of the salon */
export const own = (salonId: string, which: Part = raw``): Part => raw`(select json_object_agg(service_id, terms) from (
    select service_id, json_build_array(array_agg(staff_id), array_agg(coalesce(own_minutes - minutes, 0)),
      array_agg(case when price_kind = 'in_salon' then 0 else coalesce(own_price_cents - price_cents, 0) end)) as terms
    from staff_services does join services on services.salon_id = does.salon_id and services.id = does.service_id
    where does.salon_id = ${salonId} ${which} and (own_minutes is not null or own_price_cents is not null) group by service_id) found)`

export const timeOff = (
  salonId: string,
): Part => list`select staff_id as "staffId", ${millis('starts_at')} as start, ${millis('ends_at')} as "end"
  from time_off where salon_id = ${salonId} and ends_at > day_starts and starts_at < night_ends`

export const blocks = (
  salonId: string,
): Part => list`select staff_id as "staffId", weekly, starts_on as date, ends_on as until, skipped as skip,
    to_char(from_time, 'HH24:MI') as "fromTime", to_char(to_time, 'HH24:MI') as "toTime"
  from blocks where salon_id = ${salonId} and (ends_on >= first or ends_on is null) and starts_on <= last`

export const resources = (salonId: string): Part =>
  list`select id as "resourceId", units from resources where salon_id = ${salonId}`

/** By column: an array for each time would cost half as much again. */
export function busyOf(salonId: string, without?: Without): Part {
  return raw`(select json_object_agg(staff_id, times) from (
    select staff_id, array[array_agg(${millis('starts_at')}), array_agg(${millis('blocked_until')}), array_agg(minutes::float8)] as times
    from booking_lines where staff_id is not null and ${blocking(salonId, without)} group by staff_id) found)`
}

export function usesOf(salonId: string, without?: Without): Part {
  return raw`(select json_object_agg(resource_id, times) from (
    select resource_id, json_agg(times) as times from (
      select resource_id, json_agg(array[${millis('starts_at')}, ${millis('ends_at')}, cleanup_minutes]) as times
      from booking_lines, unnest(resource_ids) resource_id
      where resource_ids <> '{}' and ${blocking(salonId, without)} group by resource_id, booking_id) visits
    group by resource_id) found)`
}

export function linesOf(which: Part): Part {
  return list`select id as "lineId", booking_id as "bookingId", service_id as "serviceId", staff_id as "staffId",
      (requested or asked_for is not null) as requested,
      status in ${upcoming} and coalesce(started_at, finished_at) is null as open,
      ${millis('starts_at')} as start, ${millis('ends_at')} as "end", ${millis('blocked_until')} as "blockedUntil"
    from booking_lines where ${which}`
}

/** No line blocks time for longer than a day. */
export function blocking(salonId: string, without?: Without): Part {
  return raw`salon_id = ${salonId} and blocks
    and starts_at >= day_starts - interval '1 day' and starts_at < night_ends and blocked_until > day_starts
    ${without === undefined ? raw`` : raw`and booking_id <> all(${[without].flat()}::uuid[])`}`
}

/** The held lines that touch the days: as `blocking`. */
export const touchingDays = raw`
      and line.starts_at >= day_starts - interval '1 day' and line.starts_at < night_ends and blocked_until > day_starts`

/**
 * The database's clock decides whether they are still held: no process has to end them.
 * @param whose a column that tells who holds them
 * @param which a further condition; empty: all of the salon
 */
export function heldLines(salonId: string, whose: Part, which: Part = touchingDays): Part {
  return list`select held_time_id as "heldTimeId", person, ${whose},
      ${millis('expires_at')} as "expiresAt", staff_id as "staffId", ${millis('line.starts_at')} as start,
      ${millis('line.ends_at')} as "end", ${millis('blocked_until')} as "blockedUntil", line.minutes,
      cleanup_minutes as "cleanupMinutes", resource_ids as "resourceIds"
    from held_times held
    join held_time_lines line on line.salon_id = held.salon_id and line.held_time_id = held.id
    where held.salon_id = ${salonId} and ended_at is null and expires_at > clock_timestamp() ${which}
    order by held_time_id, position`
}

/** The limits of the days. */
export function boundsOf(days: DaySpan): Part {
  return 'from' in days
    ? bounds(raw`${days.from}::date`, raw`${days.to}::date`)
    : boundsAround(at(days.around), days.days)
}

/** Of the day of the instant, and those after it. */
export function boundsAround(around: Part, days: number): Part {
  const first = raw`(${around} at time zone timezone)::date`
  return bounds(first, raw`${first} + ${days - 1}::integer`)
}

/** `offset 0`: they are calculated once, not for each line. */
function bounds(first: Part, last: Part): Part {
  return raw`
    lateral (select ${first} as first, ${last} as last offset 0) asked,
    lateral (select extract(dow from first)::integer as first_weekday,
      first::timestamp at time zone timezone as day_starts,
      (last + 1)::timestamp at time zone timezone + interval '6 hours' as night_ends offset 0) bounds`
}

/** A sub-select as a JSON array. */
function list(strings: TemplateStringsArray, ...values: unknown[]): Part {
  return raw`(select coalesce(json_agg(row_to_json(found)), '[]') from (${raw(strings, ...values)}) found)`
}

/** Two columns of wall time. */
function times(start: string, startName: string, end: string, endName: string): Part {
  return raw`to_char(${raw.ref(start)}, 'HH24:MI') as ${raw.ref(startName)}, to_char(${raw.ref(end)}, 'HH24:MI') as ${raw.ref(endName)}`
}

export function millis(column: string): Part {
  return raw`date_part('epoch', ${raw.ref(column)}) * 1000`
}
