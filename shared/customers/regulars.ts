/** What the figures of a customer say of them. */

import { addMinutes, type Instant } from '../time.ts'

/** With so many completed visits a customer is a regular, and marked as VIP. */
export const vipVisits = 10

interface Visits {
  serviceUsageCount: number
  /** What was brought along from another product counts for the mark, and for nothing else. */
  before: { visits: number } | null
}

export function isVip({ serviceUsageCount, before }: Visits): boolean {
  return serviceUsageCount + (before?.visits ?? 0) >= vipVisits
}

/** Who cancels later than this leaves a hole in the day. */
export const lateCancelHours = 24

/** A visit that was cancelled once it had begun was cancelled late too. */
export function isLateCancel(cancelledAt: Instant, startsAt: Instant): boolean {
  return cancelledAt > addMinutes(startsAt, -60 * lateCancelHours)
}
