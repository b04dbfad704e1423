/** SQL of the opening hours of single days. */

import { sql as raw } from 'kysely'
import type { DayHours } from '../../../shared/salons/hours.ts'
import type { Dated } from '../../../shared/salons/special-days.ts'
import type { SpecialHours, SpecialHoursChange } from '../../../shared/salons/special-hours.ts'
import type { LocalDate } from '../../../shared/time.ts'
import type { Sql } from '../../db/connection.ts'

export type SpecialOpening = Dated<DayHours> & { name: string }

/** Of the days, both included, the earliest first. */
export async function loadSpecialHours(
  sql: Sql,
  salonId: string,
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<SpecialOpening[]> {
  const rows = await sql
    .selectFrom('special_opening_hours')
    .select((is) => [
      'on_date as date',
      raw<number>`extract(isodow from ${is.ref('on_date')})::integer`.as('dayOfWeek'),
      'opens_at as opensAt',
      'closes_at as closesAt',
      'name',
    ])
    .where('salon_id', '=', salonId)
    .where('on_date', '>=', from)
    .where('on_date', '<=', to)
    .orderBy('on_date')
    .execute()
  return rows.map((row) => ({ ...row, closed: false }))
}

/** From the day on, the earliest first. */
export async function listComingHours(sql: Sql, salonId: string, from: LocalDate): Promise<SpecialHours[]> {
  return sql
    .selectFrom('special_opening_hours')
    .select(['on_date as date', 'opens_at as openTime', 'closes_at as closeTime', 'name'])
    .where('salon_id', '=', salonId)
    .where('on_date', '>=', from)
    .orderBy('on_date')
    .execute()
}

export async function saveSpecialDays(sql: Sql, salonId: string, { days, usual }: SpecialHoursChange): Promise<void> {
  await sql
    .deleteFrom('special_opening_hours')
    .where('salon_id', '=', salonId)
    .where('on_date', '=', raw<LocalDate>`any(${[...usual, ...days.map(({ date }) => date)]}::date[])`)
    .execute()
  if (days.length === 0) return
  await sql
    .insertInto('special_opening_hours')
    .values(
      days.map(({ date, openTime, closeTime, name }) => ({
        salon_id: salonId,
        on_date: date,
        opens_at: openTime,
        closes_at: closeTime,
        name,
      })),
    )
    .execute()
}
