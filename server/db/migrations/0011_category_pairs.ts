/**
 * Which categories two technicians may do at the same time on one client. Every pair stands there twice, once from each
 * side. Salons that are there begin with hands and feet, told by the names of their categories.
 */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const named = `regexp_replace(plain_letters(name || ' ' || name_vi), '[^a-z]+', ' ', 'g')`

// As shared/services/hands-and-feet.ts tells them on this day.
const hands = String.raw`\m(mani|manicures?|manis|manicuras?|manos?|hands?|mong tay|tay nuoc)\M`
const feet = String.raw`\m(pedi|pedicures?|pedis|pedicuras?|pies?|foot|feet|mong chan|chan nuoc|ban chan)\M`

const statements = [
  `create table category_pairs (
    salon_id uuid not null,
    category_id uuid not null,
    other_id uuid not null,
    primary key (salon_id, category_id, other_id),
    foreign key (salon_id, category_id) references categories (salon_id, id) on delete cascade,
    foreign key (salon_id, other_id) references categories (salon_id, id) on delete cascade,
    check (category_id <> other_id)
  )`,
  `create index category_pairs_other on category_pairs (salon_id, other_id)`,

  `with told as (
    select salon_id, id, ${named} ~ '${hands}' as hands, ${named} ~ '${feet}' as feet from categories
  )
  insert into category_pairs (salon_id, category_id, other_id)
  select one.salon_id, one.id, other.id from told one join told other using (salon_id)
  where (one.hands and not one.feet and other.feet and not other.hands)
    or (one.feet and not one.hands and other.hands and not other.feet)`,
]
