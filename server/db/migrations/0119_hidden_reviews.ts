/** Hiding a review takes its words off the page, for a reason; its stars go on counting. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Null: not hidden, or hidden before reasons were asked for.
  `alter table reviews add column hidden_reason text check (hidden_reason in ('abusive', 'private', 'unrelated'))`,

  `create or replace function count_ratings() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        update staff set rating_count = rating_count - 1, rating_total = rating_total - old.rating
        where (salon_id, id) = (old.salon_id, old.staff_id);
      end if;
      if tg_op <> 'DELETE' then
        update staff set rating_count = rating_count + 1, rating_total = rating_total + new.rating
        where (salon_id, id) = (new.salon_id, new.staff_id);
      end if;
      return null;
    end
  $$`,
  `update staff set rating_count = rating_count + given.count, rating_total = rating_total + given.total
    from (
      select salon_id, staff_id, count(*) as count, sum(rating) as total from review_ratings where hidden
      group by salon_id, staff_id
    ) given
    where staff.salon_id = given.salon_id and staff.id = given.staff_id`,
]
