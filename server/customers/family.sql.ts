/** SQL of family who use the phone of another customer. */

import { sql as raw } from 'kysely'
import { anyOf, type Sql } from '../db/connection.ts'

/** The holder has another phone now, and the family with them. */
export async function followPhone(
  sql: Sql,
  salonId: string,
  { holderId, from, to }: { holderId: string; from: string; to: string },
): Promise<void> {
  await sql
    .updateTable('customers')
    .set({ phone: to })
    .where('salon_id', '=', salonId)
    .where('phone_holder_id', '=', holderId)
    .where('phone', '=', from)
    .execute()
}

/** Of those who no longer hold their phones: the first of the family holds it for the others from now on. */
export async function passPhoneOn(sql: Sql, salonId: string, formerIds: readonly string[]): Promise<void> {
  const former = raw<boolean>`${anyOf(formerIds)}`
  await raw`
    with heirs as (
      select distinct on (phone_holder_id, phone) id, phone_holder_id, phone from customers
      where salon_id = ${salonId} and phone_holder_id = ${former} and not id = ${former}
      order by phone_holder_id, phone, merged_into is not null, created_at, id
    )
    update customers set phone_holder_id = nullif(heirs.id, customers.id) from heirs
    where customers.salon_id = ${salonId} and customers.phone_holder_id = heirs.phone_holder_id
      and customers.phone = heirs.phone and not customers.id = ${former}`.execute(sql)
}

/** Who uses the phone that this customer holds. */
export function listFamily(sql: Sql, salonId: string, holderId: string) {
  return people(sql, salonId).where('phone_holder_id', '=', holderId).execute()
}

/** Who uses the phone besides, its holder first. */
export function listOthers(sql: Sql, salonId: string, { id, holderId }: { id: string; holderId: string }) {
  return people(sql, salonId)
    .select(['exempt', 'blocked'])
    .where((is) => is.or([is('id', '=', holderId), is('phone_holder_id', '=', holderId)]))
    .where('id', '<>', id)
    .execute()
}

function people(sql: Sql, salonId: string) {
  return sql
    .selectFrom('customers')
    .select(['id', 'first_name as firstName', 'last_name as lastName', 'visits as serviceUsageCount'])
    .where('salon_id', '=', salonId)
    .where('merged_into', 'is', null)
    .orderBy(raw`phone_holder_id is not null`)
    .orderBy('created_at')
    .orderBy('id')
}
