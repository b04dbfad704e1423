/** More sizes of a salon's pictures, so that a phone loads only the pixels it shows. They are drawn on the first request. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table salon_picture_files drop constraint salon_picture_files_size_check`,
  `alter table salon_picture_files add constraint salon_picture_files_size_check
    check (size in ('tiny', 'phone', 'small', 'large'))`,
]
