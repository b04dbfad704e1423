/** Undoes what was just done, if nothing depends on it yet. */

import type { Booking } from '../../shared/bookings/contract.ts'
import { AppError } from '../../shared/errors.ts'
import { undoMinutes } from '../../shared/floor/limits.ts'
import { addMinutes, toIso } from '../../shared/time.ts'
import { findBooking, hasMoney } from '../bookings/bookings.sql.ts'
import { changeAll } from '../bookings/changing/change.ts'
import { deleteIn } from '../bookings/changing/delete.ts'
import { stageIn } from '../bookings/stages/stage.ts'
import { storeTimes } from '../bookings/stages/stages.sql.ts'
import { writeBookings } from '../bookings/write.ts'
import type { Context } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { noteKind } from '../db/news.ts'
import { findAct, markUndone } from './acts.sql.ts'
import { type Acting, actingAt, append, readLedger, type StoredVisit, Undo } from './acts.ts'
import { deleteSeats, reopenParties, saveSeats } from './chairs.sql.ts'
import { listParties, setClosed } from './floor.sql.ts'
import { replaceClients, setSeated, updateParty } from './parties.sql.ts'
import { findSeat } from './seats.sql.ts'
import { isWaiting } from './waiting.ts'

interface Request {
  actId: string
  /** Only what this account did; null: anybody's. */
  userId: string | null
}

/** Idempotent. @throws AppError `not_found`; `undo_over` */
export function undoAct(salonId: string, request: Request, context: Context): Promise<void> {
  return writeBookings(context, salonId, async (sql) => {
    noteKind(sql, 'floor')
    await undoIn(sql, salonId, request, context)
  })
}

/** Tries it, and takes the try back. @throws AppError `floor_off`; `not_found` */
export async function canUndo(salonId: string, request: Request, context: Context): Promise<boolean> {
  const tried = new Error('only tried')
  try {
    return await writeBookings(context, salonId, async (sql) => {
      if (!(await undoIn(sql, salonId, request, context))) return false
      throw tried
    })
  } catch (error) {
    if (error === tried) return true
    if (error instanceof AppError && error.code === 'undo_over') return false
    throw error
  }
}

/** @returns whether it was not undone before */
async function undoIn(sql: Sql, salonId: string, { actId, userId }: Request, context: Context): Promise<boolean> {
  const now = context.now()
  const known = await findAct(sql, salonId, actId)
  if (!known || (userId !== null && known.userId !== userId)) throw new AppError('not_found')
  if (known.undoneAt !== null) return false
  const pressedAt = Math.min(now, context.done?.at ?? now)
  if (addMinutes(known.at, undoMinutes) < pressedAt) throw new AppError('undo_over')
  const acting = { ...(await actingAt(sql, salonId, known.doneAt, context, true)), now, toldAt: null, context }
  await takeBack(acting, Undo.parse(known.undo))
  await markUndone(sql, salonId, actId, now)
  return true
}

const over = () => new AppError('undo_over')

async function takeBack(acting: Acting, undo: Undo): Promise<void> {
  const { sql, salonId, salon } = acting
  switch (undo.kind) {
    case 'nothing':
      return
    case 'entries':
      return undoEntries(acting, undo.numbers)
    case 'closing': {
      await undoEntries(acting, undo.numbers)
      await reopenParties(sql, salonId, undo.partyIds)
      return setClosed(sql, salonId, salon.date, null)
    }
    case 'party_added': {
      const party = await partyOf(acting, undo.partyId)
      if (!isWaiting(party) || party.clients.some(({ bookingId }) => bookingId !== null)) throw over()
      return updateParty(sql, salonId, undo.partyId, { state: 'withdrawn', endedAt: acting.now })
    }
    case 'party':
      return undoParty(acting, undo)
    case 'seats':
      return undoSeats(acting, undo)
    case 'stage':
      return undoStep(acting, undo.bookingId, undo.lineIds, undo.stepAt)
    case 'stages':
      for (const { bookingId, lineIds, stepAt } of undo.steps) await undoStep(acting, bookingId, lineIds, stepAt)
      return
    case 'services':
      return undoServices(acting, undo)
    case 'handed_over':
      return undoHandOver(acting, undo)
  }
}

/** Not if something else was written about the same member since. */
async function undoEntries(acting: Acting, numbers: readonly number[]): Promise<void> {
  const ledger = await readLedger(acting)
  const own = ledger.stored.filter(({ number }) => numbers.includes(number))
  const undone = new Set(ledger.stored.map(({ undoes }) => undoes))
  const last = Math.max(0, ...numbers)
  const isFollowed = own.some(({ staffId }) =>
    ledger.stored.some(
      (entry) =>
        entry.staffId === staffId && entry.number > last && entry.kind !== 'undone' && !undone.has(entry.number),
    ),
  )
  if (own.length < numbers.length || isFollowed || numbers.some((number) => undone.has(number))) throw over()
  const entries = own.map(({ staffId, number }) => ({ kind: 'undone' as const, staffId, at: acting.now, number }))
  await append(acting, ledger, entries.toReversed())
}

async function partyOf({ sql, salonId, salon }: Acting, partyId: string) {
  const party = (await listParties(sql, salonId, salon.date)).find(({ id }) => id === partyId)
  if (!party) throw over()
  return party
}

async function undoParty(
  acting: Acting,
  { partyId, before, clients }: Extract<Undo, { kind: 'party' }>,
): Promise<void> {
  const { sql, salonId } = acting
  const party = await partyOf(acting, partyId)
  if (party.state === 'seated' || party.clients.some(({ bookingId }) => bookingId !== null)) throw over()
  if (clients) await replaceClients(sql, salonId, partyId, clients)
  await updateParty(sql, salonId, partyId, { ...before, endedAt: null })
}

/** A booking made for the seat is deleted; one that existed before goes back to expected or waiting. */
async function undoSeats(
  acting: Acting,
  { partyId, bookingIds, begun }: Extract<Undo, { kind: 'seats' }>,
): Promise<void> {
  const { sql, salonId, context } = acting
  for (const bookingId of bookingIds) {
    const booking = await findBooking(sql, bookingId, salonId)
    if (!booking || booking.services.some(({ finishedAt }) => finishedAt !== null)) throw over()
    if (await hasMoney(sql, salonId, bookingId)) throw over()
    await deleteIn(sql, salonId, bookingId, context)
  }
  if (bookingIds.length > 0) {
    const party = await partyOf(acting, partyId)
    const freed = party.clients.filter(({ bookingId }) => bookingId !== null && bookingIds.includes(bookingId))
    await setSeated(
      sql,
      salonId,
      partyId,
      freed.map(({ index }) => ({ index, bookingId: null })),
    )
    const isAlone = party.clients.every(({ bookingId }) => bookingId === null || bookingIds.includes(bookingId))
    const state = party.calledAt === null ? 'waiting' : 'called'
    await updateParty(sql, salonId, partyId, { state, endedAt: null, ...(isAlone && { seatedAt: null }) })
  }
  for (const { bookingId, lineIds, before } of begun.toReversed()) {
    const booking = await findBooking(sql, bookingId, salonId)
    const own = booking?.services.filter(({ id }) => lineIds.includes(id)) ?? []
    if (!booking || own.some(({ startedAt, finishedAt }) => startedAt === null || finishedAt !== null)) throw over()
    const stepAt = Math.max(...own.map(({ startedAt }) => Date.parse(startedAt ?? '')))
    await undoStep(acting, bookingId, lineIds, stepAt)
    if (before) await placeAsBefore(acting, bookingId, before)
  }
  await deleteSeats(sql, salonId, begun)
}

async function placeAsBefore(
  { sql, salonId, context }: Acting,
  bookingId: string,
  before: StoredVisit['lines'],
): Promise<void> {
  const booking = await findBooking(sql, bookingId, salonId)
  if (!booking) return
  const lines = before.map(({ id, staffId, staffRequested, startDateTime, duration }) => ({
    id,
    staffId,
    staffRequested,
    startDateTime,
    duration,
  }))
  const input = { lines, tellClient: false, outsideHours: true }
  await changeAll(sql, salonId, [{ booking, input }], context).catch((error: unknown) => {
    throw error instanceof AppError ? over() : error
  })
}

/** Only the latest of the visit. */
async function undoStep(acting: Acting, bookingId: string, lineIds: readonly string[], stepAt: number): Promise<void> {
  const { sql, salonId, salon, context } = acting
  const booking = await findBooking(sql, bookingId, salonId)
  if (!booking) throw over()
  const own = booking.services.filter(({ id }) => lineIds.includes(id))
  const moments = [
    booking.arrivedAt,
    booking.leftAt,
    ...own.flatMap(({ startedAt, finishedAt }) => [startedAt, finishedAt]),
  ]
  if (moments.reduce((latest, moment) => ((moment ?? '') > (latest ?? '') ? moment : latest), null) !== toIso(stepAt))
    throw over()
  const isWhole = own.length === booking.services.length
  const staffId = isWhole ? null : (own[0]?.staffId ?? null)
  const place = { salonId, bookingId, timezone: salon.timezone }
  await stageIn(sql, place, { input: { step: 'back' }, staffId }, context)
}

async function undoServices(
  acting: Acting,
  { bookingId, staffId, before, redo, next }: Extract<Undo, { kind: 'services' }>,
): Promise<void> {
  const { sql, salonId } = acting
  const booking = await findBooking(sql, bookingId, salonId)
  const own = booking?.services.filter((line) => line.staffId === staffId) ?? []
  if (!booking || own.every(({ finishedAt }) => finishedAt !== null)) throw over()
  await restore(acting, booking, before)
  const seat = await findSeat(sql, salonId, { bookingId, staffId })
  if (seat) await saveSeats(sql, salonId, [{ bookingId, staffId, ...seat, redo }])
  for (const { bookingId: id, lines } of next) await placeAsBefore(acting, id, lines)
}

/** The client is back with whoever began. */
async function undoHandOver(
  acting: Acting,
  { bookingId, toStaffId, lines, times, next }: Extract<Undo, { kind: 'handed_over' }>,
): Promise<void> {
  const { sql, salonId } = acting
  const booking = await findBooking(sql, bookingId, salonId)
  const taken = booking?.services.filter((line) => line.staffId === toStaffId) ?? []
  if (!booking || taken.length === 0 || taken.some(({ finishedAt }) => finishedAt !== null)) throw over()
  await restore(acting, booking, lines)
  const placed = await findBooking(sql, bookingId, salonId)
  if (!placed) throw over()
  const services = placed.services.map((line) => ({ ...line, ...times.find(({ id }) => id === line.id) }))
  await storeTimes(sql, placed, { ...placed, services })
  await deleteSeats(sql, salonId, [{ bookingId, staffId: toStaffId }])
  for (const { bookingId: id, lines: before } of next) await placeAsBefore(acting, id, before)
}

/** @throws AppError `undo_over` when the time is somebody else's by now */
async function restore(
  { sql, salonId, context }: Acting,
  booking: Booking,
  before: StoredVisit['lines'],
): Promise<void> {
  const services = before.map((line) => ({ ...line, price: Math.round(Number(line.price) * 100) }))
  const input = { services, tellClient: false, outsideHours: true }
  await changeAll(sql, salonId, [{ booking, input, cuts: [] }], context).catch((error: unknown) => {
    throw error instanceof AppError ? over() : error
  })
}
