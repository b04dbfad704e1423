/** Everything done on the floor: under the salon's lock, once per key, and undoable for a while. */

import { z } from 'zod'
import { AppError } from '../../shared/errors.ts'
import type { LedgerEntry, Tallies } from '../../shared/floor/ledger.ts'
import { replay } from '../../shared/floor/ledger.ts'
import { correctableDays } from '../../shared/floor/limits.ts'
import { Id } from '../../shared/ids.ts'
import { Choices } from '../../shared/services/option-groups.ts'
import { addMinutes, type Instant, minute } from '../../shared/time.ts'
import { fingerprint } from '../bookings/idempotency.ts'
import { settleTurns } from '../bookings/turns/settle-turns.ts'
import {
  asLedgerEntry,
  insertEntries,
  listEntries,
  type StoredEntry,
  toldDetails,
} from '../bookings/turns/turns.sql.ts'
import { writeBookings } from '../bookings/write.ts'
import { businessDate } from '../business-day.ts'
import { type Context, newId } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { changedBookings, noteKind } from '../db/news.ts'
import { StoredOption } from '../services/options/with-options.ts'
import { findActByKey, findLastMoment, insertAct, type Subject } from './acts.sql.ts'
import { type FloorSalon, findFloorSalon, insertDay, setClosed } from './floor.sql.ts'
import { salonWithFloor } from './state.ts'

const StoredLine = z.object({
  id: Id,
  serviceId: Id.nullable(),
  staffId: Id.nullable(),
  staffRequested: z.boolean(),
  startDateTime: z.string(),
  duration: z.number(),
  price: z.string(),
  options: Choices.optional().describe('Absent: as they are.'),
})

const StoredVisit = z.object({ bookingId: Id, lines: z.array(StoredLine) })
export type StoredVisit = z.infer<typeof StoredVisit>

/** One step of a visit. */
const Step = z.object({ bookingId: Id, lineIds: z.array(Id), stepAt: z.number() })

/** How an act is undone. */
export const Undo = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('entries'), numbers: z.array(z.number()) }),
  z.object({ kind: z.literal('party_added'), partyId: Id }),
  z.object({
    kind: z.literal('party'),
    partyId: Id,
    before: z.object({
      state: z.enum(['waiting', 'called']),
      calledAt: z.number().nullable(),
      here: z.boolean(),
      asksFrontDesk: z.boolean().default(false),
      name: z.string(),
      phone: z.string(),
      oneByOne: z.boolean().optional().describe('Absent: it has not changed.'),
    }),
    clients: z
      .array(
        z.object({
          serviceIds: z.array(Id),
          staffId: Id.nullable(),
          redo: z.boolean(),
          options: z.array(z.object({ serviceId: Id, options: z.array(StoredOption) })).default([]),
        }),
      )
      .nullable()
      .describe('Null: they have not changed.'),
  }),
  z.object({
    kind: z.literal('seats'),
    partyId: Id,
    bookingIds: z.array(Id).describe('Made for it.'),
    begun: z.array(
      z.object({ bookingId: Id, staffId: Id, lineIds: z.array(Id), before: z.array(StoredLine).nullable() }),
    ),
  }),
  z.object({ kind: z.literal('stage'), ...Step.shape }),
  z.object({ kind: z.literal('stages'), steps: z.array(Step) }),
  z.object({
    kind: z.literal('services'),
    bookingId: Id,
    staffId: Id,
    before: z.array(StoredLine),
    redo: z.boolean(),
    next: z.array(StoredVisit).default([]).describe('The next visit, if it was changed too.'),
  }),
  z.object({
    kind: z.literal('handed_over'),
    bookingId: Id,
    toStaffId: Id,
    lines: z.array(StoredLine),
    times: z.array(z.object({ id: Id, startedAt: z.string().nullable(), finishedAt: z.string().nullable() })),
    next: z.array(StoredVisit),
  }),
  z.object({ kind: z.literal('nothing') }),
  z.object({ kind: z.literal('closing'), numbers: z.array(z.number()), partyIds: z.array(Id) }),
])
export type Undo = z.infer<typeof Undo>

export interface Acting {
  sql: Sql
  salonId: string
  /** On the day on which it was done. */
  salon: FloorSalon
  /** When it was done: the clock of `context` too. */
  now: Instant
  /** When the server learned of it, if that was at least a minute later; null: at once. */
  toldAt: Instant | null
  /** That day is over. */
  isPast: boolean
  context: Context
}

interface Request<Reply> {
  /** Of the call; null: none was sent. */
  key: string | null
  /** The request: the same key with a different request is an error. */
  asked: unknown
  reply: z.ZodType<Reply>
  /** With whom it is done: not before what was last done with them. */
  about?: Subject
  /** Also where the floor is not used. */
  withoutFloor?: boolean
  /** Adapts an answer that is given again. */
  onRepeat?: (acting: Acting, reply: Reply) => Promise<Reply>
}

export interface ActResult<Reply> {
  reply: Omit<Reply, 'actId'>
  /** Null: there was nothing to do. */
  undo: Undo | null
}

/** @throws AppError `not_found`; `floor_off`; `idempotency_mismatch`; `past_day`; what `work` throws */
export function act<Reply extends { actId: string | null }>(
  salonId: string,
  { key, asked, reply: schema, about = {}, withoutFloor = false, onRepeat }: Request<Reply>,
  context: Context,
  work: (acting: Acting) => Promise<ActResult<Reply>>,
): Promise<Reply> {
  return writeBookings(context, salonId, async (sql) => {
    noteKind(sql, 'floor')
    const requestHash = fingerprint(asked)
    const earlier = key === null ? null : await findActByKey(sql, salonId, key)
    if (earlier) {
      if (!earlier.requestHash.equals(requestHash)) throw new AppError('idempotency_mismatch')
      const first = schema.parse(earlier.reply)
      return onRepeat ? onRepeat(await actingAt(sql, salonId, earlier.doneAt, context), first) : first
    }
    const at = await doneAt(sql, salonId, { about, withoutFloor }, context)
    const acting = await actingAt(sql, salonId, at, context, withoutFloor)
    const { reply, undo } = await work(acting)
    await settleTurns(sql, salonId, changedBookings(sql), { now: acting.now, toldAt: acting.toldAt, ...byOf(context) })
    const answered = schema.parse({ ...reply, actId: undo ? newId() : null })
    if (undo || key !== null) {
      const id = answered.actId ?? newId()
      const by = { key, requestHash, userId: context.user?.id ?? null, now: context.now(), doneAt: acting.now }
      await insertAct(sql, salonId, acting.salon.date, {
        ...by,
        id,
        undo: undo ?? { kind: 'nothing' },
        reply: answered,
      })
    }
    return answered
  })
}

/** The floor as of a moment at which something was done. @throws AppError `not_found`; `floor_off` */
export async function actingAt(
  sql: Sql,
  salonId: string,
  at: Instant,
  context: Context,
  withoutFloor = false,
): Promise<Acting> {
  const salon = await floorSalonAt(sql, salonId, at, withoutFloor)
  const learned = context.now()
  return {
    sql,
    salonId,
    salon,
    now: at,
    toldAt: learned - at >= minute ? learned : null,
    isPast: businessDate(salon, learned) !== salon.date,
    context: { ...context, now: () => at },
  }
}

/** @throws AppError `not_found`; `floor_off` */
async function floorSalonAt(sql: Sql, salonId: string, at: Instant, withoutFloor: boolean): Promise<FloorSalon> {
  if (!withoutFloor) return salonWithFloor(sql, salonId, at)
  const salon = await findFloorSalon(sql, salonId, at)
  if (!salon) throw new AppError('not_found')
  return salon
}

/** When it was done: not in the future, nor before what was last done with the same. @throws AppError `past_day`; as `actingAt` */
async function doneAt(
  sql: Sql,
  salonId: string,
  { about, withoutFloor }: { about: Subject; withoutFloor: boolean },
  context: Context,
): Promise<Instant> {
  const { done } = context
  const learned = context.now()
  if (!done || done.at >= learned) return learned
  const salon = await floorSalonAt(sql, salonId, done.at, withoutFloor)
  const isToday = businessDate(salon, done.at) === businessDate(salon, learned)
  const isCorrectable = done.correctsDay && addMinutes(done.at, correctableDays * 1440) > learned
  if (!isToday && !isCorrectable) throw new AppError('past_day', { details: { date: businessDate(salon, done.at) } })
  const last = await findLastMoment(sql, salonId, salon.date, about)
  return Math.min(learned, Math.max(done.at, last ?? done.at))
}

export function byOf({ user }: Context): { userId: string | null; byName: string } {
  return { userId: user?.id ?? null, byName: user?.firstName ?? '' }
}

/** Opens the day if nobody has yet, or again if it was closed and is not over. */
export async function openDay(acting: Acting): Promise<FloorSalon> {
  const { sql, salonId, salon, now, isPast } = acting
  if (salon.day && (salon.day.closedAt === null || isPast)) return salon
  if (salon.day) await setClosed(sql, salonId, salon.date, null)
  else await insertDay(sql, salonId, { date: salon.date, rules: salon.switches.rules, now })
  const opened = await findFloorSalon(sql, salonId, now)
  if (!opened) throw new AppError('not_found')
  acting.salon = opened
  return opened
}

export interface Ledger {
  stored: StoredEntry[]
  entries: LedgerEntry[]
  tallies: Tallies
}

export async function readLedger({ sql, salonId, salon }: Acting): Promise<Ledger> {
  const stored = await listEntries(sql, salonId, [salon.date])
  const entries = stored.map(asLedgerEntry)
  return { stored, entries, tallies: replay(entries) }
}

/** Appends the entries to today's ledger. Returns their numbers. */
export async function append(
  { sql, salonId, salon, toldAt, context: { user } }: Acting,
  { stored }: Pick<Ledger, 'stored'>,
  entries: readonly LedgerEntry[],
  details?: object,
): Promise<number[]> {
  const written = { userId: user?.id ?? null, byName: user?.firstName ?? '', details: toldDetails(toldAt, details) }
  const numbered = entries.map((entry, index) => ({
    day: salon.date,
    number: stored.length + index + 1,
    entry,
    written,
  }))
  await insertEntries(sql, salonId, numbered)
  return numbered.map(({ number }) => number)
}
