/**
 * Where salons are spread over machines, a trigger works on a part of its table, which has the table's name and a number:
 * rows of `deposits` lie in `deposits_102008`. Three functions ask for the name. And what they ask names the salon in each part.
 */

import { type Kysely, sql } from 'kysely'
import { statements as till } from './0037_till.ts'
import { statements as pay } from './0038_pay.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const whole = "regexp_replace(tg_table_name, '_[0-9]+$', '')"
const names = ['card_adds_up', 'deposit_adds_up', 'keep_off_closed_pay']

const statements = [...till, ...pay]
  .filter((statement) => names.some((name) => statement.startsWith(`create function ${name}(`)))
  .map((statement) =>
    statement
      .replace('create function', 'create or replace function')
      .replace('tg_table_name', () => whole)
      .replaceAll(/salon_id = (?:gift_cards|deposits)\.salon_id/g, 'salon_id = new.salon_id'),
  )
