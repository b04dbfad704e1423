/** Erases a customer at their request. */

import type { Erasure } from '../../../shared/customers/privacy.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Context } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { noteKind } from '../../db/news.ts'
import { changeSetup } from '../../db/salon-lock.ts'
import { listFamily } from '../family.sql.ts'
import { eraseInKept } from './kept.sql.ts'
import {
  type CustomerTrace,
  countTraces,
  eraseRecords,
  eraseTraces,
  insertForgotten,
  keepStops,
  listTraces,
  marksOf,
  phonesOf,
} from './traces.sql.ts'

/** What erasing would delete. @throws AppError `not_found` */
export async function previewErasure(salonId: string, customerId: string, context: Context): Promise<Erasure> {
  return (await tracesOf(context.db, salonId, customerId, context)).erasure
}

/**
 * Family who use the phone keep it, or are erased too.
 * @throws AppError `not_found`; `has_bookings` while they have upcoming visits, for which the salon needs a name
 */
export function eraseCustomer(
  salonId: string,
  { customerId, family }: { customerId: string; family: 'keep' | 'erase' },
  context: Context,
): Promise<Erasure> {
  return changeSetup(context, salonId, 'customers', async (sql) => {
    noteKind(sql, 'bookings')
    const { erasure } = await tracesOf(sql, salonId, customerId, context)
    if (family === 'erase') for (const { id } of erasure.family) await eraseOne(sql, salonId, id, context)
    await eraseOne(sql, salonId, customerId, context)
    await eraseInKept(sql, salonId)
    return erasure
  })
}

async function eraseOne(sql: Sql, salonId: string, customerId: string, context: Context): Promise<void> {
  const { traces, erasure } = await tracesOf(sql, salonId, customerId, context)
  if (erasure.coming > 0) throw new AppError('has_bookings', { fields: { total: String(erasure.coming) } })
  const now = context.now()
  await keepStops(sql, salonId, phonesOf(traces), now)
  await eraseTraces(sql, salonId, traces)
  await eraseRecords(sql, salonId, customerId, now)
  await insertForgotten(sql, salonId, traces.flatMap(marksOf), now)
}

async function tracesOf(
  sql: Sql,
  salonId: string,
  customerId: string,
  { now }: Context,
): Promise<{ traces: CustomerTrace[]; erasure: Erasure }> {
  const traces = await listTraces(sql, salonId, customerId)
  if (traces.length === 0) throw new AppError('not_found')
  const counted = await countTraces(sql, salonId, traces, now())
  return { traces, erasure: { records: traces.length, family: await listFamily(sql, salonId, customerId), ...counted } }
}
