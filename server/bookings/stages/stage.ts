/** The steps of today's visits: arrived, started, finished, left, late, and undoing the latest. */

import type { Booking } from '../../../shared/bookings/contract.ts'
import {
  afterStep,
  isOn,
  mayBeStaged,
  type StageChange,
  type StagedVisit,
  stageOf,
  statusAfter,
  withoutLast,
} from '../../../shared/bookings/stages.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Context } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { noteNothing } from '../../db/news.ts'
import { takeBackReviewRequests } from '../../messages/messages.sql.ts'
import { assertSalon } from '../../salons/access.ts'
import { ownMembership } from '../../staff/access.ts'
import { dayBounds, localDate } from '../../time-zone.ts'
import { ownSalonOfBooking } from '../access.ts'
import { findBooking } from '../bookings.sql.ts'
import { askForReviews } from '../changing/review-request.ts'
import { type Change, noteChanges } from '../history.sql.ts'
import { actorOf } from '../make-room.ts'
import { writeBookings } from '../write.ts'
import { statusBeforeCompleted, storeTimes } from './stages.sql.ts'

/** For any visit of the caller's salon. @throws AppError as `changeStageOf` */
export async function changeStage(bookingId: string, input: StageChange, context: Context): Promise<StagedVisit> {
  return changeStageOf(await ownSalonOfBooking(bookingId, context), bookingId, { input, staffId: null }, context)
}

/** For the signed-in technician's own services of a visit. @throws AppError as `changeStageOf` */
export async function changeOwnStage(bookingId: string, input: StageChange, context: Context): Promise<StagedVisit> {
  const { salonId, staffId } = await ownMembership(context)
  return changeStageOf(salonId, bookingId, { input, staffId }, context)
}

interface StageRequest {
  input: StageChange
  /** Only the services of this member. Null: all. */
  staffId: string | null
}

/**
 * A step that somebody has done already changes nothing.
 * @throws AppError `not_found`; `invalid_request` for a service that is not in the visit, or not the caller's;
 * `visit_cancelled`; `visit_not_today`; `changed_meanwhile` when `version` is out of date
 */
async function changeStageOf(
  salonId: string,
  bookingId: string,
  { input, staffId }: StageRequest,
  context: Context,
): Promise<StagedVisit> {
  const { timezone } = await assertSalon(salonId, context)
  return writeBookings(context, salonId, (sql) =>
    stageIn(sql, { salonId, bookingId, timezone }, { input, staffId }, context),
  )
}

/** In a transaction that holds the salon's lock. @throws AppError as `changeStageOf` */
export async function stageIn(
  sql: Sql,
  { salonId, bookingId, timezone }: { salonId: string; bookingId: string; timezone: string },
  { input, staffId }: StageRequest,
  context: Context,
): Promise<StagedVisit> {
  const booking = await findBooking(sql, bookingId, salonId)
  const own = booking?.services.filter((line) => staffId === null || line.staffId === staffId) ?? []
  if (!booking || (staffId !== null && own.length === 0)) throw new AppError('not_found')
  const lineIds = own.map(({ id }) => id)
  if ('step' in input && input.lineIds?.some((id) => !lineIds.includes(id))) {
    throw new AppError('invalid_request', { fields: { lineIds: 'invalid' } })
  }
  if (!mayBeStaged(booking.status)) throw new AppError('visit_cancelled')
  const today = dayBounds(timezone, localDate(timezone, context.now()))
  if (!isOn(booking, today, context.now())) throw new AppError('visit_not_today')

  const after = afterChange(booking, input, { lineIds, isOwn: staffId !== null, now: context.now() })
  if (sameTimes(booking, after)) {
    noteNothing(sql)
    return booking
  }
  if (input.version !== undefined && input.version !== booking.version) throw new AppError('changed_meanwhile')
  return store(sql, booking, after, { input, context })
}

interface AllowedLines {
  /** Those that the caller may advance. */
  lineIds: readonly string[]
  isOwn: boolean
  now: number
}

function afterChange(booking: Booking, input: StageChange, reach: AllowedLines): Booking {
  if (!('step' in input)) return { ...booking, lateMinutes: input.lateMinutes }
  const { step, lineIds } = input
  if (step === 'back') return withoutLast(booking, reach.lineIds)
  const { isOwn, now } = reach
  const chosen = lineIds ?? (isOwn ? reach.lineIds : undefined)
  return afterStep(booking, { step, lineIds: chosen, now })
}

function sameTimes(one: Booking, other: Booking): boolean {
  return JSON.stringify(timesOf(one)) === JSON.stringify(timesOf(other))
}

function timesOf({ arrivedAt, leftAt, lateMinutes, services }: Booking) {
  return [arrivedAt, leftAt, lateMinutes, services.map(({ startedAt, finishedAt }) => [startedAt, finishedAt])]
}

async function store(
  sql: Sql,
  before: Booking,
  requested: Booking,
  { input, context }: { input: StageChange; context: Context },
): Promise<StagedVisit> {
  const { id: bookingId, salonId } = before
  const { status } = before
  const earlier = status === 'completed' ? await statusBeforeCompleted(sql, salonId, bookingId) : status
  const after = { ...requested, status: statusAfter(before, requested.services, earlier) }
  await storeTimes(sql, before, after)
  const by = { ...actorOf(true, context), bookingId }
  const turned = after.status === before.status ? [] : [{ from: before.status, to: after.status }]
  await noteChanges(sql, salonId, [
    { ...by, ...entryOf(before, after, input) },
    ...turned.map((details) => ({ ...by, change: 'status_changed' as const, details })),
  ])
  if (turned.length > 0 && after.status === 'completed') await askForReviews(sql, salonId, [bookingId], context)
  else if (turned.length > 0) await takeBackReviewRequests(sql, salonId, [bookingId])
  return { ...after, version: before.version + 1 }
}

function entryOf(before: Booking, after: Booking, input: StageChange): Pick<Change, 'change' | 'details'> {
  if (!('step' in input)) {
    const { lateMinutes: minutes } = input
    return { change: 'late_said', details: minutes === null ? {} : { minutes } }
  }
  const { step } = input
  if (step === 'back') return { change: 'stage_back', details: { from: stageOf(before), to: stageOf(after) } }
  if (step === 'arrived' || step === 'left') return { change: step }
  const names = after.services.filter((line, index) => {
    const was = before.services[index]
    return was?.startedAt !== line.startedAt || was.finishedAt !== line.finishedAt
  })
  return { change: step, details: { serviceNames: names.map(({ serviceName }) => serviceName) } }
}
