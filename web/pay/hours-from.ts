import type { MemberPayOut } from '../../shared/pay/contract.ts'

/** Where a member's hours come from; null: there are none. */
export function hoursFromOf({ days }: MemberPayOut): 'from_floor' | 'from_shifts' | 'from_both' | null {
  const sources = new Set(days.flatMap(({ minutes, hoursFrom }) => (minutes > 0 && hoursFrom) || []))
  if (sources.size === 2) return 'from_both'
  if (sources.has('floor')) return 'from_floor'
  return sources.has('shift') ? 'from_shifts' : null
}
