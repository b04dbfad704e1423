/** Everything done on the floor: under the salon's lock, once per key, and undoable for a while. */

import { z } from 'zod'
import { AppError } from '../../shared/errors.ts'
import type { LedgerEntry, Tallies } from '../../shared/floor/ledger.ts'
import { replay } from '../../shared/floor/ledger.ts'
import { Id } from '../../shared/ids.ts'
import { Choices } from '../../shared/services/option-groups.ts'
import type { Instant } from '../../shared/time.ts'
import { fingerprint } from '../bookings/idempotency.ts'
import { asLedgerEntry, insertEntries, listEntries, type StoredEntry } from '../bookings/turns/turns.sql.ts'
import { writeBookings } from '../bookings/write.ts'
import { type Context, newId } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { noteKind } from '../db/news.ts'
import { StoredOption } from '../services/options/with-options.ts'
import { findActByKey, insertAct } from './acts.sql.ts'
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
      name: z.string(),
      phone: z.string(),
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
  z.object({ kind: z.literal('services'), bookingId: Id, staffId: Id, before: z.array(StoredLine), redo: z.boolean() }),
  z.object({ kind: z.literal('closing'), numbers: z.array(z.number()), partyIds: z.array(Id) }),
])
export type Undo = z.infer<typeof Undo>

export interface Acting {
  sql: Sql
  salonId: string
  salon: FloorSalon
  now: Instant
  context: Context
}

interface Request<Reply> {
  /** Of the call; null: none was sent. */
  key: string | null
  /** The request: the same key with a different request is an error. */
  asked: unknown
  reply: z.ZodType<Reply>
  /** Adapts an answer that is given again. */
  onRepeat?: (acting: Acting, reply: Reply) => Promise<Reply>
}

export interface Done<Reply> {
  reply: Omit<Reply, 'actId'>
  /** Null: there was nothing to do. */
  undo: Undo | null
}

/** @throws AppError `not_found`; `floor_off`; `idempotency_mismatch`; what `work` throws */
export function act<Reply extends { actId: string | null }>(
  salonId: string,
  { key, asked, reply: schema, onRepeat }: Request<Reply>,
  context: Context,
  work: (acting: Acting) => Promise<Done<Reply>>,
): Promise<Reply> {
  return writeBookings(context, salonId, async (sql) => {
    noteKind(sql, 'floor')
    const now = context.now()
    const acting = { sql, salonId, salon: await salonWithFloor(sql, salonId, now), now, context }
    const requestHash = fingerprint(asked)
    const earlier = key === null ? null : await findActByKey(sql, salonId, key)
    if (earlier) {
      if (!earlier.requestHash.equals(requestHash)) throw new AppError('idempotency_mismatch')
      const first = schema.parse(earlier.reply)
      return onRepeat ? onRepeat(acting, first) : first
    }
    const { reply, undo } = await work(acting)
    const answered = schema.parse({ ...reply, actId: undo ? newId() : null })
    if (undo && answered.actId) {
      const userId = context.user?.id ?? null
      const stored = { id: answered.actId, key, requestHash, userId, now, undo, reply: answered }
      await insertAct(sql, salonId, acting.salon.date, stored)
    }
    return answered
  })
}

/** Opens the day if nobody has yet, or again if it was closed. */
export async function openDay(acting: Acting): Promise<FloorSalon> {
  const { sql, salonId, salon, now } = acting
  if (salon.day && salon.day.closedAt === null) return salon
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
  { sql, salonId, salon, context: { user } }: Acting,
  { stored }: Pick<Ledger, 'stored'>,
  entries: readonly LedgerEntry[],
  details?: object,
): Promise<number[]> {
  const written = { userId: user?.id ?? null, byName: user?.firstName ?? '', details }
  const numbered = entries.map((entry, index) => ({
    day: salon.date,
    number: stored.length + index + 1,
    entry,
    written,
  }))
  await insertEntries(sql, salonId, numbered)
  return numbered.map(({ number }) => number)
}
