import type { Staff } from '../../shared/staff/contract.ts'

/** `Kim Nguyen`; the last name may be missing. */
export function fullName({ firstName, lastName }: Pick<Staff, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim()
}
