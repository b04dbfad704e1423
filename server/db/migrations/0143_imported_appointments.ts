/** Appointments of another program: past ones are the history of their clients, upcoming ones are bookings. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table customer_imports add column kind text not null default 'clients'
    check (kind in ('clients', 'appointments'))`,
  // A past one has an outcome, in no report; an upcoming one has a booking, null once that was deleted.
  `create table imported_appointments (
    salon_id uuid not null,
    id uuid not null,
    import_id uuid not null,
    row integer not null,
    mark bytea not null,
    customer_id uuid not null,
    starts_at timestamptz not null,
    minutes integer not null,
    services text not null,
    staff text not null,
    notes text not null,
    price_cents integer not null check (price_cents >= 0),
    outcome text check (outcome in ('made', 'cancelled', 'missed')),
    booking_id uuid,
    stays text check (stays in ('paid', 'changed', 'over', 'gone')),
    primary key (salon_id, id),
    foreign key (salon_id, import_id) references customer_imports (salon_id, id) on delete cascade,
    foreign key (salon_id, customer_id) references customers (salon_id, id) on delete cascade,
    foreign key (salon_id, booking_id) references bookings (salon_id, id) on delete set null (booking_id)
  )`,
  // The same file again brings nothing in twice.
  `create unique index imported_appointments_once on imported_appointments (salon_id, mark)`,
  `create index imported_appointments_of on imported_appointments (salon_id, customer_id, starts_at)`,
  `create index imported_appointments_by on imported_appointments (salon_id, import_id)`,
  `create index imported_appointments_booking on imported_appointments (salon_id, booking_id)
    where booking_id is not null`,
]
