/** Events for a salon's open screens: enough to know what to read again, without any content. */

import { z } from 'zod'
import { LocalDate } from '../local-time.ts'

/** `salon`: anything may have changed. */
export const ChangeKind = z.enum([
  'bookings',
  'customers',
  'menu',
  'team',
  'settings',
  'reviews',
  'notifications',
  'messages',
  'texts',
  'waitlist',
  'floor',
  'till',
  'pay',
  'salon',
])
export type ChangeKind = z.infer<typeof ChangeKind>

export const Change = z.object({
  kind: ChangeKind,
  ids: z.array(z.string()).optional().describe('Ids of what changed. Absent: any.'),
  days: z.array(LocalDate).optional().describe('Affected days of the salon, before and after. Absent: any.'),
})
export type Change = z.infer<typeof Change>

export const News = z.object({
  changes: z.array(Change),
  by: z.string().optional().describe('Name that the browser gave its request. Absent: somebody else’s.'),
})
export type News = z.infer<typeof News>

export const ChangeName = z.string().regex(/^[\w-]{8,40}$/)

/** When the change is unknown, or events may have been missed. */
export const anything: readonly Change[] = [{ kind: 'salon' }]

/** Kinds that matter to a technician's screens. */
const ofTechnicians: readonly ChangeKind[] = ['bookings', 'menu', 'team', 'settings', 'floor', 'pay', 'texts', 'salon']

/** Technicians are not told which customers and bookings changed. */
export function forTechnician(changes: readonly Change[]): Change[] {
  return changes.flatMap(({ kind, days }) => (ofTechnicians.includes(kind) ? [{ kind, ...(days && { days }) }] : []))
}
