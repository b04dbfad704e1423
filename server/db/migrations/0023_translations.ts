/** Texts of the menu in other languages: by language, in place of columns of Vietnamese. Why: docs/decisions/0044-languages-and-numbers.md */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table categories add column names jsonb not null default '{}' check (jsonb_typeof(names) = 'object')`,
  `alter table services
    add column names jsonb not null default '{}' check (jsonb_typeof(names) = 'object'),
    add column descriptions jsonb not null default '{}' check (jsonb_typeof(descriptions) = 'object')`,
  `update categories set names = jsonb_build_object('vi', name_vi) where name_vi <> ''`,
  `update services set names = jsonb_build_object('vi', name_vi) where name_vi <> ''`,
  `update services set descriptions = jsonb_build_object('vi', description_vi) where description_vi <> ''`,
  `alter table categories drop column name_vi`,
  `alter table services drop column name_vi, drop column description_vi`,
]
