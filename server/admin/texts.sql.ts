/** SQL of the texts of all salons. */

import { sql as raw } from 'kysely'
import type { SalonTexts, TextFigures } from '../../shared/admin/texts.ts'
import type { LocalDate } from '../../shared/time.ts'
import type { Sql } from '../db/connection.ts'
import { salonsAreSpread } from '../db/distribution/spread.ts'

export type TextCounts = Omit<TextFigures, 'cost'>

const maxShown = 100

const counts = (today: LocalDate) => raw`
  coalesce(sum(sent) filter (where day = ${today}), 0) as today, coalesce(sum(sent), 0) as sent,
  coalesce(sum(parts), 0) as parts, coalesce(sum(number_refused), 0) as "numberRefused",
  coalesce(sum(recipient_refused), 0) as "recipientRefused", coalesce(sum(salon_refused), 0) as "salonRefused"`

const within = (month: string) =>
  raw`day >= ${`${month}-01`}::date and day < ${`${month}-01`}::date + interval '1 month'`

export async function sumTextCounts(sql: Sql, month: string, today: LocalDate): Promise<TextCounts> {
  const { rows } = await raw<TextCounts>`select ${counts(today)} from text_days where ${within(month)}`.execute(sql)
  const [row] = rows
  if (!row) throw new Error('a sum without a row')
  return row
}

/** Most parts first; salons whose texts were all refused come last. */
export async function listSalonCounts(sql: Sql, month: string, today: LocalDate): Promise<Omit<SalonTexts, 'cost'>[]> {
  const { rows } = await raw<Omit<SalonTexts, 'cost'>>`
    select salon_id as "salonId", (select name from salons where id = salon_id) as name, max(sent) as "busiestDay",
      ${counts(today)}
    from text_days where ${within(month)}
    group by salon_id
    having sum(sent + number_refused + recipient_refused + salon_refused) > 0
    order by sum(parts) desc, sum(number_refused + recipient_refused + salon_refused) desc, salon_id
    limit ${maxShown}
  `.execute(sql)
  return rows
}

/** Uses the index month by month: texts are kept for two years at most. */
export async function listTextMonths(sql: Sql): Promise<string[]> {
  if (salonsAreSpread()) {
    const { rows } = await raw<{ month: string }>`
      select distinct to_char(day, 'YYYY-MM') as month from text_days order by month`.execute(sql)
    return rows.map(({ month }) => month)
  }
  const { rows } = await raw<{ month: string }>`
    with recursive known as (
      select min(day) as day from text_days
      union all
      select (select min(day) from text_days where day >= date_trunc('month', known.day) + interval '1 month')
      from known where known.day is not null
    )
    select to_char(day, 'YYYY-MM') as month from known where day is not null
  `.execute(sql)
  return rows.map(({ month }) => month)
}
