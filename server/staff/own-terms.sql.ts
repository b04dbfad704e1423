/** SQL of members' own minutes and prices where they differ from the menu. */

import { sql as raw } from 'kysely'
import type { Cents } from '../../shared/money.ts'
import type { Sql } from '../db/connection.ts'

export interface StoredTerms {
  staffId: string
  serviceId: string
  /** Null: as on the menu. */
  minutes: number | null
  cents: Cents | null
}

/** Replaces the own terms of one member, or of one service. Values equal to the menu's are not stored, so that they follow the menu. */
export async function setOwnTerms(
  sql: Sql,
  salonId: string,
  of: { staffId: string } | { serviceId: string },
  terms: readonly StoredTerms[],
): Promise<void> {
  const those = 'staffId' in of ? raw`staff_id = ${of.staffId}::uuid` : raw`service_id = ${of.serviceId}::uuid`
  await raw`
    update staff_services does set (own_minutes, own_price_cents) = (
      select nullif(told.minutes, services.minutes), nullif(told.cents, services.price_cents)
      from json_to_recordset(${JSON.stringify(terms)}::json)
          as told ("staffId" uuid, "serviceId" uuid, minutes integer, cents integer), services
      where told."staffId" = does.staff_id and told."serviceId" = does.service_id
        and services.salon_id = ${salonId}::uuid and services.id = does.service_id
      limit 1)
    where salon_id = ${salonId}::uuid and ${those}
  `.execute(sql)
}
