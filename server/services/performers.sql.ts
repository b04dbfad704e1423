/** SQL of who does a new service. */

import { sql as raw } from 'kysely'
import { anyOf, type Sql } from '../db/connection.ts'

export interface Performer {
  staffId: string
  /** In order. */
  serviceIds: string[]
}

/** These members, or without ids every one who is not inactive, with what they do. */
export function listPerformers(sql: Sql, salonId: string, staffIds?: readonly string[]): Promise<Performer[]> {
  return sql
    .selectFrom('staff')
    .select([
      'id as staffId',
      raw<string[]>`array(
        select service_id from staff_services does where does.salon_id = ${salonId} and does.staff_id = staff.id
        order by service_id
      )`.as('serviceIds'),
    ])
    .where('salon_id', '=', salonId)
    .where('deleted_at', 'is', null)
    .$if(staffIds === undefined, (query) => query.where('status', '<>', 'inactive'))
    .$if(staffIds !== undefined, (query) => query.where('id', '=', anyOf(staffIds ?? [])))
    .execute()
}

/** Each of them does each of these, which nobody did before. */
export async function insertPerformed(
  sql: Sql,
  salonId: string,
  { staffIds, serviceIds }: { staffIds: readonly string[]; serviceIds: readonly string[] },
): Promise<void> {
  await raw`
    insert into staff_services (salon_id, staff_id, service_id)
    select ${salonId}::uuid, member, service
    from unnest(${staffIds}::uuid[]) as member, unnest(${serviceIds}::uuid[]) as service
  `.execute(sql)
}
