/** Pay periods: an open one as it stands, a closed one as it was closed. */

import { AppError } from '../../shared/errors.ts'
import type { MemberPayOut, PayPeriodOut } from '../../shared/pay/contract.ts'
import { type PayPeriod, periodBeside } from '../../shared/pay/periods.ts'
import { sumOf } from '../../shared/till/shares.ts'
import { addDays, type Instant, type LocalDate, toIso } from '../../shared/time.ts'
import { businessDate } from '../business-day.ts'
import type { Context } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { changeSetup } from '../db/salon-lock.ts'
import { assertOwnSalon, assertSalon } from '../salons/access.ts'
import { membersPay, type PaySalon } from './figures.ts'
import { type ClosedPeriod, findClosed, findClosedSpan, findPaySettings, insertClosed, listClosed } from './pay.sql.ts'
import { findLoose, isDayClosed } from './work.sql.ts'

/** @throws AppError `not_found` */
export async function readPeriod(
  salonId: string,
  date: LocalDate | undefined,
  context: Context,
): Promise<PayPeriodOut> {
  await assertOwnSalon(salonId, context)
  return periodAt(context.db, await assertSalon(salonId, context), date, context.now())
}

/**
 * @param date a day of it; undefined: of the period that is to be closed next, or, where none ever was, of the present
 * one
 */
export async function periodAt(
  sql: Sql,
  salon: PaySalon,
  date: LocalDate | undefined,
  now: Instant,
): Promise<PayPeriodOut> {
  const today = businessDate(salon, now)
  const span = await findClosedSpan(sql, salon.id)
  const day = date ?? nextToClose(span, today)
  const closed = span && span.from <= day && day <= span.to ? await findClosed(sql, salon.id, day) : null
  const frame = { salon, span, today }
  return closed ? closedOut(closed, frame) : openOut(sql, day, { ...frame, now })
}

/** Those with a day in the span that have begun, the latest first. Without figures, which cost more. */
export async function listPeriods(
  sql: Sql,
  salon: PaySalon,
  { from, to }: PayPeriod,
  now: Instant,
): Promise<Pick<PayPeriodOut, 'from' | 'to' | 'payOn' | 'state' | 'closedAt'>[]> {
  const today = businessDate(salon, now)
  const [span, settings, closed] = await Promise.all([
    findClosedSpan(sql, salon.id),
    findPaySettings(sql, salon.id),
    listClosed(sql, salon.id, { from, to }),
  ])
  const periods: Awaited<ReturnType<typeof listPeriods>> = []
  for (let day = to < today ? to : today; day >= from; ) {
    const asClosed = closed.find((one) => one.from <= day && day <= one.to)
    const open = periodBeside(settings, day, span)
    const payOn = addDays(open.to, settings.payDaysAfter)
    const period = asClosed
      ? { ...asClosed, closedAt: toIso(asClosed.closedAt), state: 'closed' as const }
      : { ...open, payOn, closedAt: null, state: 'open' as const }
    periods.push(period)
    day = addDays(period.from, -1)
  }
  return periods
}

function nextToClose(span: PayPeriod | null, today: LocalDate): LocalDate {
  const next = span ? addDays(span.to, 1) : today
  return next < today ? next : today
}

interface Frame {
  salon: PaySalon
  span: PayPeriod | null
  today: LocalDate
}

function closedOut({ from, to, payOn, closedAt, by, members }: ClosedPeriod, frame: Frame): PayPeriodOut {
  return {
    ...around({ from, to }, frame),
    payOn,
    state: 'closed',
    closedAt: toIso(closedAt),
    closedBy: by,
    mayClose: 'closed',
    openChecks: 0,
    openDays: [],
    members,
  }
}

function around({ from, to }: PayPeriod, { salon, today }: Frame) {
  const after = addDays(to, 1)
  return {
    from,
    to,
    today,
    timezone: salon.timezone,
    salonName: salon.name,
    salonAddress: salon.address,
    previous: addDays(from, -1),
    next: after <= today ? after : null,
  }
}

async function openOut(sql: Sql, day: LocalDate, frame: Frame & { now: Instant }): Promise<PayPeriodOut> {
  const { salon, span, now } = frame
  const settings = await findPaySettings(sql, salon.id)
  const period = periodBeside(settings, day, span)
  const payOn = addDays(period.to, settings.payDaysAfter)
  const [members, loose, mayClose] = await Promise.all([
    membersPay(sql, salon, { period, payOn, now }),
    findLoose(sql, salon.id, period),
    mayBeClosed(sql, period, frame),
  ])
  return {
    ...around(period, frame),
    payOn,
    state: 'open',
    closedAt: null,
    closedBy: '',
    mayClose,
    ...loose,
    members,
  }
}

/** A period that ends today is over once the till's day is closed: later payments count on the next day. */
async function mayBeClosed(
  sql: Sql,
  { from, to }: PayPeriod,
  { salon, span, today }: Frame,
): Promise<PayPeriodOut['mayClose']> {
  if (span && to < span.from) return 'before_closed'
  if (to > today || (to === today && !(await isDayClosed(sql, salon.id, today)))) return 'not_over'
  return span && from > addDays(span.to, 1) ? 'earlier_open' : 'yes'
}

interface Closing extends PayPeriod {
  toBePaidCents: number
}

/**
 * From then on its figures never change. Runs under the salon's lock, which every payment takes too.
 * @throws AppError `not_found`; `pay_period_closed`; `pay_period_not_over`; `earlier_period_open`; `pay_changed`
 */
export async function closePeriod(salonId: string, closing: Closing, context: Context): Promise<PayPeriodOut> {
  await assertOwnSalon(salonId, context)
  const salon = await assertSalon(salonId, context)
  return changeSetup(context, salonId, 'pay', async (sql) => {
    const now = context.now()
    const period = await periodAt(sql, salon, closing.from, now)
    assertMayClose(period, closing)
    const { from, to, payOn, members } = period
    const by = context.user?.firstName ?? ''
    await insertClosed(sql, salonId, { from, to, payOn, closedAt: now, by, members }, context.user?.id ?? null)
    return periodAt(sql, salon, from, now)
  })
}

function assertMayClose({ mayClose, from, to, members }: PayPeriodOut, asked: Closing): void {
  if (mayClose === 'closed' || mayClose === 'before_closed') throw new AppError('pay_period_closed')
  if (mayClose === 'not_over') throw new AppError('pay_period_not_over')
  if (mayClose === 'earlier_open') throw new AppError('earlier_period_open')
  const same = from === asked.from && to === asked.to && toBePaid(members) === asked.toBePaidCents
  if (!same) throw new AppError('pay_changed')
}

function toBePaid(members: readonly MemberPayOut[]): number {
  return sumOf(members.map(({ toBePaidCents }) => toBePaidCents))
}
