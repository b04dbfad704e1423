/** Blocks a member's time: once, or every week. */

import { AppError } from '../../../shared/errors.ts'
import { isDayOf } from '../../../shared/staff/block-times.ts'
import type { Block, BlockChange, BlockIn } from '../../../shared/staff/blocks.ts'
import { type Context, newId } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { changeSetup } from '../../db/salon-lock.ts'
import { assertOwnSalon } from '../../salons/access.ts'
import { memberOf } from '../change.ts'
import { deleteBlock, findBlock, saveBlock } from './blocks.sql.ts'

/** @throws AppError `not_found` for another owner's salon or member */
export async function addBlock(salonId: string, input: BlockIn, context: Context): Promise<Block> {
  await assertOwnSalon(salonId, context)
  return changeSetup(context, salonId, 'team', (sql) => save(sql, salonId, { ...input, id: newId(), skip: [] }))
}

/** @throws AppError `not_found`; `invalid_request` when it would end before it starts, or skips a day it does not have */
export async function changeBlock(
  salonId: string,
  blockId: string,
  change: BlockChange,
  context: Context,
): Promise<Block> {
  await assertOwnSalon(salonId, context)
  return changeSetup(context, salonId, 'team', async (sql) => {
    const block = await findBlock(sql, salonId, blockId)
    if (!block) throw new AppError('not_found')
    return save(sql, salonId, changed(block, change))
  })
}

/** @throws AppError `not_found` */
export async function removeBlock(salonId: string, blockId: string, context: Context): Promise<void> {
  await assertOwnSalon(salonId, context)
  await changeSetup(context, salonId, 'team', async (sql) => {
    if (!(await deleteBlock(sql, salonId, blockId))) throw new AppError('not_found')
  })
}

/** Skipped days that no longer belong to the block are dropped. @throws AppError `invalid_request` */
function changed(block: Block, change: BlockChange): Block {
  const is = {
    id: block.id,
    staffId: change.staffId ?? block.staffId,
    reason: change.reason ?? block.reason,
    weekly: change.weekly ?? block.weekly,
    date: change.date ?? block.date,
    fromTime: change.fromTime ?? block.fromTime,
    toTime: change.toTime ?? block.toTime,
    until: change.until === undefined ? block.until : change.until,
  }
  if (is.toTime <= is.fromTime) throw invalid('toTime', 'block_ends_before_start')
  if (is.until !== null && is.until < is.date) throw invalid('until', 'ends_before_start')
  const isSkippable = (day: string) => is.weekly && isDayOf(is, day)
  if (change.skip && !change.skip.every(isSkippable)) throw invalid('skip', 'block_skips_other_day')
  const { skip = block.skip.filter(isSkippable), skipAlso } = change
  if (skipAlso === undefined || skip.includes(skipAlso)) return { ...is, skip }
  if (!isSkippable(skipAlso)) throw invalid('skipAlso', 'block_skips_other_day')
  return { ...is, skip: [...skip, skipAlso].toSorted() }
}

function invalid(field: string, code: string): AppError {
  return new AppError('invalid_request', { fields: { [field]: code } })
}

async function save(sql: Sql, salonId: string, requested: Block): Promise<Block> {
  await memberOf(sql, salonId, requested.staffId)
  const block = requested.weekly ? requested : { ...requested, until: null }
  await saveBlock(sql, salonId, block)
  return block
}
