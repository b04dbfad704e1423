/** Checks are found, listed and added up from indexes alone; they stay with whoever a client was merged into. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table checks add column search text collate "C" not null generated always as (
    plain_letters(first_name || ' ' || last_name) || ' ' || phone
  ) stored`,
  // The list is read from it alone, down to its last page.
  `create index checks_listed on checks (salon_id, opened_at, id) include (number, state, search)`,
  `drop index checks_opened`,

  // Of a paid one, for reports: what of its discounts is on products, and the booked minutes of the lines that were done.
  `alter table checks add column products_discount_cents integer not null default 0,
    add column service_minutes integer not null default 0`,
  `drop index checks_day`,
  `create index checks_day on checks (salon_id, day) include (paid_at, services_cents, products_cents, gift_cards_cents,
    discount_cents, products_discount_cents, tax_cents, tip_cents, cash_price_cents, service_minutes) where day is not null`,
  `create index check_lines_products on check_lines (salon_id, check_id) where kind = 'product'`,
  `drop index check_payments_day`,
  `create index check_payments_day on check_payments (salon_id, day) include (at, kind, method, method_name, cents)`,
  `drop index check_tips_day`,
  `create index check_tips_day on check_tips (salon_id, day, staff_id) include (paid_by, cents)`,

  // Which checks went over with a merge, for taking it back; those of earlier merges go over now.
  `alter table customer_merges add column check_ids uuid[] not null default '{}'`,
  `update customer_merges merge set check_ids = array(
    select id from checks
    where checks.salon_id = merge.salon_id and customer_id in (select unnest(merge.follower_ids || merge.merged_id))
  )`,
  `update checks set customer_id = merged_into from customers
    where customers.salon_id = checks.salon_id and customers.id = checks.customer_id and merged_into is not null`,
  `update checks set (products_discount_cents, service_minutes) = (
      select coalesce(sum(discount_cents) filter (where kind = 'product'), 0), coalesce(sum(minutes), 0)
      from check_lines line
      left join booking_lines own on own.salon_id = line.salon_id and own.id = line.booking_line_id
        and own.booking_id = line.booking_id
      where line.salon_id = checks.salon_id and line.check_id = checks.id
    ) where day is not null`,
  // Now: a later change of the table in the same transaction would be refused.
  `set constraints checks_add_up immediate`,
  `set constraints checks_add_up deferred`,
]
