/** Who does new services. */

import { AppError } from '../../shared/errors.ts'
import { noteEdits } from '../audit/edit.ts'
import type { Context } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { insertPerformed, listPerformers } from './performers.sql.ts'

/**
 * Call it in the transaction that created the services. Without `staffIds`, everybody does them. Counts as a save of each member,
 * so that a form with their services that is open does not undo it.
 * @throws AppError `invalid_request` for a member that the salon does not have
 */
export async function givePerformers(
  sql: Sql,
  salonId: string,
  { serviceIds, staffIds }: { serviceIds: readonly string[]; staffIds?: readonly string[] | undefined },
  context: Context,
): Promise<void> {
  const members = await listPerformers(sql, salonId, staffIds)
  if (staffIds && members.length < new Set(staffIds).size) {
    throw new AppError('invalid_request', { fields: { staffIds: 'member_gone' } })
  }
  if (members.length === 0 || serviceIds.length === 0) return
  await insertPerformed(sql, salonId, { staffIds: members.map(({ staffId }) => staffId), serviceIds })
  const edits = members.map(({ staffId, serviceIds: before }) => ({
    salonId,
    subjectId: staffId,
    part: 'staff_services' as const,
    changes: [{ field: 'serviceIds', before, after: [...before, ...serviceIds].toSorted() }],
  }))
  await noteEdits(sql, edits, context)
}
