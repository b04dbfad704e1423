/** What the owner decided about appointments that do not fit, and what is sent for it. Pure. */

import { z } from 'zod'
import type { Outlook, UpcomingAppointment } from '../../../shared/moving-in/appointment-import.ts'

export const Choice = z.union([
  z.enum(['leave', 'anyway']),
  z.object({ startsAt: z.iso.datetime({ offset: true }), staffId: z.string().nullable() }),
])
export type Choice = z.infer<typeof Choice>

/** By the row of the appointment. */
export type Choices = ReadonlyMap<number, Choice>

/** It does not fit as it is, or as it was chosen. */
export function isOpen({ row, obstacle }: Outlook, choices: Choices): boolean {
  return obstacle !== null && choices.get(row) !== 'leave'
}

/** All of them as the owner chose, without those that are left out. */
export function asAllChosen(appointments: readonly UpcomingAppointment[], choices: Choices): UpcomingAppointment[] {
  return inTime(appointments.flatMap((one) => asChosen(one, choices.get(one.row))))
}

/** None: it is left out. */
export function asChosen(one: UpcomingAppointment, choice: Choice | undefined): UpcomingAppointment[] {
  if (choice === 'leave') return []
  if (choice === undefined) return [one]
  if (choice === 'anyway') return [{ ...one, outsideHours: true }]
  const { startsAt, staffId } = choice
  const lines = staffId === null ? one.lines : one.lines.map((line) => ({ ...line, staffId }))
  return [{ ...one, movedTo: startsAt, lines }]
}

/** Those of a day stay together, so that each is seen beside the others. */
function inTime(appointments: readonly UpcomingAppointment[]): UpcomingAppointment[] {
  return appointments.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : placeOf(a) > placeOf(b) ? 1 : a.row - b.row))
}

/** Sorts by when it is. */
function placeOf({ date, time, movedTo }: UpcomingAppointment): string {
  return movedTo ?? `${date}T${time}`
}
