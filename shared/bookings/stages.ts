/** The stage of a visit, from the steps that were recorded, independent of its status. Nothing is guessed. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { type Instant, minute } from '../time.ts'
import { Booking, BookingLine } from './contract.ts'
import { maxServicesPerVisit } from './limits.ts'
import { holdsTime, isUpcoming } from './status.ts'

export const stages = ['expected', 'arrived', 'in_service', 'finished', 'left'] as const
export type Stage = (typeof stages)[number]

/** The steps of a visit. */
export const steps = ['arrived', 'started', 'finished', 'left'] as const
export type Step = (typeof steps)[number]

export const maxLateMinutes = 180

const version = Booking.shape.version.optional().describe('As in changing a booking.')

/** One step, or undoing the latest. */
const StepChange = z.strictObject({
  version,
  step: z
    .enum([...steps, 'back'])
    .describe('A step that is already done changes nothing. back: undoes the latest step.'),
  lineIds: z
    .array(Id)
    .min(1)
    .max(maxServicesPerVisit)
    .optional()
    .describe('The services that start or finish. Absent: the next ones start; all finish.'),
})

const LateChange = z.strictObject({
  version,
  lateMinutes: z
    .number()
    .int()
    .min(1)
    .max(maxLateMinutes)
    .nullable()
    .describe('Delay announced by the client, in minutes. Null: not late.'),
})

export const StageChange = z.union([StepChange, LateChange])
export type StageChange = z.output<typeof StageChange>

export const StagedVisit = Booking.pick({
  id: true,
  version: true,
  status: true,
  arrivedAt: true,
  leftAt: true,
  lateMinutes: true,
}).extend({ services: z.array(BookingLine.pick({ id: true, startedAt: true, finishedAt: true })) })
export type StagedVisit = z.infer<typeof StagedVisit>

const stageCall = {
  method: 'PATCH',
  refusals: ['changed_meanwhile', 'visit_not_today', 'visit_cancelled'],
  params: z.object({ bookingId: Id }),
  input: StageChange,
  reply: StagedVisit,
} as const

export const changeStage = endpoint({
  ...stageCall,
  path: '/api/salon-owner/bookings/:bookingId/stage',
  summary:
    'Record that the client arrived, is being served, is done or has left; or undo the latest step. Finishing all services sets the status to completed.',
})

export const changeOwnStage = endpoint({
  ...stageCall,
  path: '/api/own-day/visits/:bookingId/stage',
  summary: 'The same for a visit of the signed-in technician; starting and finishing only their own services.',
})

interface LineTimes {
  startedAt: string | null
  finishedAt: string | null
}

export interface VisitTimes {
  arrivedAt: string | null
  leftAt: string | null
  services: readonly LineTimes[]
}

export function stageOf({ arrivedAt, leftAt, services }: VisitTimes): Stage {
  if (leftAt !== null) return 'left'
  if (isFinished(services)) return 'finished'
  if (hasBegun(services)) return 'in_service'
  return arrivedAt === null ? 'expected' : 'arrived'
}

export function hasBegun(services: readonly LineTimes[]): boolean {
  return services.some(({ startedAt, finishedAt }) => startedAt !== null || finishedAt !== null)
}

export function isFinished(services: readonly LineTimes[]): boolean {
  return services.length > 0 && services.every(({ finishedAt }) => finishedAt !== null)
}

/** The next step of the whole visit; null when the client is done. */
export function nextStep(visit: VisitTimes): Step | null {
  const stage = stageOf(visit)
  if (stage === 'expected') return 'arrived'
  if (stage === 'arrived') return 'started'
  return stage === 'in_service' ? 'finished' : null
}

interface PlannedVisit extends VisitTimes {
  status: Booking['status']
  startTime: string
  endTime: string
}

/** By how many minutes the client is late, while the visit can still take place; 0: not late, or unknown. */
export function minutesLate(visit: PlannedVisit, now: Instant): number {
  if (!isAwaited(visit, now)) return 0
  return Math.max(0, Math.floor((now - Date.parse(visit.startTime)) / minute))
}

/** The client has not arrived, and the visit can still take place. */
export function isAwaited(visit: PlannedVisit, now: Instant): boolean {
  return isUpcoming(visit.status) && stageOf(visit) === 'expected' && now < Date.parse(visit.endTime)
}

/** Steps are recorded only for visits that are neither cancelled nor no-shows. */
export function mayBeStaged(status: Booking['status']): boolean {
  return holdsTime(status)
}

const hoursAfter = 12

/** From the day of the visit until some hours after its end; `today` lasts from `start`. */
export function isOn(
  { startTime, endTime }: { startTime: string; endTime: string },
  today: { end: Instant },
  now: Instant,
): boolean {
  return Date.parse(startTime) < today.end && now < Date.parse(endTime) + hoursAfter * 60 * minute
}

export interface StepRequest {
  step: Step
  /** Absent: those that are next, or all. */
  lineIds?: readonly string[] | undefined
  now: Instant
}

type StandingLine = LineTimes & { id: string; startTime: string }

interface StandingVisit<Line extends StandingLine> extends VisitTimes {
  services: readonly Line[]
}

/**
 * The visit after the step. Earlier steps keep their times, clamped to before this one if the clock was set back,
 * because the latest step is determined by time.
 */
export function afterStep<Line extends StandingLine, Visit extends StandingVisit<Line>>(
  visit: Visit,
  { step, lineIds, now }: StepRequest,
): Visit {
  const last = lastOf(visit, visit.services)
  const at = new Date(last !== null && Date.parse(last) > now ? Date.parse(last) + 1 : now).toISOString()
  if (step === 'arrived') return { ...visit, arrivedAt: visit.arrivedAt ?? at }
  if (step === 'left') return { ...visit, leftAt: visit.leftAt ?? at }
  const chosen = lineIds ?? (step === 'started' ? nextLines(visit.services) : visit.services.map(({ id }) => id))
  const field = step === 'started' ? 'startedAt' : 'finishedAt'
  const services = visit.services.map((line) => {
    const open = chosen.includes(line.id) && line[field] === null && line.finishedAt === null
    return open ? { ...line, [field]: at } : line
  })
  return { ...visit, services }
}

/** Those that begin at the same time, of what has not begun. */
function nextLines(services: readonly StandingLine[]): string[] {
  const open = services.filter(({ startedAt, finishedAt }) => startedAt === null && finishedAt === null)
  const first = Math.min(...open.map(({ startTime }) => Date.parse(startTime)))
  return open.filter(({ startTime }) => Date.parse(startTime) === first).map(({ id }) => id)
}

/** The visit without its latest step. `lineIds`: only as far as it concerns these. */
export function withoutLast<Line extends StandingLine, Visit extends StandingVisit<Line>>(
  visit: Visit,
  lineIds: readonly string[],
): Visit {
  const last = lastOf(
    visit,
    visit.services.filter(({ id }) => lineIds.includes(id)),
  )
  const kept = (moment: string | null) => (moment === last ? null : moment)
  return {
    ...visit,
    arrivedAt: kept(visit.arrivedAt),
    leftAt: kept(visit.leftAt),
    services: visit.services.map((line) =>
      lineIds.includes(line.id)
        ? { ...line, startedAt: kept(line.startedAt), finishedAt: kept(line.finishedAt) }
        : line,
    ),
  }
}

/** Null: no steps. */
function lastOf({ arrivedAt, leftAt }: VisitTimes, lines: readonly LineTimes[]): string | null {
  const moments = [arrivedAt, leftAt, ...lines.flatMap(({ startedAt, finishedAt }) => [startedAt, finishedAt])]
  return moments.reduce((latest, moment) => ((moment ?? '') > (latest ?? '') ? moment : latest), null)
}

/** The resulting status: finishing all services completes a visit, and undoing that restores the previous status. */
export function statusAfter(
  { status, services: before }: { status: Booking['status']; services: readonly LineTimes[] },
  after: readonly LineTimes[],
  earlier: Booking['status'],
): Booking['status'] {
  const [was, is] = [isFinished(before), isFinished(after)]
  if (!was && is && isUpcoming(status)) return 'completed'
  return was && !is && status === 'completed' ? earlier : status
}
