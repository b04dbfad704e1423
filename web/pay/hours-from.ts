import type { MemberPayOut } from '../../shared/pay/contract.ts'

/** Where the hours that decided a member's pay come from; null: hours did not decide it. */
export function hoursFromOf({ days }: MemberPayOut): 'from_floor' | 'from_shifts' | 'from_both' | null {
  const decided = days.filter(({ because, guaranteeCents }) => because === 'hourly' || guaranteeCents > 0)
  const sources = new Set(decided.flatMap(({ hoursFrom }) => hoursFrom ?? []))
  if (sources.size === 2) return 'from_both'
  if (sources.has('floor')) return 'from_floor'
  return sources.has('shift') ? 'from_shifts' : null
}
