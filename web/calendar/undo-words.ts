/** What was done to a visit, in the words of the undo bar. */

import type { ChangedBooking } from '../../shared/bookings/change.ts'

/** A visit with the same start and length was moved too, to another member. */
export type MoveKind = 'moved' | 'longer' | 'shorter'

interface VisitChange {
  before: Pick<ChangedBooking['before'], 'startDateTime'> & {
    lines: readonly Pick<ChangedBooking['before']['lines'][number], 'id' | 'staffId' | 'duration'>[]
  }
  startTime: string
  services: readonly Pick<ChangedBooking['services'][number], 'id' | 'staffId' | 'duration'>[]
}

/** A new length alone is not a move: the client comes at the same time. */
export function moveKindOf({ before, startTime, services }: VisitChange): MoveKind {
  const minutes = services.reduce((sum, { duration }) => sum + duration, 0)
  const was = before.lines.reduce((sum, { duration }) => sum + duration, 0)
  const isElsewhere =
    Date.parse(before.startDateTime) !== Date.parse(startTime) ||
    before.lines.some(({ id, staffId }) => services.some((line) => line.id === id && line.staffId !== staffId))
  if (isElsewhere || minutes === was) return 'moved'
  return minutes > was ? 'longer' : 'shorter'
}
