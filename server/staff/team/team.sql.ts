/** SQL of a team that is added in one go: as many statements for fifty members as for one. */

import { sql as raw } from 'kysely'
import type { Shift } from '../../../shared/staff/shifts.ts'
import type { Instant } from '../../../shared/time.ts'
import type { Sql } from '../../db/connection.ts'
import { nextPosition } from '../../db/next-position.ts'

export interface NewTeamMember {
  id: string
  firstName: string
  languages: string[]
  serviceIds: string[]
  week: Shift[]
}

/** At the end of the list, in this order. */
export async function insertTeam(
  sql: Sql,
  salonId: string,
  members: readonly NewTeamMember[],
  at: Instant,
): Promise<void> {
  const first = await nextPosition(sql, 'staff', salonId)
  await sql
    .insertInto('staff')
    .values(
      members.map(({ id, firstName, languages }, place) => ({
        salon_id: salonId,
        id,
        user_id: null,
        first_name: firstName,
        languages,
        position: first + place,
        created_at: new Date(at),
      })),
    )
    .execute()
  await insertWeeks(sql, salonId, members)
  await insertSkills(sql, salonId, members)
}

async function insertWeeks(sql: Sql, salonId: string, members: readonly NewTeamMember[]): Promise<void> {
  await sql
    .insertInto('shifts')
    .values(
      members.flatMap(({ id, week }) =>
        week.map((day) => ({
          salon_id: salonId,
          staff_id: id,
          day_of_week: day.dayOfWeek,
          active: day.active,
          starts_at: day.startsAt,
          ends_at: day.endsAt,
          break_starts_at: day.breakStartsAt,
          break_ends_at: day.breakEndsAt,
          second_break_starts_at: day.secondBreakStartsAt,
          second_break_ends_at: day.secondBreakEndsAt,
        })),
      ),
    )
    .execute()
}

/** As two lists: a value each would be more than a statement takes, for a large team with a long menu. */
async function insertSkills(sql: Sql, salonId: string, members: readonly NewTeamMember[]): Promise<void> {
  const pairs = members.flatMap(({ id, serviceIds }) => serviceIds.map((serviceId) => ({ id, serviceId })))
  if (pairs.length === 0) return
  await raw`
    insert into staff_services (salon_id, staff_id, service_id)
    select ${salonId}::uuid, member, service
    from unnest(${pairs.map(({ id }) => id)}::uuid[], ${pairs.map(({ serviceId }) => serviceId)}::uuid[])
      as one (member, service)
  `.execute(sql)
}
