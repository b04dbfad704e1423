/** SQL of a year's pay by worker kind. */

import { sql as raw } from 'kysely'
import type { WorkerYear } from '../../shared/pay/tax-forms.ts'
import type { Sql } from '../db/connection.ts'

/**
 * Of closed periods with a pay day in the year, by member and kind: each day by its rule. What the law adds to a week is for
 * employees alone; rent is that of booth rent.
 */
export async function sumWorkerYears(
  sql: Sql,
  salonId: string,
  year: number,
): Promise<({ staffId: string } & Omit<WorkerYear, 'declaredCents'>)[]> {
  const { rows } = await raw<{ staffId: string } & Omit<WorkerYear, 'declaredCents'>>`
    select member."staffId", own.worker, sum("payCents")::bigint as "payCents", sum("addedCents")::bigint as "addedCents",
      sum("cardTipsCents")::bigint as "cardTipsCents", sum("cardTipFeeCents")::bigint as "cardTipFeeCents",
      sum("otherTipsCents")::bigint as "otherTipsCents", sum("cashTipsCents")::bigint as "cashTipsCents",
      sum("rentCents")::bigint as "rentCents"
    from pay_periods, jsonb_to_recordset(figures -> 'members') as member("staffId" text, rules jsonb, days jsonb,
        wages jsonb, adjustments jsonb),
      lateral (
        select day, null as worker, "payCents", 0 as "addedCents", "cardTipsCents", "cardTipFeeCents",
          coalesce("otherTipsCents", 0) as "otherTipsCents", "cashTipsCents", 0 as "rentCents"
        from jsonb_to_recordset(days) as one(day text, "payCents" integer, "cardTipsCents" integer,
          "cardTipFeeCents" integer, "otherTipsCents" integer, "cashTipsCents" integer)
        union all
        select "from", case kind when 'rent' then 'booth_rent' else 'employee' end, cents, 0, 0, 0, 0, 0,
          case kind when 'rent' then -cents else 0 end
        from jsonb_to_recordset(coalesce(wages, '[]')) as wage("from" text, kind text, cents integer)
        where kind not in ('commission', 'guarantee', 'hourly', 'takings')
        union all
        select day, null, 0, cents, 0, 0, 0, 0, 0
        from jsonb_to_recordset(adjustments) as adjustment(day text, kind text, cents integer)
        where kind in ('bonus', 'correction')
      ) part,
      lateral (
        select coalesce(part.worker, (
          select case rule -> 'rule' ->> 'kind' when 'booth_rent' then 'booth_rent' else rule -> 'rule' ->> 'worker' end
          from jsonb_array_elements(rules) rule
          where rule ->> 'from' <= part.day order by rule ->> 'from' desc limit 1
        ), 'employee') as worker
      ) own
    where salon_id = ${salonId} and pay_on between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date
    group by member."staffId", own.worker`.execute(sql)
  return rows
}
