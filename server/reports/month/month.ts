/** The accountant's month: reckoned until it is closed, then as it was closed. */

import { AppError } from '../../../shared/errors.ts'
import {
  cameBy,
  type DayMoney,
  journalOf,
  nothingOpen,
  openAfter,
  rollForwards,
} from '../../../shared/reports/journal.ts'
import type { AccountsMonth as Month, MonthFigures } from '../../../shared/reports/month.ts'
import type { PaymentMethod } from '../../../shared/till/limits.ts'
import { divide, sumOf } from '../../../shared/till/shares.ts'
import { addDays, type LocalDate, toIso } from '../../../shared/time.ts'
import { businessDate } from '../../business-day.ts'
import type { Context } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { changeSetup } from '../../db/salon-lock.ts'
import { membersPay } from '../../pay/figures.ts'
import { findClosedSpan, listClosedFigures } from '../../pay/pay.sql.ts'
import { assertOwnSalon, assertSalon } from '../../salons/access.ts'
import { findClosedMonth, insertClosedMonth, listDayMoney, sumMonth } from './month.sql.ts'

type Salon = Awaited<ReturnType<typeof assertSalon>>
type Sums = Awaited<ReturnType<typeof sumMonth>>

/** @throws AppError `not_found` */
export async function readMonth(salonId: string, month: string, context: Context): Promise<Month> {
  await assertOwnSalon(salonId, context)
  return monthOf(context.db, await assertSalon(salonId, context), month, context.now())
}

async function monthOf(sql: Sql, salon: Salon, month: string, now: number): Promise<Month> {
  const from = `${month}-01`
  const to = lastOf(month)
  const today = businessDate(salon, now)
  const closed = await findClosedMonth(sql, salon.id, from)
  const { figures, openDays } = closed
    ? { figures: closed.figures, openDays: [] }
    : await reckon(sql, salon, { from, to, now })
  const next = monthAfter(month)
  return {
    ...figures,
    month,
    from,
    to,
    salonName: salon.name,
    salonAddress: salon.address,
    openDays,
    state: closed ? 'closed' : to < today ? 'over' : 'running',
    closedAt: closed ? toIso(closed.closedAt) : null,
    closedBy: closed?.by ?? '',
    rulesOn: closed ? businessDate(salon, closed.closedAt) : today,
    previous: addDays(from, -1).slice(0, 7),
    next: `${next}-01` <= today ? next : null,
  }
}

function monthAfter(month: string): string {
  return addDays(`${month}-28`, 7).slice(0, 7)
}

function lastOf(month: string): LocalDate {
  return addDays(`${monthAfter(month)}-01`, -1)
}

/** From then on it never changes. @throws AppError `not_found`; `month_closed`; `month_not_over`; `month_days_open` */
export async function closeMonth(salonId: string, month: string, context: Context): Promise<Month> {
  await assertOwnSalon(salonId, context)
  const salon = await assertSalon(salonId, context)
  return changeSetup(context, salonId, 'pay', async (sql) => {
    const now = context.now()
    const { state, openDays, journal, open, sales, tax, came, usedCents, members } = await monthOf(
      sql,
      salon,
      month,
      now,
    )
    if (state === 'closed') throw new AppError('month_closed')
    if (state === 'running') throw new AppError('month_not_over')
    if (openDays.length > 0) throw new AppError('month_days_open')
    const figures = { journal, open, sales, tax, came, usedCents, members }
    const by = context.user?.firstName ?? ''
    await insertClosedMonth(sql, salonId, `${month}-01`, {
      closedAt: now,
      by,
      figures,
      userId: context.user?.id ?? null,
    })
    return monthOf(sql, salon, month, now)
  })
}

interface Span {
  from: LocalDate
  to: LocalDate
}

async function reckon(
  sql: Sql,
  salon: Salon,
  { from, to, now }: Span & { now: number },
): Promise<{ figures: MonthFigures; openDays: LocalDate[] }> {
  const { id: salonId } = salon
  const before = await listDayMoney(sql, salon, { from: '2000-01-01', to: addDays(from, -1) })
  const days = await listDayMoney(sql, salon, { from, to })
  const sums = await sumMonth(sql, salonId, { from, to })
  const members = await membersOf(sql, salon, { from, to, now, tips: sums.tips })
  const open = openAfter(before, nothingOpen)
  return {
    openDays: sums.openDays,
    figures: {
      ...salesOf(days, sums),
      came: cameIn(days, sums),
      usedCents: { giftCards: usedOf(days, 'gift_card'), deposits: usedOf(days, 'deposit') },
      open: rollForwards(days, open),
      members,
      journal: journalOf(days, open.drawer),
    },
  }
}

function salesOf(days: readonly DayMoney[], { services, rates }: Sums): Pick<MonthFigures, 'sales' | 'tax'> {
  const sum = (of: (day: DayMoney) => number) => sumOf(days.map(of))
  const parts = {
    productsCents: sum(({ paid }) => paid.productsCents),
    discountCents: sum(({ paid }) => paid.discountCents),
    refundedServicesCents: sum(({ refunded }) => refunded.servicesCents),
    refundedProductsCents: sum(({ refunded }) => refunded.productsCents),
    depositsKeptCents: sum(({ depositsKeptCents }) => depositsKeptCents),
    priceByMethodCents: sum(({ paid, refunded }) => paid.cashPriceCents - refunded.cashPriceCents),
  }
  const netCents =
    sum(({ paid }) => paid.servicesCents) +
    parts.productsCents -
    parts.discountCents -
    parts.refundedServicesCents -
    parts.refundedProductsCents +
    parts.depositsKeptCents +
    parts.priceByMethodCents
  const taxed = rates.map(({ refundedTaxedCents, ...rate }) => ({
    ...rate,
    taxedCents: rate.taxedCents - refundedTaxedCents,
  }))
  return {
    sales: { services, ...parts, netCents },
    tax: {
      exemptCents: netCents - sumOf(taxed.map(({ taxedCents }) => taxedCents)),
      rates: taxed,
      dueCents: sumOf(rates.map(({ taxCents, refundedCents }) => taxCents - refundedCents)),
    },
  }
}

/** By method; gift cards and deposits that were used are no money that came in. */
function cameIn(days: readonly DayMoney[], sums: Sums): MonthFigures['came'] {
  const cards = giftCardsBy(sums)
  const all = days
    .flatMap(({ methods }) => methods)
    .filter(({ method }) => method !== 'gift_card' && method !== 'deposit')
  return [...Map.groupBy(all, ({ method, methodName }) => `${method} ${methodName}`).values()]
    .flatMap((rows) => {
      const [first] = rows
      if (!first) return []
      const { method, methodName } = first
      const sum = (of: (row: (typeof rows)[number]) => number) => sumOf(rows.map(of))
      const giftCardsCents = sumOf(cards.filter((one) => isBy(one, first)).map((one) => one.cents))
      return {
        method,
        methodName,
        salesCents: sum(({ cents, tipCents, refundedCents }) => cents - tipCents - refundedCents) - giftCardsCents,
        tipCents: sum(({ tipCents }) => tipCents),
        giftCardsCents,
        depositsCents: sum(({ depositsCents }) => depositsCents),
        depositsReturnedCents: sum(({ depositsReturnedCents }) => depositsReturnedCents),
        cents: sum(cameBy),
      }
    })
    .toSorted((a, b) => b.cents - a.cents)
}

/** What was paid for gift cards: of a check that was paid in several ways, in proportion. Less what was refunded of them. */
function giftCardsBy({ cardsSold, cardsRefunded }: Sums) {
  const sold = [...Map.groupBy(cardsSold, ({ checkId }) => checkId).values()].flatMap((ways) => {
    const parts = divide(
      ways[0]?.soldCents ?? 0,
      ways.map(({ cents }) => cents),
    )
    return ways.map(({ method, methodName }, index) => ({ method, methodName, cents: parts[index] ?? 0 }))
  })
  return [...sold, ...cardsRefunded.map((one) => ({ ...one, cents: 0 - one.cents }))]
}

interface Way {
  method: PaymentMethod
  methodName: string
}

function isBy(one: Way, other: Way): boolean {
  return one.method === other.method && one.methodName === other.methodName
}

function usedOf(days: readonly DayMoney[], by: PaymentMethod): number {
  return sumOf(days.flatMap(({ methods }) => methods.filter(({ method }) => method === by).map(({ cents }) => cents)))
}

/** Days of closed pay periods as they were closed, others as they stand. */
async function membersOf(
  sql: Sql,
  salon: Salon,
  { from, to, now, tips }: Span & { now: number; tips: readonly { staffId: string; cents: number }[] },
): Promise<MonthFigures['members']> {
  const span = await findClosedSpan(sql, salon.id)
  const openFrom = span && span.to >= from ? addDays(span.to, 1) : from
  const open = openFrom <= to ? await membersPay(sql, salon, { period: { from: openFrom, to }, payOn: to, now }) : []
  const closed = (await listClosedFigures(sql, salon.id, { from, to })).flat()
  const all = [...closed, ...open]
  return [...new Set(all.map(({ staffId }) => staffId))].flatMap((staffId) => {
    const own = all.filter((one) => one.staffId === staffId)
    const last = own.at(-1)
    if (!last) return []
    const days = own.flatMap((one) => one.days).filter(({ day }) => from <= day && day <= to)
    const { firstName, lastName } = last
    const minutes = sumOf(days.map((day) => day.minutes))
    // What booth renters take is no pay.
    const paid = days.filter(({ because }) => because !== 'takings')
    const payCents = sumOf(paid.map((day) => day.payCents))
    const tipCents = tips.find((one) => one.staffId === staffId)?.cents ?? 0
    if (minutes === 0 && payCents === 0 && tipCents === 0) return []
    return { staffId, firstName, lastName, minutes, payCents, tipCents }
  })
}
