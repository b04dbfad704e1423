/** All SQL of blocked time, except what the engine reads. */

import { sql as raw } from 'kysely'
import type { Block } from '../../../shared/staff/blocks.ts'
import type { LocalDate } from '../../../shared/time.ts'
import type { Sql } from '../../db/connection.ts'

/** Blocks of every member that may fall on a day of the period (inclusive), earliest first. */
export async function listBlocksWithin(
  sql: Sql,
  salonId: string,
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<Block[]> {
  const rows = await blocks(sql, salonId)
    .where((is) => is.or([is('ends_on', 'is', null), is('ends_on', '>=', from)]))
    .where('starts_on', '<=', to)
    .orderBy('starts_on')
    .orderBy('from_time')
    .orderBy('id')
    .execute()
  return rows.map(asBlock)
}

export async function findBlock(sql: Sql, salonId: string, blockId: string): Promise<Block | null> {
  const row = await blocks(sql, salonId).where('id', '=', blockId).executeTakeFirst()
  return row ? asBlock(row) : null
}

/** Inserts a block, or replaces the one with its id. */
export async function saveBlock(sql: Sql, salonId: string, block: Block): Promise<void> {
  const fields = {
    staff_id: block.staffId,
    reason: block.reason,
    weekly: block.weekly,
    starts_on: block.date,
    ends_on: block.weekly ? block.until : block.date,
    from_time: block.fromTime,
    to_time: block.toTime,
    skipped: block.skip,
  }
  await sql
    .insertInto('blocks')
    .values({ salon_id: salonId, id: block.id, ...fields })
    .onConflict((known) => known.columns(['salon_id', 'id']).doUpdateSet(fields))
    .execute()
}

/** Whether it existed. */
export async function deleteBlock(sql: Sql, salonId: string, blockId: string): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('blocks')
    .where('salon_id', '=', salonId)
    .where('id', '=', blockId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

function blocks(sql: Sql, salonId: string) {
  return sql
    .selectFrom('blocks')
    .select([
      'id',
      'staff_id',
      'reason',
      'weekly',
      'starts_on',
      'ends_on',
      'from_time',
      'to_time',
      raw<string[]>`skipped::text[]`.as('skipped'),
    ])
    .where('salon_id', '=', salonId)
}

type Row = Awaited<ReturnType<ReturnType<typeof blocks>['execute']>>[number]

function asBlock(row: Row): Block {
  return {
    id: row.id,
    staffId: row.staff_id,
    reason: row.reason,
    weekly: row.weekly,
    date: row.starts_on,
    fromTime: row.from_time,
    toTime: row.to_time,
    until: row.weekly ? row.ends_on : null,
    skip: row.skipped,
  }
}
