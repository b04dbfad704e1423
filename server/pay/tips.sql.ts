/** SQL of tips by month, and of declared cash tips. */

import { sql as raw } from 'kysely'
import type { Instant } from '../../shared/time.ts'
import type { Sql } from '../db/connection.ts'

export interface MonthTips {
  staffId: string
  /** `2026-10` */
  month: string
  cardTipsCents: number
  otherTipsCents: number
  cashTipsCents: number
}

/** By the day of the business on which they were given, less refunded ones. From the first to the last month, as `2026-10`. */
export async function sumTipMonths(
  sql: Sql,
  salonId: string,
  { first, last }: { first: string; last: string },
): Promise<MonthTips[]> {
  const { rows } = await raw<MonthTips>`
    select staff_id as "staffId", to_char(day, 'YYYY-MM') as month,
      coalesce(sum(cents) filter (where paid_by = 'card' or by_old_rules and paid_by = 'other'), 0)::integer as "cardTipsCents",
      coalesce(sum(cents) filter (where paid_by = 'other' and not by_old_rules), 0)::integer as "otherTipsCents",
      coalesce(sum(cents) filter (where paid_by = 'cash'), 0)::integer as "cashTipsCents"
    from check_tips
    where salon_id = ${salonId} and day >= ${`${first}-01`}::date
      and day < (${`${last}-01`}::date + interval '1 month')::date
    group by 1, 2`.execute(sql)
  return rows
}

export interface StoredDeclaration {
  id: string
  staffId: string
  month: string
  cashCents: number
  paidOutCents: number
  at: Instant
  by: string
}

/** Earliest first. */
export async function listDeclarations(sql: Sql, salonId: string, year: number): Promise<StoredDeclaration[]> {
  const rows = await sql
    .selectFrom('tip_declarations')
    .select([
      'id',
      'staff_id as staffId',
      'month',
      'cash_cents as cashCents',
      'paid_out_cents as paidOutCents',
      'at',
      'by_name as by',
    ])
    .where('salon_id', '=', salonId)
    .where('month', '>=', `${year}-01-01`)
    .where('month', '<=', `${year}-12-01`)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(({ month, ...row }) => ({ ...row, month: month.slice(0, 7) }))
}

export async function insertDeclaration(
  sql: Sql,
  salonId: string,
  { id, staffId, month, cashCents, paidOutCents, by, at: made }: StoredDeclaration,
  userId: string | null,
): Promise<void> {
  await sql
    .insertInto('tip_declarations')
    .values({
      salon_id: salonId,
      id,
      staff_id: staffId,
      month: `${month}-01`,
      cash_cents: cashCents,
      paid_out_cents: paidOutCents,
      at: new Date(made),
      by_name: by,
      user_id: userId,
    })
    .execute()
}
