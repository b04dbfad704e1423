/** Which of the sample salon's visits were walk-ins: the client came in without an appointment and waited. */

import type { SalonDay } from '../../shared/availability/day.ts'
import { addMinutes, type Instant, minute } from '../../shared/time.ts'
import type { Dice } from './random.ts'
import type { SampleVisit } from './visits.ts'

interface Floor {
  /** On which the salon uses the floor. */
  days: readonly SalonDay[]
  now: Instant
  dice: Dice
}

const share = 0.45
const maxWait = 18

/** Visits that one member has begun, as walk-ins who came some minutes before; all others as they were. */
export function withWalkIns(visits: readonly SampleVisit[], { days, now, dice }: Floor): SampleVisit[] {
  return visits.map((visit): SampleVisit => {
    const start = Math.min(...visit.lines.map((line) => line.start))
    const open = days.find((day) => day.open && day.open.start <= start && start < day.open.end)?.open
    const isServed = visit.status === 'completed' || visit.status === 'confirmed'
    const isByOne = new Set(visit.lines.map(({ staffId }) => staffId)).size === 1
    if (!open || !isServed || !isByOne || start > now || !dice.chance(share)) return visit
    const cameAt = Math.max(open.start, addMinutes(start, -dice.between(1, maxWait)))
    if (cameAt > start - minute) return visit
    const completed = visit.changes.filter(({ to }) => to === 'completed')
    return {
      ...visit,
      source: 'walk_in',
      submittedAt: cameAt,
      changes: completed.map(({ at }) => ({ at, from: 'confirmed', to: 'completed' })),
    }
  })
}
