/** Figures of the floor: who had which turns, how long clients waited, and how long services really take. */

import { replay } from '../../shared/floor/ledger.ts'
import { learnedDays, learnedVisits, minLearnedVisits } from '../../shared/floor/limits.ts'
import type { FloorReport, LearnedDuration } from '../../shared/floor/reports.ts'
import { toDollars } from '../../shared/money.ts'
import { addDays, addMinutes, isoWeekday, type LocalDate, minute } from '../../shared/time.ts'
import { asLedgerEntry, listEntries, type StoredEntry } from '../bookings/turns/turns.sql.ts'
import { businessDate, businessDay } from '../business-day.ts'
import type { Context } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { assertOwnSalon, assertSalon } from '../salons/access.ts'
import { medianOf } from './board.ts'
import { type FloorMenu, loadMenu } from './floor.sql.ts'
import { type ChairUse, listChairUses, listLearned, listOpenDays, listWaited, type WaitedParty } from './report.sql.ts'

interface Period {
  from: LocalDate
  to: LocalDate
}

/** @throws AppError `not_found` for another owner's salon */
export async function readFloorReport(salonId: string, period: Period, context: Context): Promise<FloorReport> {
  await assertOwnSalon(salonId, context)
  const { db, now } = context
  const salon = await assertSalon(salonId, context)
  const days = await listOpenDays(db, salonId, period)
  const menu = await loadMenu(db, salonId)
  const sums = await sumsOf(db, salonId, days)
  const span = { start: businessDay(salon, period.from).start, end: businessDay(salon, period.to).end }
  const parties = await listWaited(db, salonId, { ...period, today: businessDate(salon, now()) })
  const uses = await listChairUses(db, salonId, span)
  return {
    ...period,
    daysOpen: days.length,
    turns: turnsOf(sums, menu),
    waiting: waitingOf(parties),
    hours: hoursOf(parties),
    chairs: menu.resources.map(({ id, name, units }) => {
      const own = uses.filter(({ resourceId }) => resourceId === id)
      const used = own.reduce((sum, { start, end }) => sum + (end - start) / minute, 0)
      return { resourceId: id, name, units, minutesUsed: Math.round(used), maxInUse: maxInUse(own) }
    }),
  }
}

interface Sum {
  staffId: string
  monday: LocalDate
  halves: number
  cents: number
  visits: number
  requested: number
  turnedDown: number
}

/** Days whose ledgers are in memory at once. */
const daysAtOnce = 31

/** By member and day. Each day is replayed: what was undone does not count. */
async function sumsOf(sql: Sql, salonId: string, days: readonly LocalDate[]): Promise<Sum[]> {
  const sums: Sum[] = []
  for (let first = 0; first < days.length; first += daysAtOnce) {
    const entries = await listEntries(sql, salonId, days.slice(first, first + daysAtOnce))
    for (const [day, stored] of Map.groupBy(entries, (entry) => entry.day)) sums.push(...sumsOfDay(day, stored))
  }
  return sums
}

function sumsOfDay(day: LocalDate, stored: readonly StoredEntry[]): Sum[] {
  const undone = new Set(stored.map(({ undoes }) => undoes))
  const monday = addDays(day, 1 - isoWeekday(day))
  return [...replay(stored.map(asLedgerEntry)).values()].map(({ staffId, halves, cents, visits }) => ({
    staffId,
    monday,
    halves,
    cents,
    visits: visits.length,
    requested: visits.filter(({ because }) => because === 'requested').length,
    turnedDown: stored.filter(
      (entry) => entry.staffId === staffId && entry.kind === 'turned_down' && !undone.has(entry.number),
    ).length,
  }))
}

function turnsOf(sums: readonly Sum[], { staff }: FloorMenu): FloorReport['turns'] {
  return staff.flatMap(({ id: staffId, firstName, lastName }) => {
    const own = sums.filter((sum) => sum.staffId === staffId)
    if (own.length === 0) return []
    const weeks = [...Map.groupBy(own, ({ monday }) => monday)]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([monday, days]) => ({
        monday,
        halves: total(days, 'halves'),
        money: toDollars(total(days, 'cents')),
        visits: total(days, 'visits'),
      }))
    return {
      staffId,
      firstName,
      lastName,
      days: own.length,
      halves: total(own, 'halves'),
      money: toDollars(total(own, 'cents')),
      visits: total(own, 'visits'),
      requested: total(own, 'requested'),
      turnedDown: total(own, 'turnedDown'),
      weeks,
    }
  })
}

function total(sums: readonly Sum[], field: 'halves' | 'cents' | 'visits' | 'requested' | 'turnedDown'): number {
  return sums.reduce((sum, one) => sum + one[field], 0)
}

/** Whoever still waits on a day that is over left unserved. */
function isUnserved({ state, isOver, realMinutes }: WaitedParty): boolean {
  return realMinutes === null && (state === 'left' || (isOver && state !== 'seated'))
}

function waitingOf(parties: readonly WaitedParty[]): FloorReport['waiting'] {
  const real = parties.flatMap(({ realMinutes }) => realMinutes ?? [])
  const quoted = parties.flatMap(({ quotedMinutes }) => quotedMinutes ?? [])
  const errors = parties.flatMap(({ quotedMinutes, realMinutes }) =>
    quotedMinutes === null || realMinutes === null ? [] : Math.abs(realMinutes - quotedMinutes),
  )
  return {
    parties: parties.length,
    seated: real.length,
    leftUnserved: parties.filter(isUnserved).length,
    quoted: median(quoted),
    real: median(real),
    error: median(errors),
    within5: errors.filter((error) => error <= 5).length,
    compared: errors.length,
  }
}

function median(numbers: readonly number[]): number | null {
  return numbers.length === 0 ? null : medianOf(numbers)
}

function hoursOf(parties: readonly WaitedParty[]): FloorReport['hours'] {
  return [...Map.groupBy(parties, ({ hour }) => hour)]
    .toSorted(([a], [b]) => a - b)
    .map(([hour, own]) => ({ hour, walkIns: own.length, leftUnserved: own.filter(isUnserved).length }))
}

function maxInUse(uses: readonly ChairUse[]): number {
  const changes = uses
    .flatMap(({ start, end }) => [
      { at: start, by: 1 },
      { at: end, by: -1 },
    ])
    .toSorted((a, b) => a.at - b.at || a.by - b.by)
  let [inUse, max] = [0, 0]
  for (const { by } of changes) {
    inUse += by
    max = Math.max(max, inUse)
  }
  return max
}

/** The largest difference from the menu first. @throws AppError `not_found` for another owner's salon */
export async function listLearnedDurations(salonId: string, context: Context): Promise<LearnedDuration[]> {
  await assertOwnSalon(salonId, context)
  const { db, now } = context
  const since = addMinutes(now(), -learnedDays * 1440)
  const rows = await listLearned(db, salonId, { since, last: learnedVisits, min: minLearnedVisits })
  const { services, staff } = await loadMenu(db, salonId)
  return rows
    .flatMap(({ serviceId, staffId, learned, visits }) => {
      const service = services.find(({ id, active }) => id === serviceId && active)
      const member = staff.find(({ id }) => id === staffId)
      if (!service || !member) return []
      const { name: serviceName, minutes } = service
      return { serviceId, serviceName, staffId, staffFirstName: member.firstName, minutes, learned, visits }
    })
    .toSorted((a, b) => Math.abs(b.learned - b.minutes) - Math.abs(a.learned - a.minutes))
}
