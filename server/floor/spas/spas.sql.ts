/** SQL of foot spas: which chairs are some, who sat there last, and how the salon keeps its log. */

import { sql as raw } from 'kysely'
import { statusesThatHoldTime } from '../../../shared/bookings/status.ts'
import type { BasinKind, IntervalName } from '../../../shared/floor/foot-spa-lines.ts'
import type { FootSpaSettings } from '../../../shared/floor/foot-spas.ts'
import { addMinutes, type Instant, type LocalDate } from '../../../shared/time.ts'
import { at, type Sql } from '../../db/connection.ts'

/** A line of the salon's own rule. `from`: the day on which it was added. */
interface StoredLine {
  id: string
  text: string
  every: IntervalName
  from: LocalDate
}

export interface SpaSettings extends Omit<FootSpaSettings, 'lines'> {
  lines: StoredLine[]
}

const usualSettings: SpaSettings = { closesOverdue: false, lines: [], kinds: [] }

export async function findSpaSettings(sql: Sql, salonId: string): Promise<SpaSettings> {
  const { rows } = await raw<SpaSettings>`
    select closes_overdue as "closesOverdue", lines, kinds from foot_spa_settings where salon_id = ${salonId}`.execute(
    sql,
  )
  return rows[0] ?? usualSettings
}

export async function saveSpaSettings(sql: Sql, salonId: string, settings: SpaSettings): Promise<void> {
  const stored = {
    closes_overdue: settings.closesOverdue,
    lines: JSON.stringify(settings.lines),
    kinds: JSON.stringify(settings.kinds),
  }
  await sql
    .insertInto('foot_spa_settings')
    .values({ salon_id: salonId, ...stored })
    .onConflict((again) => again.column('salon_id').doUpdateSet(stored))
    .execute()
}

/** Chairs and devices. */
export interface SpaResource {
  id: string
  name: string
  units: number
  isSpa: boolean
  /** Null: not stated. */
  kind: BasinKind | null
}

/** By name. A resource that services on feet need is a foot spa, unless the owner said otherwise. */
export async function listSpaResources(
  sql: Sql,
  salonId: string,
  { kinds }: Pick<SpaSettings, 'kinds'>,
): Promise<SpaResource[]> {
  const { rows } = await raw<Pick<SpaResource, 'id' | 'name' | 'units'> & { ofFeet: boolean }>`
    select id, name, units, exists (
      select from service_resources needed
      join services on services.salon_id = needed.salon_id and services.id = needed.service_id
      where needed.salon_id = ${salonId} and needed.resource_id = resources.id and takes in ('feet', 'both') and deleted_at is null
    ) as "ofFeet"
    from resources where salon_id = ${salonId} order by name, id`.execute(sql)
  return rows.map(({ ofFeet, ...resource }) => {
    const kind = kinds.find(({ resourceId }) => resourceId === resource.id)?.kind
    if (kind === undefined) return { ...resource, isSpa: ofFeet, kind: null }
    return { ...resource, isSpa: kind !== 'none', kind: kind === 'none' ? null : kind }
  })
}

/** One client in a chair. */
export interface ChairVisit {
  resourceId: string
  unit: number
  bookingId: string
  staffId: string
  firstName: string
  lastName: string
  staffFirstName: string
  staffLastName: string
  startedAt: Instant
  plannedEnd: Instant
  /** Null: in the chair. */
  leftAt: Instant | null
}

/** Whoever sat there before counts as cleaned after. */
const daysBack = 3

/** Of each chair the visit that began last, within the last days. */
export async function listChairVisits(sql: Sql, salonId: string, now: Instant): Promise<ChairVisit[]> {
  const { rows } = await raw<ChairVisit>`
    select distinct on ("resourceId", unit) * from (
      select seat.resource_id as "resourceId", seat.unit, seat.booking_id as "bookingId", seat.staff_id as "staffId",
        booking.first_name as "firstName", booking.last_name as "lastName",
        member.first_name as "staffFirstName", member.last_name as "staffLastName",
        min(coalesce(line.started_at, line.finished_at)) as "startedAt",
        min(coalesce(line.started_at, line.finished_at)) + sum(line.minutes) * interval '1 minute' as "plannedEnd",
        case when booking.status = 'completed' or bool_and(line.finished_at is not null)
          then coalesce(max(line.finished_at), max(line.ends_at)) end as "leftAt"
      from floor_seats seat
      join booking_lines line on line.salon_id = seat.salon_id and line.booking_id = seat.booking_id and line.staff_id = seat.staff_id
      join bookings booking on booking.salon_id = seat.salon_id and booking.id = seat.booking_id
      join staff member on member.salon_id = seat.salon_id and member.id = seat.staff_id
      where seat.salon_id = ${salonId} and seat.resource_id is not null and booking.status = any(${statusesThatHoldTime}::text[])
        and line.visit_starts_at > ${at(addMinutes(now, -daysBack * 1440))} and line.visit_starts_at < ${at(addMinutes(now, 1440))}
      group by seat.resource_id, seat.unit, seat.booking_id, seat.staff_id, booking.first_name, booking.last_name,
        member.first_name, member.last_name, booking.status
      having bool_or(coalesce(line.started_at, line.finished_at) is not null)
    ) visit
    order by "resourceId", unit, "leftAt" is null desc, "startedAt" desc`.execute(sql)
  return rows
}

/** What the client of a visit sat in, and who served; null: no visit of the salon. */
export async function hasVisit(
  sql: Sql,
  salonId: string,
  { bookingId, staffId }: { bookingId: string; staffId: string },
): Promise<boolean> {
  const { rows } = await raw`
    select from booking_lines where salon_id = ${salonId} and booking_id = ${bookingId} and staff_id = ${staffId} limit 1`.execute(
    sql,
  )
  return rows.length > 0
}

export interface SpaMember {
  staffId: string
  firstName: string
  lastName: string
}

/** Active members, in the order of the team. */
export async function listSpaMembers(sql: Sql, salonId: string): Promise<SpaMember[]> {
  const { rows } = await raw<SpaMember>`
    select id as "staffId", first_name as "firstName", last_name as "lastName" from staff
    where salon_id = ${salonId} and deleted_at is null and status = 'active' order by position, id`.execute(sql)
  return rows
}

/** Former ones too. */
export async function findSpaMember(sql: Sql, salonId: string, staffId: string): Promise<SpaMember | null> {
  const { rows } = await raw<SpaMember>`
    select id as "staffId", first_name as "firstName", last_name as "lastName" from staff
    where salon_id = ${salonId} and id = ${staffId}`.execute(sql)
  return rows[0] ?? null
}
