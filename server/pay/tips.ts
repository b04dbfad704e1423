/** Tips of a year by month. Members declare their own cash tips; the owner enters those of who has no login. */

import { AppError } from '../../shared/errors.ts'
import { type MemberTips, maxPaidOut, maxTipDeclarations, type TipYear } from '../../shared/pay/tips.ts'
import { type LocalDate, toIso } from '../../shared/time.ts'
import { businessDate } from '../business-day.ts'
import { type Context, newId } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { changeSetup } from '../db/salon-lock.ts'
import { assertOwnSalon, assertSalon } from '../salons/access.ts'
import { ownMembership } from '../staff/access.ts'
import type { PaySalon } from './figures.ts'
import { isMember, listPayMembers } from './pay.sql.ts'
import { insertDeclaration, listDeclarations, sumTipMonths } from './tips.sql.ts'

/** @throws AppError `not_found` */
export async function readTips(salonId: string, year: number, context: Context): Promise<TipYear> {
  await assertOwnSalon(salonId, context)
  const salon = await assertSalon(salonId, context)
  return tipsOf(context.db, salon, year, businessDate(salon, context.now()))
}

/** Of one member alone. @throws AppError `not_found` for an account that is not a member's */
export async function readOwnTips(year: number, context: Context): Promise<TipYear> {
  const { salonId, staffId } = await ownMembership(context)
  const salon = await assertSalon(salonId, context)
  const found = await tipsOf(context.db, salon, year, businessDate(salon, context.now()))
  return { ...found, members: found.members.filter((member) => member.staffId === staffId) }
}

interface Declaration {
  /** `2026-10` */
  month: string
  cashCents: number
  paidOutCents: number
}

/** @throws AppError `not_found`; `invalid_request` for a month that is not over, or declared too often, and for more given to others than its tips */
export async function declareOwnTips(declaration: Declaration, context: Context): Promise<void> {
  const { salonId, staffId } = await ownMembership(context)
  await declare(salonId, { ...declaration, staffId }, context)
}

/** @throws AppError `not_found` for somebody who is not of the salon; as `declareOwnTips` */
export async function declareTips(
  salonId: string,
  declaration: Declaration & { staffId: string },
  context: Context,
): Promise<void> {
  await assertOwnSalon(salonId, context)
  await declare(salonId, declaration, context)
}

const noTips = { cardTipsCents: 0, otherTipsCents: 0, cashTipsCents: 0 }

/** The same amounts again change nothing. */
async function declare(
  salonId: string,
  { staffId, month, cashCents, paidOutCents }: Declaration & { staffId: string },
  context: Context,
): Promise<void> {
  const salon = await assertSalon(salonId, context)
  const today = businessDate(salon, context.now())
  await changeSetup(context, salonId, 'pay', async (sql) => {
    if (!(await isMember(sql, salonId, staffId))) throw new AppError('not_found')
    if (month >= today.slice(0, 7)) throw new AppError('invalid_request', { fields: { month: 'month_not_over' } })
    const known = await listDeclarations(sql, salonId, Number(month.slice(0, 4)))
    const earlier = known.filter((one) => one.staffId === staffId && one.month === month)
    const last = earlier.at(-1)
    if (last?.cashCents === cashCents && last.paidOutCents === paidOutCents) return
    const tips = await sumTipMonths(sql, salonId, { first: month, last: month })
    const own = tips.find((one) => one.staffId === staffId) ?? noTips
    if (paidOutCents > maxPaidOut(own, cashCents)) {
      throw new AppError('invalid_request', { fields: { paidOutCents: 'above_tips' } })
    }
    if (earlier.length >= maxTipDeclarations) throw new AppError('invalid_request', { fields: { month: 'month_full' } })
    const by = context.user?.firstName ?? ''
    const declaration = { id: newId(), staffId, month, cashCents, paidOutCents, at: context.now(), by }
    await insertDeclaration(sql, salonId, declaration, context.user?.id ?? null)
  })
}

async function tipsOf(sql: Sql, salon: PaySalon, year: number, today: LocalDate): Promise<TipYear> {
  const [members, tips, declarations] = await Promise.all([
    listPayMembers(sql, salon.id),
    sumTipMonths(sql, salon.id, { first: `${year}-01`, last: `${year}-12` }),
    listDeclarations(sql, salon.id, year),
  ])
  const months = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`)
  const thisMonth = today.slice(0, 7)
  const begun = months.filter((month) => month <= thisMonth)
  const all = members.map(({ id: staffId, firstName, lastName, languages, isFormer }) => {
    const isOwn = (one: { staffId: string }) => one.staffId === staffId
    const [own, declared] = [tips.filter(isOwn), declarations.filter(isOwn)]
    const member: MemberTips = {
      staffId,
      firstName,
      lastName,
      languages,
      months: begun.map((month) => ({
        month,
        isOver: month < thisMonth,
        ...(own.find((one) => one.month === month) ?? noTips),
        declarations: declared
          .filter((one) => one.month === month)
          .map(({ cashCents, paidOutCents, at, by }) => ({ cashCents, paidOutCents, at: toIso(at), by })),
      })),
    }
    return { member, isShown: !isFormer || own.length + declared.length > 0 }
  })
  const shown = all.flatMap(({ member, isShown }) => (isShown ? [member] : []))
  return { year, salonName: salon.name, salonAddress: salon.address, members: shown }
}
