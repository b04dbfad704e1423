/** A technician's own pay so far, where the owner shows it. Nobody else's is read into the answer. */

import { AppError } from '../../shared/errors.ts'
import type { MemberPayOut, MyPay, PayDay } from '../../shared/pay/contract.ts'
import { isRenter } from '../../shared/pay/rules.ts'
import { businessDate } from '../business-day.ts'
import type { Context } from '../context.ts'
import { assertSalon } from '../salons/access.ts'
import { ownMembership } from '../staff/access.ts'
import { findPaySettings } from './pay.sql.ts'
import { periodAt } from './periods.ts'

const nothing = { servicesCents: 0, payCents: 0, cardTipsCents: 0, otherTipsCents: 0, cashTipsCents: 0 }

/** @throws AppError `not_found` for an account that is not a member's */
export async function readMyPay(context: Context): Promise<MyPay> {
  const { salonId, staffId } = await ownMembership(context)
  const salon = await assertSalon(salonId, context)
  const today = businessDate(salon, context.now())
  const { shownToMembers } = await findPaySettings(context.db, salonId)
  if (!shownToMembers) {
    const empty = { ...nothing, cardTipFeeCents: 0, adjustedCents: 0, toBePaidCents: 0 }
    return { shown: false, isRenter: false, from: today, to: today, payOn: today, today: nothing, period: empty }
  }
  const { from, to, payOn, members } = await periodAt(context.db, salon, today, context.now())
  const own = members.find((member) => member.staffId === staffId)
  if (!own) throw new AppError('not_found')
  const day = own.days.find((one) => one.day === today)
  const { cardTipFeeCents, adjustedCents, toBePaidCents } = own
  const period = { ...sums(own), cardTipFeeCents, adjustedCents, toBePaidCents }
  return { shown: true, isRenter: isRenter(own), from, to, payOn, today: day ? sums(day) : nothing, period }
}

function sums({ servicesCents, payCents, cardTipsCents, otherTipsCents, cashTipsCents }: PayDay | MemberPayOut) {
  return { servicesCents, payCents, cardTipsCents, otherTipsCents, cashTipsCents }
}
