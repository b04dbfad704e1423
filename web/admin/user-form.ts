/** The form of an account: its values, and the request built from them. */

import type { z } from 'zod'
import type { AdminUser } from '../../shared/admin/contract.ts'
import { AdminGivenRole, NewUser, UserChange, type UserStatus } from '../../shared/admin/input.ts'
import { ownZone } from '../../shared/format.ts'
import { showPhone } from '../../shared/phone.ts'
import { codesOf } from '../ui/field-codes.ts'

export interface TypedUser {
  email: string
  firstName: string
  lastName: string
  phone: string
  /** Undefined for staff roles, which only owners assign. */
  role: AdminGivenRole | undefined
  status: UserStatus
  salonName: string
  /** Salon of that role. */
  timezone: string
}

export const nobody: TypedUser = {
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
  role: 'salon_owner',
  status: 'active',
  salonName: '',
  timezone: ownZone(),
}

export function typedOf({ email, firstName, lastName, phone, role, status }: AdminUser): TypedUser {
  const given = AdminGivenRole.safeParse(role).data
  const typed = { email, firstName, lastName, phone: phone ? showPhone(phone) : '', role: given, status }
  return { ...nobody, ...typed }
}

export type Codes = Record<string, string>

/** The request, or the errors found in the values. */
export function readNewUser({
  salonName,
  timezone,
  ...typed
}: TypedUser): { input: z.input<typeof NewUser> } | { codes: Codes } {
  const salon = { timezone, ...(salonName.trim() && { salonName }) }
  const input = { ...typed, ...(typed.role === 'salon_owner' && salon) }
  const read = NewUser.safeParse(input)
  return read.success ? { input } : { codes: codesOf(read.error.issues) }
}

/** Contains only what changed. */
export function readUserChange(
  typed: TypedUser,
  before: TypedUser,
): { input: z.input<typeof UserChange> } | { codes: Codes } {
  const input = {
    ...(typed.email !== before.email && { email: typed.email }),
    ...(typed.firstName !== before.firstName && { firstName: typed.firstName }),
    ...(typed.lastName !== before.lastName && { lastName: typed.lastName }),
    ...(typed.phone !== before.phone && { phone: typed.phone }),
    ...(typed.role !== before.role && { role: typed.role }),
    ...(typed.status !== before.status && { status: typed.status }),
  }
  const read = UserChange.safeParse(input)
  return read.success ? { input } : { codes: codesOf(read.error.issues) }
}

/** Whether a required field is empty. */
export function lacksRequired(codes: Codes): boolean {
  return ['email', 'firstName', 'lastName'].some((name) => codes[name] === 'required')
}
