/** What a customer's figures say about them. */

/** Number of visits that make a customer a VIP, unless the salon sets another. */
export const usualVipVisits = 10

interface Visits {
  phoneVisits: number
  /** Visits imported from another product: they count for the VIP mark only. */
  before: { visits: number } | null
}

/** @param vipVisits the salon's setting */
export function isVip({ phoneVisits, before }: Visits, vipVisits: number): boolean {
  return phoneVisits + (before?.visits ?? 0) >= vipVisits
}
