/**
 * What the first migration makes and did not make in its first two hours: without it those databases can go no further.
 * Every other one has it all.
 */

import { type Kysely, sql } from 'kysely'
import { statements } from './0001_initial.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { unless, make } of repairs) {
    const { rows } = await sql<{ isThere: boolean }>`select (${sql.raw(unless)}) as "isThere"`.execute(db)
    if (!rows[0]?.isThere) for (const statement of make) await sql.raw(statement).execute(db)
  }
}

const repairs: { unless: string; make: string[] }[] = [
  {
    unless: hasColumn('booking_lines', 'cleanup_minutes'),
    make: [
      `alter table booking_lines add column cleanup_minutes integer`,
      `update booking_lines set cleanup_minutes = extract(epoch from blocked_until - ends_at) / 60`,
      `alter table booking_lines alter column cleanup_minutes set not null`,
    ],
  },
  {
    // For 0002, which drops it.
    unless: `${hasColumn('bookings', 'link')} or exists (select from pg_constraint where conname = 'messages_kind_check')`,
    make: [
      `alter table messages add constraint messages_kind_check
        check (kind in ('booking_received', 'booking_confirmed')) not valid`,
    ],
  },
  { unless: `to_regclass('staff_photos') is not null`, make: made('create table staff_photos') },
  { unless: `to_regclass('blocks') is not null`, make: made('create table blocks ', 'create index blocks_when') },
  {
    unless: hasColumn('bookings', 'version'),
    make: [
      `alter table bookings alter column customer_id drop not null, add column version integer not null default 1`,
    ],
  },
  {
    unless: `to_regprocedure('plain_letters(text)') is not null`,
    make: made(
      'create function plain_letters',
      'create index customers_name',
      'create index customers_family_name',
      'create index customers_phone ',
      'create index customers_phone_end',
    ),
  },
  {
    unless: hasColumn('bookings', 'search'),
    make: [
      `alter table booking_lines drop constraint booking_lines_salon_id_booking_id_status_fkey`,
      `alter table bookings
        add column search text collate "C" not null generated always as (
          plain_letters(first_name || ' ' || last_name) || ' ' || phone || ' ' || right(id::text, 8)
        ) stored,
        drop constraint bookings_salon_id_id_status_key,
        add unique (salon_id, id, status, starts_at)`,
      `drop index bookings_when`,
      `drop index bookings_status`,
      ...made('create index bookings_when', 'create index bookings_status', 'create index bookings_name'),

      `alter table booking_lines add column visit_starts_at timestamptz`,
      `update booking_lines set visit_starts_at = bookings.starts_at from bookings
        where (bookings.salon_id, bookings.id) = (booking_lines.salon_id, booking_id)`,
      `alter table booking_lines
        alter column visit_starts_at set not null,
        add foreign key (salon_id, booking_id, status, visit_starts_at)
          references bookings (salon_id, id, status, starts_at) on update cascade on delete cascade`,
      ...made('create index booking_lines_staff'),

      ...made('create table booking_counts', 'create function count_bookings'),
      `insert into booking_counts (salon_id, day, status, bookings)
        select salon_id, (starts_at at time zone 'UTC')::date, status, count(*) from bookings group by 1, 2, 3`,
      ...made(
        'create trigger count_new_bookings',
        'create trigger count_changed_bookings',
        'create trigger count_deleted_bookings',
      ),
    ],
  },
]

function hasColumn(table: string, column: string): string {
  return `exists (select from pg_attribute where attrelid = '${table}'::regclass and attname = '${column}' and not attisdropped)`
}

/** The statements of the first migration that begin so. */
function made(...beginnings: string[]): string[] {
  return beginnings.flatMap((beginning) => statements.filter((statement) => statement.startsWith(beginning)))
}
