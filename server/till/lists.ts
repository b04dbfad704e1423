/** The till as the front desk sees it, and pages of checks. */

import { AppError } from '../../shared/errors.ts'
import { plainLetters } from '../../shared/plain-letters.ts'
import { allOf } from '../../shared/text/translated.ts'
import type { CheckRow, ReadyToPay, Till } from '../../shared/till/contract.ts'
import type { CheckState } from '../../shared/till/limits.ts'
import { sumOf } from '../../shared/till/shares.ts'
import { type LocalDate, toIso } from '../../shared/time.ts'
import { businessDay } from '../business-day.ts'
import type { Context } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { assertOwnSalon } from '../salons/access.ts'
import { mayClose, mayRefund } from './act.ts'
import {
  type CheckWord,
  countUnpaid,
  listChecks,
  listOpen,
  listOwed,
  listPaid,
  listReady,
  listUnpaid,
  type ReadyVisit,
  type StoredRow,
  sumPaid,
} from './lists.sql.ts'
import { findTillSalon, type TillSalon } from './till.sql.ts'

const shownPaid = 50

/** For a call by the front desk. @throws AppError `not_found` */
export async function ownTill(salonId: string, context: Context): Promise<TillSalon> {
  await assertOwnSalon(salonId, context)
  return tillOf(context.db, salonId, context.now())
}

/** @throws AppError `not_found` */
export async function tillOf(sql: Sql, salonId: string, now: number): Promise<TillSalon> {
  const salon = await findTillSalon(sql, salonId, now)
  if (!salon) throw new AppError('not_found')
  return salon
}

/** @throws AppError `not_found` */
export async function readTill(salonId: string, context: Context): Promise<Till> {
  const salon = await ownTill(salonId, context)
  const { db } = context
  const now = context.now()
  const today = businessDay(salon, salon.date)
  const [ready, unpaidDays, open, owed, rows, paid] = await Promise.all([
    listReady(db, salonId, today, now),
    countUnpaid(db, salon, today.start),
    listOpen(db, salonId),
    listOwed(db, salonId),
    listPaid(db, salonId, salon.date, shownPaid),
    sumPaid(db, salonId, salon.date),
  ])
  const unpaid = unpaidDays.length === 0 ? [] : await listUnpaid(db, salon, today.start)
  return {
    salonId,
    salonName: salon.name,
    timezone: salon.timezone,
    now: toIso(now),
    date: salon.date,
    countsOn: salon.countsOn,
    dayState: salon.dayState,
    ready: ready.map((visit) => readyOut(visit, ready)),
    unpaid: unpaidDays.map((day) => {
      const ofDay = unpaid.filter(({ date }) => date === day.date)
      return { ...day, ready: ofDay.map((visit) => readyOut(visit, ofDay)) }
    }),
    open: open.map(rowOut),
    owed: owed.filter(({ state }) => state !== 'open').map(rowOut),
    paid: { ...paid, rows: rows.map(rowOut) },
    mayRefund: mayRefund(salon, context),
    mayClose: mayClose(salon, context),
  }
}

function readyOut(
  { groupId, date: _, doneAt, plannedEnd, lines, ...visit }: ReadyVisit,
  all: readonly ReadyVisit[],
): ReadyToPay {
  const companions = all.filter(
    (one) => groupId !== null && one.groupId === groupId && one.bookingId !== visit.bookingId,
  )
  return {
    ...visit,
    companionIds: companions.map(({ bookingId }) => bookingId),
    doneAt: doneAt === null ? null : toIso(doneAt),
    plannedEnd: toIso(plannedEnd),
    lines: lines.map((line) => ({ ...line, names: allOf(line.names) })),
    totalCents: sumOf(lines.map(({ cents }) => cents)),
  }
}

export function rowOut({ settledCents, ...row }: StoredRow): CheckRow {
  return {
    ...row,
    openedAt: toIso(row.openedAt),
    paidAt: row.paidAt === null ? null : toIso(row.paidAt),
    followedAt: row.followedAt === null ? null : toIso(row.followedAt),
    names: allOf(row.names),
    leftCents: row.state === 'open' ? row.totalCents - settledCents : 0,
  }
}

interface CheckSearch {
  from?: LocalDate | undefined
  to?: LocalDate | undefined
  q?: string | undefined
  state?: CheckState | undefined
  page: number
  limit: number
}

/** @throws AppError `not_found` */
export async function findChecks(
  salonId: string,
  { from, to, q = '', state, page, limit }: CheckSearch,
  context: Context,
): Promise<{ checks: CheckRow[]; total: number; page: number; limit: number }> {
  const salon = await ownTill(salonId, context)
  const { rows, total } = await listChecks(context.db, salonId, {
    opened: {
      start: from ? businessDay(salon, from).start : null,
      end: to ? businessDay(salon, to).end : null,
    },
    state: state ?? null,
    words: searchedWords(q),
    page,
    limit,
  })
  return { checks: rows.map(rowOut), total, page, limit }
}

const minPhoneDigits = 4

/** What is typed: `#1042`, `(408) 555-0142` as one word, or parts of a name in any order. */
export function searchedWords(typed: string): CheckWord[] {
  const digits = typed.replace(/[\s()+.#-]/g, '')
  const words = /^\d+$/.test(digits) ? [digits] : plainLetters(typed).split(/\s+/).filter(Boolean)
  return words.map((word) => {
    const figures = word.replace(/[()+.#-]/g, '')
    if (!/^\d+$/.test(figures)) return { name: word }
    return {
      number: figures.length < 10 ? Number(figures) : null,
      phoneEnd: figures.length < minPhoneDigits ? '' : figures,
    }
  })
}
