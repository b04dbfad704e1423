/** All SQL of availability: everything the engine must know of some days of one salon, in one statement. */

import { sql as raw } from 'kysely'
import type { Closure, DayHours } from '../../shared/salons/hours.ts'
import type { Shift } from '../../shared/staff/shifts.ts'
import { addDays, type Instant, type LocalDate } from '../../shared/time.ts'
import type { Sql } from '../db/connection.ts'

export interface Setup {
  timezone: string
  stepMinutes: number
  autoConfirm: boolean
  noticeMinutes: number
  horizonDays: number
  hours: DayHours[]
  closures: Closure[]
  staff: StaffSetup[]
  timeOff: { staffId: string; start: Instant; end: Instant }[]
  resources: { resourceId: string; units: number }[]
  lines: BookedLine[]
}

export interface StaffSetup {
  staffId: string
  firstName: string
  lastName: string
  lastGivenAt: Instant | null
  serviceIds: string[]
  week: Shift[]
}

/** A line that blocks. */
export interface BookedLine {
  lineId: string
  bookingId: string
  serviceId: string | null
  staffId: string | null
  requested: boolean
  /** Whether the visit is still to come for certain: neither done nor cancelled. */
  open: boolean
  start: Instant
  end: Instant
  blockedUntil: Instant
  minutes: number
  /** Until when the line holds its resources: its own clean-up included. */
  resourcesUntil: Instant
  resourceIds: string[]
}

/**
 * Null when there is no such salon. Lines and time off may reach beyond the days on either side: the days are counted
 * in UTC here, widely enough for every zone. Staff: active, bookable members only.
 */
export async function loadSetup(
  sql: Sql,
  salonId: string,
  { from, to, without = null }: { from: LocalDate; to: LocalDate; without?: string | null },
): Promise<Setup | null> {
  const start = `${addDays(from, -1)}T00:00:00Z`
  const end = `${addDays(to, 2)}T12:00:00Z`
  const { rows } = await raw<Setup>`
    select
      salons.timezone,
      slot_minutes as "stepMinutes",
      auto_confirm as "autoConfirm",
      notice_minutes as "noticeMinutes",
      horizon_days as "horizonDays",
      ${list`select day_of_week as "dayOfWeek", to_char(opens_at, 'HH24:MI') as "opensAt",
          to_char(closes_at, 'HH24:MI') as "closesAt", closed
        from opening_hours where salon_id = salons.id`} as hours,
      ${list`select name, starts_on as "startsOn", ends_on as "endsOn"
        from closures where salon_id = salons.id and ends_on >= ${from}::date and starts_on <= ${to}::date`} as closures,
      ${list`select id as "staffId", first_name as "firstName", last_name as "lastName",
          ${millis('last_given_at')} as "lastGivenAt",
          array(select service_id from staff_services does
            where does.salon_id = staff.salon_id and does.staff_id = staff.id) as "serviceIds",
          ${list`select day_of_week as "dayOfWeek", active,
              to_char(starts_at, 'HH24:MI') as "startsAt", to_char(ends_at, 'HH24:MI') as "endsAt",
              to_char(break_starts_at, 'HH24:MI') as "breakStartsAt", to_char(break_ends_at, 'HH24:MI') as "breakEndsAt"
            from shifts where shifts.salon_id = staff.salon_id and shifts.staff_id = staff.id`} as week
        from staff where salon_id = salons.id and status = 'active' and bookable and deleted_at is null`} as staff,
      ${list`select staff_id as "staffId", ${millis('starts_at')} as start, ${millis('ends_at')} as "end"
        from time_off where salon_id = salons.id and ends_at > ${start}::timestamptz and starts_at < ${end}::timestamptz`} as "timeOff",
      ${list`select id as "resourceId", units from resources where salon_id = salons.id`} as resources,
      ${list`select id as "lineId", booking_id as "bookingId", service_id as "serviceId", staff_id as "staffId", requested,
          status in ('scheduled', 'confirmed') as open,
          ${millis('starts_at')} as start, ${millis('ends_at')} as "end", ${millis('blocked_until')} as "blockedUntil",
          minutes,
          ${millis('ends_at')} + cleanup_minutes * 60000 as "resourcesUntil", resource_ids as "resourceIds"
        from booking_lines where salon_id = salons.id and blocks
          and starts_at >= ${start}::timestamptz and starts_at < ${end}::timestamptz
          and booking_id is distinct from ${without}::uuid`} as lines
    from salons where salons.id = ${salonId}
  `.execute(sql)
  return rows[0] ?? null
}

/** A sub-select as a JSON array. */
function list(strings: TemplateStringsArray, ...values: unknown[]) {
  return raw`(select coalesce(json_agg(row_to_json(found)), '[]') from (${raw(strings, ...values)}) found)`
}

function millis(column: string) {
  return raw`(extract(epoch from ${raw.ref(column)}) * 1000)::bigint`
}
