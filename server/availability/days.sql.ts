/** All SQL of availability: everything the engine needs to know of some days of one salon, in one statement. */

import { sql as raw } from 'kysely'
import { heldTimes } from '../../shared/availability/cleanup.ts'
import type { BusyLine } from '../../shared/availability/day.ts'
import type { NoShowRules } from '../../shared/bookings/no-shows.ts'
import type { VisitServiceCategory } from '../../shared/bookings/visit.ts'
import type { Closure, DayHours } from '../../shared/salons/hours.ts'
import type { Reminder } from '../../shared/salons/reminders.ts'
import type { Dated } from '../../shared/salons/special-days.ts'
import type { Marks } from '../../shared/services/marks.ts'
import type { PriceKind } from '../../shared/services/prices.ts'
import type { BlockRule } from '../../shared/staff/block-times.ts'
import type { Shift } from '../../shared/staff/shifts.ts'
import type { Instant, Interval, LocalDate } from '../../shared/time.ts'
import { anyOf, at, type Sql } from '../db/connection.ts'
import { upcoming } from '../db/statuses.ts'
import { optionsOfGroup, type StoredGroup } from '../services/options/options.sql.ts'
import type { OwnTerms } from '../services/own-terms.ts'

export interface Setup {
  timezone: string
  stepMinutes: number
  autoConfirm: boolean
  reminders: readonly Reminder[]
  noShowRules: NoShowRules
  noticeMinutes: number
  horizonDays: number
  /** The requested ones, in the order of the menu. */
  services: ServiceSetup[]
  hours: DayHours[]
  closures: Closure[]
  /** Opening hours of the requested days alone. */
  specialHours: Dated<DayHours>[]
  staff: StaffSetup[]
  /** Where a member takes longer or shorter, or costs more or less, than the menu says. */
  own: OwnTerms[]
  /** Members' hours of the requested days alone. */
  specialShifts: (Dated<Shift> & { staffId: string })[]
  timeOff: { staffId: string; start: Instant; end: Instant }[]
  blocks: (BlockRule & { staffId: string })[]
  resources: { resourceId: string; units: number }[]
  /** By member: the times blocked by lines, earliest first. */
  busy: Map<string, BusyTime[]>
  askedFor: ReadonlySet<string>
  /** The bookings of the members in `askedFor`. */
  lines: BookedLine[]
  /** By resource: one interval for each line that uses a unit, clean-up included, earliest first. */
  uses: Map<string, Interval[]>
  /** What is held while others type, where it was asked for: not yet among `busy`, `lines` and `uses`. */
  held: HeldLine[]
}

/** A line of a time that is held while a client types. */
export interface HeldLine {
  heldTimeId: string
  person: number
  /** Held for the caller. */
  own: boolean
  expiresAt: Instant
  staffId: string
  start: Instant
  end: Instant
  blockedUntil: Instant
  minutes: number
  cleanupMinutes: number
  resourceIds: string[]
}

/** A service, as a line of a visit needs it. */
export interface ServiceSetup extends Marks {
  id: string
  name: string
  minutes: number
  cleanupMinutes: number
  priceCents: number
  priceKind: PriceKind
  active: boolean
  resourceIds: string[]
  category: VisitServiceCategory | null
  /** What is asked with it. */
  groups: StoredGroup[]
}

export interface StaffSetup {
  staffId: string
  firstName: string
  lastName: string
  lastGivenAt: Instant | null
  serviceIds: string[]
  /** Only the weekdays of the requested days are sure to be there. */
  week: Shift[]
}

/** The line with its clean-up, as one that cannot move: its service and requested member do not matter. */
export interface BusyTime extends BusyLine {
  /** Of service. */
  minutes: number
}

/** A line that blocks time. */
export interface BookedLine {
  lineId: string
  bookingId: string
  serviceId: string | null
  staffId: string
  requested: boolean
  /** Whether the visit is certainly upcoming: neither done nor cancelled. */
  open: boolean
  start: Instant
  end: Instant
  blockedUntil: Instant
}

/** Days of the salon's calendar. `around`: the day of the instant, and those after it. */
export type DaySpan = { from: LocalDate; to: LocalDate } | { around: Instant; days: number }

export interface SetupOptions {
  /** Further services to load. Those the salon does not have, or has deleted, are left out. */
  services?: readonly string[]
  /** Members whose bookings may have to make room. */
  askedFor?: readonly string[]
  /** Bookings to ignore. */
  without?: string | readonly string[]
  /** Also what is held while others type, and for whom it is asked; null: for nobody who holds anything. Absent: nothing. */
  holder?: Buffer | null
}

/**
 * The raw reply. Times are tuples of numbers (start, end, minutes): named fields would cost more than the query itself.
 */
interface Times {
  busy: Record<string, number[][]> | null
  /** One list of lines for each visit; their minutes are those of clean-up. */
  uses: Record<string, number[][][]> | null
}

/**
 * Null when there is no such salon. Lines and time off: all that touch the days or the six hours after, into which a
 * clean-up may reach. Staff: active, bookable members only. `offset 0`: the limits of the days are worked out once, not
 * for each line.
 */
export async function loadSetup(
  sql: Sql,
  salonId: string,
  days: DaySpan,
  { services = [], askedFor = [], without, holder }: SetupOptions = {},
): Promise<Setup | null> {
  const { rows } = await raw<Omit<Setup, keyof Times | 'askedFor'> & Times>`
    select
      salons.timezone,
      slot_minutes as "stepMinutes",
      auto_confirm as "autoConfirm",
      reminders,
      no_show_rules as "noShowRules",
      notice_minutes as "noticeMinutes",
      horizon_days as "horizonDays",
      ${list`select id, name, minutes, cleanup_minutes as "cleanupMinutes", price_cents as "priceCents", price_kind as "priceKind", active,
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
        from services where salon_id = ${salonId} and id = ${anyOf(services)} and deleted_at is null
        order by (select categories.position from categories
          where categories.salon_id = ${salonId} and categories.id = category_id) nulls last, position, id`} as services,
      ${list`select day_of_week as "dayOfWeek", to_char(opens_at, 'HH24:MI') as "opensAt",
          to_char(closes_at, 'HH24:MI') as "closesAt", closed
        from opening_hours where salon_id = ${salonId}`} as hours,
      ${list`select name, starts_on as "startsOn", ends_on as "endsOn"
        from closures where salon_id = ${salonId} and ends_on >= first and starts_on <= last`} as closures,
      ${list`select on_date as date, extract(isodow from on_date)::integer as "dayOfWeek", false as closed,
          to_char(opens_at, 'HH24:MI') as "opensAt", to_char(closes_at, 'HH24:MI') as "closesAt"
        from special_opening_hours where salon_id = ${salonId} and on_date between first and last`} as "specialHours",
      ${list`select staff_id as "staffId", on_date as date, extract(dow from on_date)::integer as "dayOfWeek", active,
          ${times('starts_at', 'startsAt', 'ends_at', 'endsAt')},
          ${times('break_starts_at', 'breakStartsAt', 'break_ends_at', 'breakEndsAt')},
          ${times('second_break_starts_at', 'secondBreakStartsAt', 'second_break_ends_at', 'secondBreakEndsAt')}
        from special_shifts where salon_id = ${salonId} and on_date between first and last`} as "specialShifts",
      ${list`select id as "staffId", first_name as "firstName", last_name as "lastName",
          ${millis('last_given_at')} as "lastGivenAt",
          array(select service_id from staff_services does
            where does.salon_id = ${salonId} and does.staff_id = staff.id) as "serviceIds",
          ${list`select day_of_week as "dayOfWeek", active,
              ${times('starts_at', 'startsAt', 'ends_at', 'endsAt')},
              ${times('break_starts_at', 'breakStartsAt', 'break_ends_at', 'breakEndsAt')},
              ${times('second_break_starts_at', 'secondBreakStartsAt', 'second_break_ends_at', 'secondBreakEndsAt')}
            from shifts where shifts.salon_id = ${salonId} and shifts.staff_id = staff.id
              and (day_of_week - first_weekday + 7) % 7 <= last - first`} as week
        from staff where salon_id = ${salonId} and status = 'active' and bookable and deleted_at is null`} as staff,
      ${list`select staff_id as "staffId", service_id as "serviceId",
          coalesce(own_minutes - minutes, 0) as "extraMinutes", case when price_kind = 'in_salon' then 0 else coalesce(own_price_cents - price_cents, 0) end as "extraCents"
        from staff_services does join services on services.salon_id = does.salon_id and services.id = does.service_id
        where does.salon_id = ${salonId} and (own_minutes is not null or own_price_cents is not null)`} as own,
      ${list`select staff_id as "staffId", ${millis('starts_at')} as start, ${millis('ends_at')} as "end"
        from time_off where salon_id = ${salonId} and ends_at > day_starts and starts_at < night_ends`} as "timeOff",
      ${list`select staff_id as "staffId", weekly, starts_on as date, ends_on as until, skipped as skip,
          to_char(from_time, 'HH24:MI') as "fromTime", to_char(to_time, 'HH24:MI') as "toTime"
        from blocks where salon_id = ${salonId} and (ends_on >= first or ends_on is null) and starts_on <= last`} as blocks,
      ${list`select id as "resourceId", units from resources where salon_id = ${salonId}`} as resources,
      (select json_object_agg(staff_id, times) from (
        select staff_id, json_agg(array[${millis('starts_at')}, ${millis('blocked_until')}, minutes]) as times
        from booking_lines where staff_id is not null and ${blocking(salonId, without)} group by staff_id) found) as busy,
      (select json_object_agg(resource_id, times) from (
        select resource_id, json_agg(times) as times from (
          select resource_id, json_agg(array[${millis('starts_at')}, ${millis('ends_at')}, cleanup_minutes]) as times
          from booking_lines, unnest(resource_ids) resource_id
          where resource_ids <> '{}' and ${blocking(salonId, without)} group by resource_id, booking_id) visits
        group by resource_id) found) as uses,
      ${list`select id as "lineId", booking_id as "bookingId", service_id as "serviceId", staff_id as "staffId", requested,
          status in ${upcoming} as open,
          ${millis('starts_at')} as start, ${millis('ends_at')} as "end", ${millis('blocked_until')} as "blockedUntil"
        from booking_lines
        where ${askedFor.length > 0} and staff_id = ${anyOf(askedFor)} and ${blocking(salonId, without)}`} as lines,
      ${holder === undefined ? raw`'[]'::json` : heldLines(salonId, holder)} as held
    from salons,
      lateral (select ${firstOf(days)} as first, ${lastOf(days)} as last offset 0) asked,
      lateral (select extract(dow from first)::integer as first_weekday,
        first::timestamp at time zone timezone as day_starts,
        (last + 1)::timestamp at time zone timezone + interval '6 hours' as night_ends offset 0) bounds
    where salons.id = ${salonId}
  `.execute(sql)
  const [row] = rows
  if (!row) return null
  const busy = timesOf(row.busy, (times) => times.map(busyTime))
  const uses = timesOf(row.uses, (visits) => visits.flatMap((lines) => heldTimes(lines.map(service))))
  return { ...row, busy, uses, askedFor: new Set(askedFor) }
}

function firstOf(days: DaySpan) {
  return 'from' in days ? raw`${days.from}::date` : raw`(${at(days.around)} at time zone timezone)::date`
}

function lastOf(days: DaySpan) {
  return 'from' in days ? raw`${days.to}::date` : raw`${firstOf(days)} + ${days.days - 1}::integer`
}

/** No line blocks time for longer than a day. */
function blocking(salonId: string, without: SetupOptions['without']) {
  return raw`salon_id = ${salonId} and blocks
    and starts_at >= day_starts - interval '1 day' and starts_at < night_ends and blocked_until > day_starts
    ${without === undefined ? raw`` : raw`and booking_id <> all(${[without].flat()}::uuid[])`}`
}

/** Whether they still count is asked of the database's clock: no process has to end them. */
function heldLines(salonId: string, holder: Buffer | null) {
  return list`select held_time_id as "heldTimeId", person, holder_hash is not distinct from ${holder}::bytea as own,
      ${millis('expires_at')} as "expiresAt", staff_id as "staffId", ${millis('line.starts_at')} as start,
      ${millis('line.ends_at')} as "end", ${millis('blocked_until')} as "blockedUntil", line.minutes,
      cleanup_minutes as "cleanupMinutes", resource_ids as "resourceIds"
    from held_times held
    join held_time_lines line on line.salon_id = held.salon_id and line.held_time_id = held.id
    where held.salon_id = ${salonId} and ended_at is null and expires_at > clock_timestamp()
      and line.starts_at >= day_starts - interval '1 day' and line.starts_at < night_ends and blocked_until > day_starts
    order by held_time_id, position`
}

/** A sub-select as a JSON array. */
function list(strings: TemplateStringsArray, ...values: unknown[]) {
  return raw`(select coalesce(json_agg(row_to_json(found)), '[]') from (${raw(strings, ...values)}) found)`
}

/** Two columns of wall time. */
function times(start: string, startName: string, end: string, endName: string) {
  return raw`to_char(${raw.ref(start)}, 'HH24:MI') as ${raw.ref(startName)}, to_char(${raw.ref(end)}, 'HH24:MI') as ${raw.ref(endName)}`
}

function millis(column: string) {
  return raw`date_part('epoch', ${raw.ref(column)}) * 1000`
}

function timesOf<Figures, Time extends Interval>(
  times: Record<string, Figures> | null,
  read: (figures: Figures) => Time[],
): Map<string, Time[]> {
  return new Map(
    Object.entries(times ?? {}).map(([id, figures]) => [id, read(figures).toSorted((a, b) => a.start - b.start)]),
  )
}

/** `start`, `end` and `minutes`. */
export function busyTime([start = 0, end = 0, minutes = 0]: number[]): BusyTime {
  return { start, end, minutes, lineId: '', bookingId: '', serviceId: null, movable: false }
}

function service([start = 0, end = 0, cleanupMinutes = 0]: number[]) {
  return { start, end, cleanupMinutes }
}
