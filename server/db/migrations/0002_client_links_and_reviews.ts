/** A client's own link to each booking, what clients say of their visits, and notifications that are read page by page. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // 122 random bits in 22 characters that stand in an address as they are. Never two alike, so no key needs to say so:
  // a unique one would have to begin with the salon, which a link does not name.
  `alter table bookings add column link text collate "C" not null
    default translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_')`,
  `create index bookings_link on bookings (link)`,

  `alter table salons add column ask_for_reviews boolean not null default true`,
  // The kinds are listed once, in the code: each slice that writes to clients adds its own.
  `alter table messages drop constraint messages_kind_check`,

  `create table reviews (
    salon_id uuid not null,
    id uuid not null,
    booking_id uuid not null,
    rating smallint not null check (rating between 1 and 5),
    words text not null default '',
    hidden boolean not null default false,
    answer text not null default '',
    created_at timestamptz not null,
    answered_at timestamptz,
    primary key (salon_id, id),
    unique (salon_id, booking_id),
    unique (salon_id, id, hidden),
    foreign key (salon_id, booking_id) references bookings (salon_id, id) on delete cascade,
    check ((answer = '') = (answered_at is null))
  )`,
  `create index reviews_when on reviews (salon_id, created_at, id)`,

  // Whether it is hidden follows its review's by the foreign key.
  `create table review_ratings (
    salon_id uuid not null,
    review_id uuid not null,
    staff_id uuid not null,
    rating smallint not null check (rating between 1 and 5),
    hidden boolean not null default false,
    primary key (salon_id, review_id, staff_id),
    foreign key (salon_id, review_id, hidden) references reviews (salon_id, id, hidden) on update cascade on delete cascade,
    foreign key (salon_id, staff_id) references staff (salon_id, id) on delete cascade
  )`,
  `create index review_ratings_staff on review_ratings (salon_id, staff_id)`,

  // What is not hidden, added up per member, so that no list counts reviews. Kept by the trigger alone.
  `alter table staff add column rating_count integer not null default 0, add column rating_total integer not null default 0`,
  `create function count_ratings() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and not old.hidden then
        update staff set rating_count = rating_count - 1, rating_total = rating_total - old.rating
        where (salon_id, id) = (old.salon_id, old.staff_id);
      end if;
      if tg_op <> 'DELETE' and not new.hidden then
        update staff set rating_count = rating_count + 1, rating_total = rating_total + new.rating
        where (salon_id, id) = (new.salon_id, new.staff_id);
      end if;
      return null;
    end
  $$`,
  `create trigger count_ratings after insert or update or delete on review_ratings
    for each row execute function count_ratings()`,

  `drop index notifications_unread`,
  `create index notifications_unread on notifications (salon_id) where read_at is null`,
  `create index notifications_when on notifications (salon_id, created_at, id)`,
  `create index notifications_read on notifications (read_at) where read_at is not null`,
]
