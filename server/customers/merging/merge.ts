/** Merges two records into one, and undoes it. Why: docs/decisions/0020-customers-and-families.md */

import type { CustomerRecord } from '../../../shared/customers/contract.ts'
import { type MergeFields, mergeFields, undoFields } from '../../../shared/customers/merging.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Context } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { noteKind } from '../../db/news.ts'
import { changeSetup } from '../../db/salon-lock.ts'
import { recordOf } from '../record/change.ts'
import { findByPhone } from '../record/record.sql.ts'
import {
  deleteMerge,
  findMerge,
  giveFamilyBack,
  insertMerge,
  loadForMerge,
  type MergeRecord,
  moveAll,
  moveBack,
  setMergedInto,
  setMergeFields,
  setPhone,
} from './merges.sql.ts'

/** @throws AppError `customers_changed` when one of them has been merged into another meanwhile */
export function mergeCustomers(
  salonId: string,
  { keepId, mergeId }: { keepId: string; mergeId: string },
  context: Context,
): Promise<CustomerRecord> {
  return changeSetup(context, salonId, 'customers', async (sql) => {
    noteKind(sql, 'bookings')
    const kept = await assertThere(sql, salonId, keepId)
    const merged = await assertThere(sql, salonId, mergeId)
    const after = mergeFields(fieldsOf(kept), fieldsOf(merged))

    const moved = await moveAll(sql, salonId, mergeId, keepId)
    await setMergedInto(sql, salonId, [mergeId], keepId)
    if (isLent(kept, after)) await setPhone(sql, salonId, mergeId, '')
    await setMergeFields(sql, salonId, keepId, after)
    await insertMerge(sql, salonId, {
      ...moved,
      keptId: keepId,
      mergedId: mergeId,
      at: context.now(),
      before: fieldsOf(kept),
      after,
    })
    return recordOf(sql, salonId, keepId, context)
  })
}

/**
 * The latest merge of a record must be undone first. @throws AppError `not_found`; `customers_changed` for an earlier
 * one
 */
export function undoMerge(salonId: string, mergeId: string, context: Context): Promise<CustomerRecord> {
  return changeSetup(context, salonId, 'customers', async (sql) => {
    noteKind(sql, 'bookings')
    const merge = await findMerge(sql, salonId, mergeId)
    if (!merge) throw new AppError('not_found')
    const kept = await loadForMerge(sql, salonId, merge.keptId)
    if (!kept || !merge.isLatest) throw new AppError('customers_changed')

    const { keptId, mergedId, before, after, merged, isLatest, familyIds, ...moved } = merge
    const lent = isLent(before, after) ? after.phone : ''
    const to = { id: mergedId, firstName: merged.firstName, phone: lent || merged.phone }
    await moveBack(sql, salonId, { ...moved, familyIds, fromId: keptId, to, isShared: to.phone === before.phone })
    await setMergedInto(sql, salonId, [mergedId], null)
    await setMergeFields(sql, salonId, keptId, undoFields(fieldsOf(kept), before, after))
    await giveFamilyBack(sql, salonId, { ids: familyIds, fromId: keptId, toId: mergedId })
    if (lent && !(await findByPhone(sql, salonId, lent))) await setPhone(sql, salonId, mergedId, lent)
    await deleteMerge(sql, salonId, mergeId)
    return recordOf(sql, salonId, keptId, context)
  })
}

/** The phone of the second record became the first one's own. */
function isLent(before: MergeFields, after: MergeFields): boolean {
  const isSame = after.phone === before.phone && after.phoneHolderId === before.phoneHolderId
  return !isSame && after.phone !== '' && after.phoneHolderId === null
}

/** @throws AppError `customers_changed` */
async function assertThere(sql: Sql, salonId: string, id: string): Promise<MergeRecord> {
  const record = await loadForMerge(sql, salonId, id)
  if (!record) throw new AppError('customers_changed')
  return record
}

function fieldsOf({ id, ...fields }: MergeRecord): MergeFields {
  return fields
}
