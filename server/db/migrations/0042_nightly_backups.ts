/** What became of each night's backup. It belongs to the operator, and to no salon. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table nightly_backups (
      day date primary key,
      begun_at timestamptz not null,
      ended_at timestamptz,
      file text,
      bytes bigint,
      rows bigint,
      tried_at timestamptz,
      trouble text check (trouble in ('no_folder', 'no_room', 'not_tried', 'unequal', 'failed')),
      check (trouble is null or ended_at is not null),
      check ((file is null) = (bytes is null) and (file is null) = (rows is null))
    )`.execute(db)
}
