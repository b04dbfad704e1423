import type { ErrorCode } from '../../shared/errors.ts'

const codes = ['salon_closed', 'outside_hours', 'staff_unavailable'] as const

/** Objections that the owner may override. */
export type OutsideHours = (typeof codes)[number]

export function whyOutside(code: ErrorCode): OutsideHours | null {
  return codes.find((one) => one === code) ?? null
}
