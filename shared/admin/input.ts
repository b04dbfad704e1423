/** What an administrator can enter about an account. The browser validates its forms with the same schemas. */

import { z } from 'zod'
import { NewPassword } from '../accounts/passwords.ts'
import { Role } from '../accounts/role-input.ts'
import { userStatuses } from '../accounts/statuses.ts'
import { AccountEmailIn, PhoneIn } from '../contact.ts'
import { Id } from '../ids.ts'
import { TimeZone } from '../salons/input.ts'
import { line, requiredName } from '../text.ts'

/** Staff roles are given by owners. */
export const AdminGivenRole = Role.extract(['salon_owner', 'super_admin'])
export type AdminGivenRole = z.infer<typeof AdminGivenRole>

export const UserStatus = z.enum(userStatuses)
export type UserStatus = z.infer<typeof UserStatus>

const UserFields = z.strictObject({
  email: AccountEmailIn,
  firstName: requiredName(80),
  lastName: requiredName(80),
  phone: z
    .union([z.literal('').transform(() => null), PhoneIn], 'phone')
    .nullable()
    .optional(),
  role: AdminGivenRole.optional(),
  status: UserStatus.optional(),
})

export const NewUser = UserFields.extend({
  salonName: line(120).optional().describe("Name of an owner's first salon; 'Your Salon' if absent."),
  timezone: TimeZone.optional().describe('Time zone of that salon; Los Angeles if absent.'),
})
export type NewUser = z.infer<typeof NewUser>

/** Absent fields stay unchanged. */
export const UserChange = UserFields.partial()
export type UserChange = z.infer<typeof UserChange>

export const PasswordReset = z.strictObject({ userId: Id, newPassword: NewPassword })
