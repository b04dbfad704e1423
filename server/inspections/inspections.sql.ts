/** SQL of links for inspectors. */

import type { InspectedPay } from '../../shared/inspections/contract.ts'
import { addMinutes, type Instant } from '../../shared/time.ts'
import { newId } from '../context.ts'
import { at, type Sql } from '../db/connection.ts'
import { inItsSalon } from '../db/found-salons.ts'
import { among } from '../db/own-salons.sql.ts'

export interface StoredInspection {
  salonId: string
  id: string
  by: string
  endsAt: Instant
  lastSeenAt: Instant | null
  pay: InspectedPay | null
}

function selectInspections(sql: Sql) {
  return sql
    .selectFrom('inspections')
    .select([
      'salon_id as salonId',
      'id',
      'by_name as by',
      'ends_at as endsAt',
      'last_seen_at as lastSeenAt',
      'shows_hours as hours',
      'shows_wages as wages',
      'pay_from as from',
      'pay_to as to',
    ])
}

type Row = Omit<StoredInspection, 'pay'> &
  Omit<InspectedPay, 'from' | 'to'> & { from: string | null; to: string | null }

function asInspection({ hours, wages, from, to, ...inspection }: Row): StoredInspection {
  return { ...inspection, pay: from !== null && to !== null ? { hours, wages, from, to } : null }
}

/** Null: none is open. */
export async function findOpenInspection(sql: Sql, salonId: string, now: Instant): Promise<StoredInspection | null> {
  const row = await selectInspections(sql)
    .where('salon_id', '=', salonId)
    .where('ends_at', '>', at(now))
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? asInspection(row) : null
}

export async function insertInspection(
  sql: Sql,
  salonId: string,
  opened: { tokenHash: Buffer; by: string; now: Instant; endsAt: Instant; pay: InspectedPay | null },
): Promise<void> {
  const { tokenHash, by, now, endsAt, pay } = opened
  await sql
    .insertInto('inspections')
    .values({
      salon_id: salonId,
      id: newId(),
      token_hash: tokenHash,
      by_name: by,
      opened_at: new Date(now),
      ends_at: new Date(endsAt),
      shows_hours: pay?.hours ?? false,
      shows_wages: pay?.wages ?? false,
      pay_from: pay?.from ?? null,
      pay_to: pay?.to ?? null,
    })
    .execute()
}

/** Whether one was open. */
export async function endInspections(sql: Sql, salonId: string, now: Instant): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('inspections')
    .set({ ends_at: new Date(now) })
    .where('salon_id', '=', salonId)
    .where('ends_at', '>', at(now))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Open or ended; null: there was no such link, or long ago. */
export async function findInspection(sql: Sql, tokenHash: Buffer, token: string): Promise<StoredInspection | null> {
  return inItsSalon(
    `inspection ${tokenHash.toString('hex')}`,
    async (own) => {
      const row = await selectInspections(sql)
        .where(among('salon_id', own))
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst()
      return row ? asInspection(row) : null
    },
    token,
  )
}

/** Once a minute. Whether it was noted. */
export async function noteView(sql: Sql, { salonId, id }: StoredInspection, now: Instant): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('inspections')
    .set({ last_seen_at: new Date(now) })
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .where((is) => is.or([is('last_seen_at', 'is', null), is('last_seen_at', '<=', at(addMinutes(now, -1)))]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Of all salons: until then, an ended link still says whose it was. */
export async function deleteOldInspections(sql: Sql, before: Instant): Promise<void> {
  await sql.deleteFrom('inspections').where('ends_at', '<', at(before)).execute()
}
