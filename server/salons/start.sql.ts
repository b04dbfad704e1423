/** SQL of what a new salon has, and of the steps that its owner has skipped. */

import { sql as raw } from 'kysely'
import type { StartFacts, StartStep } from '../../shared/salons/start.ts'
import type { Sql } from '../db/connection.ts'

const activeMember = raw<boolean>`staff.status = 'active' and staff.bookable and staff.deleted_at is null`

function parts(salonId: string) {
  const performers = raw`staff
    join staff_services does on does.salon_id = ${salonId} and does.staff_id = staff.id
    join services on services.salon_id = ${salonId} and services.id = does.service_id
      and services.active and services.deleted_at is null`
  /** Days without a row have the default hours: see `defaultHours` and `defaultWeek`. */
  const working = raw`
    select from ${performers}
    cross join generate_series(1, 7) as weekday
    left join opening_hours hours on hours.salon_id = ${salonId} and hours.day_of_week = weekday
    left join shifts on shifts.salon_id = ${salonId} and shifts.staff_id = staff.id and shifts.day_of_week = weekday % 7
    where staff.salon_id = ${salonId} and ${activeMember}
      and not coalesce(hours.closed, weekday = 7) and coalesce(shifts.active, weekday <> 7)
      and coalesce(hours.opens_at, '09:00') < coalesce(shifts.ends_at, '17:00')
      and coalesce(shifts.starts_at, '09:00') < coalesce(hours.closes_at, '18:00')`
  return {
    isOpen: raw<boolean>`exists (
      select from generate_series(1, 7) as weekday
      left join opening_hours hours on hours.salon_id = ${salonId} and hours.day_of_week = weekday
      where not coalesce(hours.closed, weekday = 7)
    )`,
    isPerformed: raw<boolean>`exists (select from ${performers} where staff.salon_id = ${salonId} and ${activeMember})`,
    isWorked: raw<boolean>`exists (${working})`,
    isBookable: raw<boolean>`exists (${working}
      and not exists (
        select from service_resources needed
        join resources on resources.salon_id = ${salonId} and resources.id = needed.resource_id
        where needed.salon_id = ${salonId} and needed.service_id = services.id and resources.units = 0
      )
    )`,
  }
}

export interface StartRow extends StartFacts {
  skipped: StartStep[]
}

/** In one statement: the dashboard asks for it. */
export async function loadStart(sql: Sql, salonId: string): Promise<StartRow> {
  const { isOpen, isPerformed, isWorked, isBookable } = parts(salonId)
  return sql
    .selectFrom('salons')
    .select([
      'skipped_steps as skipped',
      raw<boolean>`exists (select from opening_hours where opening_hours.salon_id = ${salonId})`.as('hasHours'),
      isOpen.as('opens'),
      raw<number>`(
        select count(*)::int from services where services.salon_id = ${salonId} and active and deleted_at is null
      )`.as('services'),
      raw<number>`(select count(*)::int from staff where staff.salon_id = ${salonId} and ${activeMember})`.as(
        'members',
      ),
      raw<number>`(select count(*)::int from resources where resources.salon_id = ${salonId})`.as('resources'),
      raw<boolean>`exists (select from bookings where bookings.salon_id = ${salonId})`.as('bookings'),
      raw<boolean>`exists (
        select from floor_settings floor where floor.salon_id = ${salonId} and (floor.is_on or floor.explained)
      )`.as('usesFloor'),
      isPerformed.as('performed'),
      isWorked.as('worked'),
      isBookable.as('bookable'),
    ])
    .where('id', '=', salonId)
    .executeTakeFirstOrThrow()
}

/** Skips steps, or includes them again; the others stay. */
export async function setSkipped(
  sql: Sql,
  salonId: string,
  { steps, skipped }: { steps: readonly StartStep[]; skipped: boolean },
): Promise<void> {
  await raw`
    update salons set skipped_steps = array(
      select unnest(skipped_steps) except select unnest(${steps}::text[])
      union select step from unnest(${steps}::text[]) as step where ${skipped}
    ) where id = ${salonId}::uuid
  `.execute(sql)
}
