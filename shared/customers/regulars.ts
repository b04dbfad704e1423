/** What the figures of a customer say of them. */

import { addMinutes, type Instant } from '../time.ts'

/** With so many visits a customer is marked as VIP, until the salon says another number. */
export const usualVipVisits = 10

interface Visits {
  serviceUsageCount: number
  /** What was brought along from another product counts for the mark, and for nothing else. */
  before: { visits: number } | null
}

/** @param vipVisits as the salon has set it */
export function isVip({ serviceUsageCount, before }: Visits, vipVisits: number): boolean {
  return serviceUsageCount + (before?.visits ?? 0) >= vipVisits
}

/** Who cancels later than this leaves a hole in the day. */
export const lateCancelHours = 24

/** A visit that was cancelled once it had begun was cancelled late too. */
export function isLateCancel(cancelledAt: Instant, startsAt: Instant): boolean {
  return cancelledAt > addMinutes(startsAt, -60 * lateCancelHours)
}
