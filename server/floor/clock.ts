/** Members come, go, and take breaks. */

import { AppError } from '../../shared/errors.ts'
import { clockIn as entriesOfClockIn } from '../../shared/floor/entries.ts'
import type { LedgerEntry, Tally } from '../../shared/floor/ledger.ts'
import { Act } from '../../shared/floor/parts.ts'
import { addMinutes, minute } from '../../shared/time.ts'
import { loadSetup } from '../availability/days.sql.ts'
import { salonDay } from '../availability/days.ts'
import { settleTurns } from '../bookings/turns/settle-turns.ts'
import { businessDay } from '../business-day.ts'
import type { Context } from '../context.ts'
import { dayBounds } from '../time-zone.ts'
import { type Acting, act, append, byOf, openDay, readLedger } from './acts.ts'
import { closeParties, listBegunToday, listInChair } from './chairs.sql.ts'
import { listLastOrder, listParties, setClosed } from './floor.sql.ts'
import { isWaiting } from './waiting.ts'

export interface ByMember {
  staffId: string
  key: string | null
}

/** A member who was here earlier today continues with the same turns. @throws AppError `not_found` for anybody who does not work here */
export function clockIn(salonId: string, { staffId, key }: ByMember, context: Context): Promise<Act> {
  return act(
    salonId,
    { key, asked: { clockIn: staffId }, about: { staffIds: [staffId] }, reply: Act },
    context,
    async (acting) => {
      const { sql, now } = acting
      const salon = await openDay(acting)
      const { rules } = salon.day ?? { rules: salon.switches.rules }
      const ledger = await readLedger(acting)
      const known = ledger.tallies.get(staffId)
      if (known?.state === 'on_floor') return { reply: {}, undo: null }
      const setup = await loadSetup(sql, salonId, { from: salon.date, to: salon.date })
      const member = setup && salonDay(setup, salon.date, now).staff.find((one) => one.staffId === staffId)
      if (!member) throw new AppError('not_found')

      const clock = {
        staffId,
        at: now,
        minuteOfDay: Math.floor((now - dayBounds(salon.timezone, salon.date).start) / minute),
        shiftStart: member.works[0]?.start ?? null,
        lastOrder: known || rules.opening !== 'rotated' ? [] : await listLastOrder(sql, salonId, salon.date),
      }
      const again: LedgerEntry = { kind: 'clock_in', staffId, at: now, place: known?.place ?? 0, halves: 0 }
      const entries = known ? [again] : entriesOfClockIn(clock, ledger.tallies, rules)
      const lateMinutes = clock.shiftStart === null ? 0 : Math.floor((now - clock.shiftStart) / minute)
      const numbers = await append(acting, ledger, entries, known ? {} : { lateMinutes: Math.max(0, lateMinutes) })
      const begun = await listBegunToday(sql, salonId, { staffId, day: businessDay(salon, salon.date) })
      await settleTurns(sql, salonId, begun, { now, toldAt: acting.toldAt, ...byOf(context) })
      return { reply: {}, undo: { kind: 'entries', numbers } }
    },
  )
}

/** @throws AppError `not_on_floor`; `client_in_chair` */
export function clockOut(salonId: string, { staffId, key }: ByMember, context: Context): Promise<Act> {
  return act(
    salonId,
    { key, asked: { clockOut: staffId }, about: { staffIds: [staffId] }, reply: Act },
    context,
    async (acting) => {
      return one(acting, staffId, (tally) => (tally.state === 'gone' ? null : { kind: 'clock_out' }))
    },
  )
}

/** @throws AppError `not_on_floor`; `client_in_chair` */
export function startBreak(
  salonId: string,
  { staffId, minutes, key }: ByMember & { minutes: number | null },
  context: Context,
): Promise<Act> {
  return act(
    salonId,
    { key, asked: { startBreak: staffId, minutes }, about: { staffIds: [staffId] }, reply: Act },
    context,
    async (acting) => {
      const until = minutes === null ? null : addMinutes(acting.now, minutes)
      return one(acting, staffId, (tally) => {
        if (tally.state === 'gone') throw new AppError('not_on_floor')
        return { kind: 'break', until }
      })
    },
  )
}

/** @throws AppError `not_on_floor` */
export function endBreak(salonId: string, { staffId, key }: ByMember, context: Context): Promise<Act> {
  return act(
    salonId,
    { key, asked: { endBreak: staffId }, about: { staffIds: [staffId] }, reply: Act },
    context,
    async (acting) => {
      return one(acting, staffId, (tally) => {
        if (tally.state === 'gone') throw new AppError('not_on_floor')
        return tally.state === 'on_break' ? { kind: 'back' } : null
      })
    },
  )
}

type Step = { kind: 'clock_out' } | { kind: 'back' } | { kind: 'break'; until: number | null }

/** One entry about a member who has clocked in; null: nothing to do. */
async function one(acting: Acting, staffId: string, stepOf: (tally: Tally) => Step | null) {
  const { sql, salonId, now } = acting
  const ledger = await readLedger(acting)
  const tally = ledger.tallies.get(staffId)
  if (!tally) throw new AppError('not_on_floor')
  const step = stepOf(tally)
  if (!step) return { reply: {}, undo: null }
  const inChair = step.kind === 'back' ? [] : await listInChair(sql, salonId, [staffId], now)
  if (inChair.length > 0) throw new AppError('client_in_chair')
  const numbers = await append(acting, ledger, [{ ...step, staffId, at: now }])
  return { reply: {}, undo: { kind: 'entries' as const, numbers } }
}

/**
 * Every member without a client goes home; the others stay until they are done.
 * @throws AppError `people_waiting` unless they are to be recorded as having left
 */
export function closeFloor(
  salonId: string,
  { leaveWaiting, key }: { leaveWaiting: boolean; key: string | null },
  context: Context,
): Promise<Act> {
  return act(salonId, { key, asked: { closeFloor: leaveWaiting }, reply: Act }, context, async (acting) => {
    const { sql, now, salon } = acting
    if (!salon.day || salon.day.closedAt !== null) return { reply: {}, undo: null }
    const waiting = (await listParties(sql, salonId, salon.date)).filter(isWaiting)
    if (waiting.length > 0 && !leaveWaiting) throw new AppError('people_waiting')
    const ledger = await readLedger(acting)
    const here = [...ledger.tallies.values()].filter(({ state }) => state !== 'gone').map(({ staffId }) => staffId)
    const busy = new Set((await listInChair(sql, salonId, here, now)).map(({ staffId }) => staffId))
    const leaving = here.filter((staffId) => !busy.has(staffId))
    const numbers = await append(
      acting,
      ledger,
      leaving.map((staffId) => ({ kind: 'clock_out', staffId, at: now })),
    )
    const partyIds = waiting.map(({ id }) => id)
    await closeParties(sql, salonId, partyIds, now)
    await setClosed(sql, salonId, salon.date, now)
    return { reply: {}, undo: { kind: 'closing', numbers, partyIds } }
  })
}
