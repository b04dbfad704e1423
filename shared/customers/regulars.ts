/** What a customer's figures say about them. */

/** Number of visits that make a customer a VIP, unless the salon sets another. */
export const usualVipVisits = 10

interface Visits {
  serviceUsageCount: number
  /** Visits imported from another product: they count for the VIP mark only. */
  before: { visits: number } | null
}

/** @param vipVisits the salon's setting */
export function isVip({ serviceUsageCount, before }: Visits, vipVisits: number): boolean {
  return serviceUsageCount + (before?.visits ?? 0) >= vipVisits
}
