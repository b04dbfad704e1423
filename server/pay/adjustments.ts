/** Additions to a member's pay, and deductions. They are never changed: an adjustment is undone by adding its opposite. */

import { AppError } from '../../shared/errors.ts'
import type { PayAdjustment } from '../../shared/pay/contract.ts'
import { maxAdjustments, type PayAdjustmentKind } from '../../shared/pay/limits.ts'
import { periodBeside } from '../../shared/pay/periods.ts'
import { addDays, type LocalDate } from '../../shared/time.ts'
import { type Context, newId } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { changeSetup } from '../db/salon-lock.ts'
import { assertOwnSalon } from '../salons/access.ts'
import { adjustmentOut } from './figures.ts'
import {
  findAdjustment,
  findClosedSpan,
  findPaySettings,
  insertAdjustment,
  isMember,
  listAdjustments,
  type StoredAdjustment,
} from './pay.sql.ts'

interface Draft {
  staffId: string
  day: LocalDate
  kind: PayAdjustmentKind
  cents: number
  minutes: number
  reason: string
}

/**
 * The same key again: the first answer.
 * @throws AppError `not_found` for somebody who is not of the salon; `pay_period_closed`; `too_many_adjustments`;
 * `idempotency_mismatch`; `invalid_request` for nothing, or without a reason where it needs one
 */
export async function addAdjustment(
  salonId: string,
  { key, ...input }: Draft & { key: string | null },
  context: Context,
): Promise<PayAdjustment> {
  await assertOwnSalon(salonId, context)
  const draft = asMeant(input)
  assertWhole(draft)
  return changeSetup(context, salonId, 'pay', async (sql) => {
    const earlier = key === null ? null : await findAdjustment(sql, salonId, { key })
    if (earlier) {
      if (!isSame(earlier, draft)) throw new AppError('idempotency_mismatch')
      return adjustmentOut(earlier)
    }
    if (!(await isMember(sql, salonId, draft.staffId))) throw new AppError('not_found')
    await assertRoom(sql, salonId, draft)
    return insert(sql, salonId, { ...draft, undoes: null }, { key, context })
  })
}

/** Advances and deductions are taken off, bonuses are added, whatever sign was typed. */
function asMeant({ cents, minutes, ...rest }: Draft): Draft {
  const { kind } = rest
  if (kind === 'hours') return { ...rest, cents: 0, minutes }
  const size = Math.abs(cents)
  return { ...rest, minutes: 0, cents: kind === 'correction' ? cents : kind === 'bonus' ? size : 0 - size }
}

/** @throws AppError `invalid_request` */
function assertWhole({ kind, cents, minutes, reason }: Draft): void {
  if (kind === 'hours' && minutes === 0) throw new AppError('invalid_request', { fields: { minutes: 'required' } })
  if (kind !== 'hours' && cents === 0) throw new AppError('invalid_request', { fields: { cents: 'price' } })
  if (kind !== 'advance' && reason === '') throw new AppError('invalid_request', { fields: { reason: 'required' } })
}

function isSame(known: StoredAdjustment, draft: Draft): boolean {
  const fields = ['staffId', 'day', 'kind', 'cents', 'minutes', 'reason'] as const
  return fields.every((field) => known[field] === draft[field])
}

/** @throws AppError `pay_period_closed`; `too_many_adjustments` */
async function assertRoom(sql: Sql, salonId: string, { staffId, day }: Draft): Promise<void> {
  const span = await findClosedSpan(sql, salonId)
  if (span && day <= span.to) throw new AppError('pay_period_closed')
  const period = periodBeside(await findPaySettings(sql, salonId), day, span)
  const known = (await listAdjustments(sql, salonId, period)).filter((one) => one.staffId === staffId)
  if (known.length >= maxAdjustments) throw new AppError('too_many_adjustments')
}

/** Dated the same day, or the first open day after it. @throws AppError `not_found`; `adjustment_undone` */
export async function undoAdjustment(salonId: string, id: string, context: Context): Promise<PayAdjustment> {
  await assertOwnSalon(salonId, context)
  return changeSetup(context, salonId, 'pay', async (sql) => {
    const known = await findAdjustment(sql, salonId, { id })
    if (!known) throw new AppError('not_found')
    if (known.undone || known.undoes !== null) throw new AppError('adjustment_undone')
    const span = await findClosedSpan(sql, salonId)
    const { staffId, kind, reason } = known
    const day = span && known.day <= span.to ? addDays(span.to, 1) : known.day
    const opposite = { staffId, kind, reason, day, cents: 0 - known.cents, minutes: 0 - known.minutes, undoes: id }
    return insert(sql, salonId, opposite, { key: null, context })
  })
}

async function insert(
  sql: Sql,
  salonId: string,
  draft: Draft & { undoes: string | null },
  { key, context: { now, user } }: { key: string | null; context: Context },
): Promise<PayAdjustment> {
  const adjustment = { ...draft, id: newId(), at: now(), by: user?.firstName ?? '', undone: false }
  await insertAdjustment(sql, salonId, adjustment, { key, userId: user?.id ?? null })
  return adjustmentOut(adjustment)
}
