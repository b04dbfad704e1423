/** A day of the till: opened, counted, closed. A closed day is read from its stored report. */

import { z } from 'zod'
import { AppError } from '../../shared/errors.ts'
import { countedCents, expectedCents } from '../../shared/till/counting.ts'
import { DayFigures, Drawer, type TillDay } from '../../shared/till/days.ts'
import { Counted } from '../../shared/till/parts.ts'
import { sumOf } from '../../shared/till/shares.ts'
import { addDays, type LocalDate, toIso } from '../../shared/time.ts'
import { businessDay } from '../business-day.ts'
import { type Context, newId } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { type Acting, mayClose, tillAct } from './act.ts'
import {
  countOpen,
  findDay,
  findNeighbours,
  insertDrawerEntries,
  isMonthClosed,
  listDayTips,
  listDrawerEntries,
  listTillDays,
  type StoredDay,
  type StoredDrawerEntry,
  saveClose,
  saveOpening,
  sumCash,
  sumDay,
} from './days.sql.ts'
import { loadGoods } from './goods.sql.ts'
import { findLeft } from './left-days.sql.ts'
import { countUnpaid, listOwed } from './lists.sql.ts'
import { ownTill, rowOut } from './lists.ts'
import type { TillSalon } from './till.sql.ts'

/** As it was closed. */
const Report = z.object({ figures: DayFigures, drawer: Drawer })

/** @throws AppError `not_found` */
export async function readDay(salonId: string, date: LocalDate, context: Context): Promise<TillDay> {
  const salon = await ownTill(salonId, context)
  return dayOf(context.db, salon, date, context)
}

async function dayOf(sql: Sql, salon: TillSalon, date: LocalDate, context: Context): Promise<TillDay> {
  const { salonId, timezone } = salon
  const bounds = businessDay(salon, date)
  const day = await findDay(sql, salonId, date)
  const entries = await listDrawerEntries(sql, salonId, date)
  const { figures, drawer } = day?.report ? Report.parse(day.report) : await reckon(sql, salon, { date, day, entries })
  const tips = await listDayTips(sql, salonId, date)
  const { previous, next } = await findNeighbours(sql, salonId, date)
  const openChecks = await countOpen(sql, salonId, bounds)
  const unpaid = await countUnpaid(sql, salon, bounds.end)
  const owed = await listOwed(sql, salonId)
  const { left, isUsed } = await findLeft(sql, salonId, { date, bounds, now: context.now() })
  const isClosed = day?.closedAt !== null && day?.closedAt !== undefined
  return {
    salonId,
    salonName: salon.name,
    timezone,
    now: toIso(context.now()),
    date,
    today: salon.date,
    state: isClosed ? 'closed' : day?.openedAt ? 'open' : 'not_opened',
    openedAt: day?.openedAt ? toIso(day.openedAt) : null,
    openedBy: day?.openedBy ?? '',
    openingCounted: day?.openingCounted ? Counted.parse(day.openingCounted) : null,
    defaultOpeningCents: salon.settings.openingFloatCents,
    entries: entries.map((entry) => ({ ...entry, at: toIso(entry.at), staffFirstName: entry.staffFirstName ?? '' })),
    drawer,
    tips: tips.map((one) => ({ ...one, handedOutAt: one.handedOutAt === null ? null : toIso(one.handedOutAt) })),
    figures,
    openChecks,
    unpaid,
    owed: owed.filter(({ openedAt }) => openedAt < bounds.end).map(rowOut),
    left: left.map(({ start, ...visit }) => ({ ...visit, startTime: toIso(start) })),
    isUsed,
    closedAt: day?.closedAt ? toIso(day.closedAt) : null,
    closedBy: day?.closedBy ?? '',
    counted: day?.counted ? Counted.parse(day.counted) : null,
    countedCents: day?.countedCents ?? null,
    differenceCents: isClosed ? (day.countedCents ?? 0) - (day.expectedCents ?? 0) : null,
    reason: day?.reason ?? '',
    mayClose: mayClose(salon, context),
    previousDate: previous,
    nextDate: next,
  }
}

async function reckon(
  sql: Sql,
  salon: TillSalon,
  { date, day, entries }: { date: LocalDate; day: StoredDay | null; entries: readonly StoredDrawerEntry[] },
): Promise<{ figures: DayFigures; drawer: Drawer }> {
  const { salonId, settings } = salon
  const figures = await sumDay(sql, salonId, date, businessDay(salon, date))
  const cash = await sumCash(sql, salonId, date)
  const byHand = (kind: 'in' | 'out') => sumOf(entries.filter((entry) => entry.kind === kind).map(({ cents }) => cents))
  const money = {
    openingCents: day?.openingCents ?? settings.openingFloatCents,
    ...cash,
    inCents: byHand('in'),
    outCents: byHand('out'),
  }
  return { figures, drawer: { ...money, expectedCents: expectedCents(money) } }
}

const maxDays = 366

/** @throws AppError `not_found`; `invalid_request` for too long a period */
export async function listDays(salonId: string, { from, to }: { from: LocalDate; to: LocalDate }, context: Context) {
  await ownTill(salonId, context)
  if (to < from) throw new AppError('invalid_request', { fields: { to: 'ends_before_start' } })
  if (addDays(from, maxDays) < to) throw new AppError('invalid_request', { fields: { to: 'period_too_long' } })
  const days = await listTillDays(context.db, salonId, { from, to })
  return days.map(({ closedAt, openedAt, ...day }) => ({
    ...day,
    state: closedAt !== null ? ('closed' as const) : openedAt === null ? ('not_opened' as const) : ('open' as const),
  }))
}

const KeptDay = z.object({ date: z.string() })

function answerDay({ sql, salon, context }: Acting, { date }: { date: LocalDate }): Promise<TillDay> {
  return dayOf(sql, salon, date, context)
}

/** @throws AppError `day_closed`; `day_ahead` */
async function openDayOf({ sql, salonId, salon }: Acting, date: LocalDate): Promise<StoredDay | null> {
  if (date > salon.date && date !== salon.countsOn) throw new AppError('day_ahead')
  const day = await findDay(sql, salonId, date)
  if (day?.closedAt || (await isMonthClosed(sql, salonId, date))) throw new AppError('day_closed')
  return day
}

/** @throws AppError `not_found`; `day_closed`; `day_ahead`; `idempotency_mismatch` */
export function openDay(
  salonId: string,
  { date, cents, counted, key }: { date: LocalDate; cents: number; counted: Counted | null; key: string | null },
  context: Context,
): Promise<TillDay> {
  const request = { key, asked: { openDay: date, cents, counted }, kept: KeptDay, answer: answerDay }
  return tillAct(salonId, request, context, async (acting) => {
    await openDayOf(acting, date)
    const { sql, now, who } = acting
    const inDrawer = counted === null ? cents : countedCents(counted)
    await saveOpening(sql, salonId, date, { cents: inDrawer, counted, now, by: who.by_name })
    return { date }
  })
}

type Counted = z.infer<typeof Counted>

/** @throws AppError `not_found`; `day_closed`; `day_ahead`; `invalid_request` for a member of another salon */
export function addDrawerEntry(
  salonId: string,
  {
    date,
    input,
    key,
  }: {
    date: LocalDate
    input: { kind: 'in' | 'out'; cents: number; reason: string; staffId: string | null }
    key: string | null
  },
  context: Context,
): Promise<TillDay> {
  const request = { key, asked: { drawer: date, input }, kept: KeptDay, answer: answerDay }
  return tillAct(salonId, request, context, async (acting) => {
    const { sql, now, who } = acting
    await openDayOf(acting, date)
    if (input.staffId === null && input.reason === '') {
      throw new AppError('invalid_request', { fields: { reason: 'required' } })
    }
    if (input.staffId !== null) {
      const { staff } = await loadGoods(sql, salonId, { serviceIds: [], productIds: [], staffIds: [input.staffId] })
      if (staff.length === 0) throw new AppError('invalid_request', { fields: { staffId: 'another_salon' } })
    }
    await insertDrawerEntries(sql, salonId, [{ id: newId(), day: date, ...input, now, who }])
    return { date }
  })
}

/** @throws AppError `not_found`; `day_closed`; `day_ahead`; `idempotency_mismatch` */
export function handOutTips(
  salonId: string,
  { date, staffIds, key }: { date: LocalDate; staffIds: readonly string[]; key: string | null },
  context: Context,
): Promise<TillDay> {
  const request = { key, asked: { handOutTips: date, staffIds }, kept: KeptDay, answer: answerDay }
  return tillAct(salonId, request, context, async (acting) => {
    const { sql, now, who } = acting
    await openDayOf(acting, date)
    const tips = await listDayTips(sql, salonId, date)
    const out = { day: date, kind: 'out' as const, reason: '', now, who }
    const entries = tips
      .filter(({ staffId }) => staffIds.includes(staffId))
      .map(({ staffId, cents, handedOutCents }) => ({ id: newId(), ...out, staffId, cents: cents - handedOutCents }))
    await insertDrawerEntries(
      sql,
      salonId,
      entries.filter(({ cents }) => cents > 0),
    )
    return { date }
  })
}

/** @throws AppError as the contract of `closeDay` says */
export function closeDay(
  salonId: string,
  {
    date,
    input,
    key,
  }: {
    date: LocalDate
    input: { counted: Counted; expectedCents: number; reason: string }
    key: string | null
  },
  context: Context,
): Promise<TillDay> {
  const request = { key, asked: { closeDay: date, input }, kept: KeptDay, answer: answerDay }
  return tillAct(salonId, request, context, async (acting) => {
    const { sql, salon, now, who } = acting
    if (!mayClose(salon, context)) throw new AppError('forbidden')
    if (date > salon.date) throw new AppError('day_ahead')
    const day = await openDayOf(acting, date)
    if ((await countOpen(sql, salonId, businessDay(salon, date))) > 0) throw new AppError('checks_open')
    const entries = await listDrawerEntries(sql, salonId, date)
    const report = await reckon(sql, salon, { date, day, entries })
    const expected = report.drawer.expectedCents
    if (expected !== input.expectedCents) throw new AppError('drawer_changed', { details: { expectedCents: expected } })
    const counted = countedCents(input.counted)
    if (counted !== expected && input.reason === '') throw new AppError('difference_unexplained')
    await saveClose(sql, salonId, date, {
      counted: input.counted,
      countedCents: counted,
      expectedCents: expected,
      reason: input.reason,
      report,
      now,
      userId: who.user_id,
      by: who.by_name,
    })
    return { date }
  })
}
