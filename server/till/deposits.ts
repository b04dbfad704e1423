/** Deposits: money that was taken before a visit, until it is used, returned or kept. */

import { z } from 'zod'
import { holdsTime } from '../../shared/bookings/status.ts'
import { AppError } from '../../shared/errors.ts'
import type { Deposit } from '../../shared/till/deposits.ts'
import type { DepositState, MoneyMethod } from '../../shared/till/limits.ts'
import { sumOf } from '../../shared/till/shares.ts'
import { toIso } from '../../shared/time.ts'
import { type Context, newId } from '../context.ts'
import { assertOwnSalon } from '../salons/access.ts'
import { type Acting, mayRefund, methodOf, tillAct } from './act.ts'
import { isoOf } from './check.ts'
import { listTaken } from './check-changes.sql.ts'
import {
  findDeposit,
  insertDeposit,
  insertDepositEntry,
  listDeposits,
  type StoredDeposit,
  setDeposit,
} from './deposits.sql.ts'
import { loadVisits } from './goods.sql.ts'
import { isPaidCheck } from './lists.sql.ts'
import { tellDeposit } from './tell-money.ts'

function depositOut({ visitAt, entries, ...deposit }: StoredDeposit): Deposit {
  return { ...deposit, visitAt: toIso(visitAt), entries: entries.map((entry) => ({ ...entry, at: isoOf(entry.at) })) }
}

interface DepositSearch {
  bookingId?: string | undefined
  state?: DepositState | undefined
  page: number
  limit: number
}

/** @throws AppError `not_found` */
export async function readDeposits(
  salonId: string,
  { bookingId, state, page, limit }: DepositSearch,
  context: Context,
) {
  await assertOwnSalon(salonId, context)
  const filter = { depositId: null, bookingId: bookingId ?? null, state: state ?? null, page, limit }
  const { rows, total, heldCents } = await listDeposits(context.db, salonId, filter)
  return { deposits: rows.map(depositOut), heldCents, total, page, limit }
}

const KeptDeposit = z.object({ depositId: z.string() })

async function answerDeposit(acting: Acting, { depositId }: { depositId: string }): Promise<Deposit> {
  return depositOut(await depositIn(acting, depositId))
}

/** @throws AppError `not_found` */
async function depositIn({ sql, salonId }: Acting, depositId: string): Promise<StoredDeposit> {
  const deposit = await findDeposit(sql, salonId, depositId)
  if (!deposit) throw new AppError('not_found')
  return deposit
}

interface MoneyWay {
  method: MoneyMethod
  otherMethodId: string | null
}

/** @throws AppError `not_found`; `visit_cancelled`; `has_check` for a visit that was paid; `deposit_above_visit`; `invalid_request` */
export function takeDeposit(
  salonId: string,
  { input, key }: { input: MoneyWay & { bookingId: string; cents: number; aboveVisit: boolean }; key: string | null },
  context: Context,
): Promise<Deposit> {
  const request = { key, asked: { takeDeposit: input }, kept: KeptDeposit, answer: answerDeposit }
  return tillAct(salonId, request, context, async (acting) => {
    const { sql, salon, now, who } = acting
    const { bookingId, cents, aboveVisit } = input
    const [visit] = await loadVisits(sql, salonId, [bookingId])
    if (!visit) throw new AppError('not_found')
    if (!holdsTime(visit.status)) throw new AppError('visit_cancelled')
    const [taken] = await listTaken(sql, salonId, { bookingIds: [bookingId], exceptCheckId: bookingId })
    if (taken && (await isPaidCheck(sql, salonId, taken.checkId))) {
      throw new AppError('has_check', { details: { checkId: taken.checkId, number: taken.number } })
    }
    const totalCents = sumOf(visit.lines.map((line) => line.cents))
    const isKnown = visit.lines.every(({ priceOpen }) => !priceOpen)
    if (isKnown && cents > totalCents && !aboveVisit) {
      throw new AppError('deposit_above_visit', { details: { totalCents } })
    }
    const id = newId()
    const way = methodOf(salon, input)
    await insertDeposit(sql, salonId, { id, bookingId, cents, now })
    const entry = { id: newId(), kind: 'received' as const, cents, ...way, checkId: null, reason: '' }
    await insertDepositEntry(sql, salonId, id, { entry, day: salon.countsOn, now, who })
    await tellDeposit(acting, { bookingId, cents, what: 'taken' })
    return { depositId: id }
  })
}

/** @throws AppError `not_found`; `deposit_not_held`; `forbidden`; `invalid_request` */
export function returnDeposit(
  salonId: string,
  { depositId, input, key }: { depositId: string; input: MoneyWay & { reason: string }; key: string | null },
  context: Context,
): Promise<Deposit> {
  const request = { key, asked: { returnDeposit: depositId, input }, kept: KeptDeposit, answer: answerDeposit }
  return tillAct(salonId, request, context, async (acting) => {
    await endDeposit(acting, depositId, { state: 'returned', way: methodOf(acting.salon, input), reason: input.reason })
    return { depositId }
  })
}

/** @throws AppError `not_found`; `deposit_not_held`; `forbidden` */
export function keepDeposit(
  salonId: string,
  { depositId, reason, key }: { depositId: string; reason: string; key: string | null },
  context: Context,
): Promise<Deposit> {
  const request = { key, asked: { keepDeposit: depositId, reason }, kept: KeptDeposit, answer: answerDeposit }
  return tillAct(salonId, request, context, async (acting) => {
    await endDeposit(acting, depositId, { state: 'kept', way: null, reason })
    return { depositId }
  })
}

/** @param way null: as it came */
async function endDeposit(
  acting: Acting,
  depositId: string,
  {
    state,
    way,
    reason,
  }: {
    state: 'returned' | 'kept'
    way: { method: MoneyMethod; method_name: string } | null
    reason: string
  },
): Promise<void> {
  const { sql, salonId, salon, now, who, context } = acting
  if (!mayRefund(salon, context)) throw new AppError('forbidden')
  const deposit = await depositIn(acting, depositId)
  if (deposit.state !== 'held') throw new AppError('deposit_not_held')
  const came = deposit.entries.find(({ kind }) => kind === 'received' || kind === 'brought')
  const entry = {
    id: newId(),
    kind: state,
    cents: 0 - deposit.heldCents,
    method: way?.method ?? came?.method ?? ('cash' as const),
    method_name: way?.method_name ?? came?.methodName ?? '',
    checkId: null,
    reason,
  }
  await insertDepositEntry(sql, salonId, depositId, { entry, day: salon.countsOn, now, who })
  await setDeposit(sql, salonId, depositId, { state, heldCents: 0 })
  const { bookingId, heldCents: cents } = deposit
  if (state === 'returned') await tellDeposit(acting, { bookingId, cents, what: 'returned' })
}
