/** What the open screens of a salon hear of a change: enough to know what to read again, and nothing of what it says. */

import { z } from 'zod'
import { LocalDate } from '../time.ts'

/** `salon`: anything may be another now. */
export const ChangeKind = z.enum([
  'bookings',
  'customers',
  'menu',
  'team',
  'settings',
  'reviews',
  'notifications',
  'messages',
  'salon',
])
export type ChangeKind = z.infer<typeof ChangeKind>

export const Change = z.object({
  kind: ChangeKind,
  ids: z.array(z.string()).optional().describe('Of what was changed. Absent: of any.'),
  days: z.array(LocalDate).optional().describe('Of the salon, before and after. Absent: any.'),
})
export type Change = z.infer<typeof Change>

export const News = z.object({
  changes: z.array(Change),
  by: z.string().optional().describe('What the browser called its request. Absent: somebody else’s.'),
})
export type News = z.infer<typeof News>

/** A browser gives each of its changes a name in this header, and knows it again in the news. */
export const changeHeader = 'x-change'
export const ChangeName = z.string().regex(/^[\w-]{8,40}$/)

/** When it is not known what was changed, or something may have been missed. */
export const anything: readonly Change[] = [{ kind: 'salon' }]

/** Kinds of which a technician's screens show something. */
const ofTechnicians: readonly ChangeKind[] = ['bookings', 'menu', 'team', 'settings', 'salon']

/** Whose customers, and which bookings, is nothing that a technician is told. */
export function forTechnician(changes: readonly Change[]): Change[] {
  return changes.flatMap(({ kind, days }) => (ofTechnicians.includes(kind) ? [{ kind, ...(days && { days }) }] : []))
}
