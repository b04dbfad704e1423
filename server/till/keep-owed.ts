/** The salon keeps what is owed to a client, for a reason. */

import { AppError } from '../../shared/errors.ts'
import type { Check } from '../../shared/till/contract.ts'
import type { Context } from '../context.ts'
import { send } from '../db/together.ts'
import { mayRefund, tillAct } from './act.ts'
import { isPaid, seenCheck } from './check.ts'
import { updateCheck } from './check-changes.sql.ts'
import { settleOwed } from './follow-paid.ts'
import { answerCheck, KeptCheck } from './open.ts'

/** @throws AppError `not_found`; `changed_meanwhile`; `check_not_paid`; `nothing_owed`; `forbidden`; `idempotency_mismatch` */
export function keepOwed(
  salonId: string,
  { checkId, version, reason, key }: { checkId: string; version: number; reason: string; key: string | null },
  context: Context,
): Promise<Check> {
  const request = { key, checkId, asked: { keepOwed: checkId, version, reason }, kept: KeptCheck, answer: answerCheck }
  return tillAct(salonId, request, context, async (acting) => {
    const { sql, salon, now, who } = acting
    if (!mayRefund(salon, context)) throw new AppError('forbidden')
    const check = await seenCheck(acting, { checkId, version })
    if (!isPaid(check.state)) throw new AppError('check_not_paid')
    if (check.owedCents === 0) throw new AppError('nothing_owed')
    const kept = { cents: check.owedCents, reason }
    await send(sql, updateCheck(sql, salonId, checkId, { now, byName: who.by_name, kept }))
    await settleOwed(acting, check, check.owedCents)
    return { checkId }
  })
}
