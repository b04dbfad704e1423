/** Deposits that another program took: held for the imported appointment, and no money that came in. */

import { AppError } from '../../../shared/errors.ts'
import type { Cents } from '../../../shared/money.ts'
import { type Context, newId, signedIn } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import {
  detachDeposit,
  insertDeposit,
  insertDepositEntry,
  listDeposits,
  type StoredDeposit,
  setDeposit,
} from '../../till/deposits.sql.ts'
import { findTillSalon } from '../../till/till.sql.ts'

export async function bringDeposit(
  sql: Sql,
  salonId: string,
  { bookingId, cents }: { bookingId: string; cents: Cents },
  context: Context,
): Promise<void> {
  const id = newId()
  await insertDeposit(sql, salonId, { id, bookingId, cents, now: context.now() })
  await enter(sql, salonId, { depositId: id, cents }, context)
}

const maxOfVisit = 100

export async function listOfVisit(sql: Sql, salonId: string, bookingId: string): Promise<StoredDeposit[]> {
  const filter = { depositId: null, bookingId, state: null, page: 1, limit: maxOfVisit }
  return (await listDeposits(sql, salonId, filter)).rows
}

/** It was brought, and is held as it came. */
export function isUntouched({ entries }: StoredDeposit): boolean {
  return entries.every(({ kind }) => kind === 'brought')
}

/** By an entry, so that no closed day or month changes; it outlives its visit, unseen. */
export async function takeBackDeposit(
  sql: Sql,
  salonId: string,
  { id, heldCents }: StoredDeposit,
  context: Context,
): Promise<void> {
  await enter(sql, salonId, { depositId: id, cents: 0 - heldCents }, context)
  await setDeposit(sql, salonId, id, { state: 'returned', heldCents: 0 })
  await detachDeposit(sql, salonId, id)
}

/** It counts on the day on which a payment would. */
async function enter(
  sql: Sql,
  salonId: string,
  { depositId, cents }: { depositId: string; cents: Cents },
  context: Context,
): Promise<void> {
  const now = context.now()
  const { id, firstName } = signedIn(context)
  const salon = await findTillSalon(sql, salonId, now)
  if (!salon) throw new AppError('not_found')
  const way = { method: 'other' as const, method_name: '' }
  const entry = { id: newId(), kind: 'brought' as const, cents, ...way, checkId: null, reason: '' }
  const who = { user_id: id, by_name: firstName }
  await insertDepositEntry(sql, salonId, depositId, { entry, day: salon.countsOn, now, who })
}
