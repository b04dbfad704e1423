/** The logins that an owner gives to members of the staff. */

import { z } from 'zod'
import { StaffRole } from '../accounts/role-input.ts'
import { EmailIn } from '../contact.ts'
import { endpoint } from '../endpoint.ts'
import { Id, SalonParams } from '../ids.ts'

export const LoginStatus = z.enum(['active', 'suspended'])
export type LoginStatus = z.infer<typeof LoginStatus>

export const StaffLogin = z.object({
  staffId: z.string(),
  email: z.string(),
  role: StaffRole,
  status: LoginStatus,
  mustChangePassword: z.boolean().describe('The initial password has not been changed yet.'),
  invitedUntil: z.string().nullable().describe('Expiry of the last invitation; null: none is valid.'),
  lastSeenAt: z.string().nullable().describe('Null: no session is open.'),
})
export type StaffLogin = z.infer<typeof StaffLogin>

const FirstPassword = z.object({
  initialPassword: z.string().describe('Returned only once; must be changed at the next sign-in.'),
})

export const NewStaffLogin = z.strictObject({
  email: EmailIn,
  role: StaffRole,
  servesClients: z.boolean().optional().describe('Whether the member can be booked; absent: as before.'),
})
export type NewStaffLogin = z.output<typeof NewStaffLogin>

/** Absent fields stay unchanged. */
export const StaffLoginChange = z.strictObject({ role: StaffRole.optional(), status: LoginStatus.optional() })
export type StaffLoginChange = z.output<typeof StaffLoginChange>

const StaffParams = z.object({ staffId: Id })
const path = '/api/staff/:staffId/login'

export const listStaffLogins = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/staff/logins',
  refusals: ['email_taken', 'has_login'],
  summary: 'Logins of members, with their roles. Members without a login are left out.',
  params: SalonParams,
  reply: z.array(StaffLogin),
})

export const giveStaffLogin = endpoint({
  method: 'POST',
  path,
  summary: 'Give a member a login. 409 `email_taken`, 409 `has_login`.',
  params: StaffParams,
  input: NewStaffLogin,
  reply: StaffLogin.extend(FirstPassword.shape),
  status: 201,
})

const Invitation = z.object({
  link: z.string().describe('Returned only once; works once.'),
  mailed: z.boolean().describe('Whether it was also emailed.'),
})
/** A login without a password, and the link with which its owner chooses one. */
export const InvitedLogin = StaffLogin.extend(Invitation.shape)
export type InvitedLogin = z.infer<typeof InvitedLogin>

export const inviteStaff = endpoint({
  method: 'POST',
  path: '/api/staff/:staffId/invitation',
  refusals: ['email_taken', 'has_login', 'too_many_requests'],
  summary: 'Invite a member by a link with which they choose a password, valid once within seven days.',
  params: StaffParams,
  input: NewStaffLogin,
  reply: InvitedLogin,
  status: 201,
})

export const inviteStaffAgain = endpoint({
  method: 'POST',
  path: `${path}/invitation`,
  refusals: ['too_many_requests'],
  summary: 'Renew the invitation link of an existing login. An existing password works until the link is used.',
  params: StaffParams,
  reply: InvitedLogin,
})

export const changeStaffLogin = endpoint({
  method: 'PATCH',
  path,
  summary: "Change the role, suspend or reactivate. The member's sessions end.",
  params: StaffParams,
  input: StaffLoginChange,
  reply: StaffLogin,
})

export const renewStaffPassword = endpoint({
  method: 'POST',
  path: `${path}/first-password`,
  summary: "Reset a forgotten password to a new initial one. The member's sessions end.",
  params: StaffParams,
  reply: FirstPassword,
})

export const takeStaffLogin = endpoint({
  method: 'DELETE',
  path,
  summary: "Delete the login. The member's sessions end, and the email can be used again.",
  params: StaffParams,
})
