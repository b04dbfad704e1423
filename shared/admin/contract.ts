/** The work of the operator's administrators: accounts, salons, and viewing a salon as its owner. */

import { z } from 'zod'
import { Role } from '../accounts/role-input.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams } from '../ids.ts'
import { optionalPage, pageReply } from '../paging.ts'
import { Salon } from '../salons/contract.ts'
import { line } from '../text.ts'
import { NewUser, PasswordReset, UserChange, UserStatus } from './input.ts'

export const AdminUser = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  role: Role,
  status: UserStatus,
  createdAt: z.string(),
})
export type AdminUser = z.infer<typeof AdminUser>

const Page = z.object({
  search: line(80).optional(),
  ...optionalPage,
})

export const UserPage = z.object({ users: z.array(AdminUser), ...pageReply })
export type UserPage = z.infer<typeof UserPage>

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'All accounts, newest first; with `page` or `limit` one page of them.',
  query: Page.extend({ role: Role.optional(), status: UserStatus.optional() }),
  reply: z.union([z.array(AdminUser), UserPage]),
})

export const createUser = endpoint({
  method: 'POST',
  path: '/api/admin/users',
  refusals: ['email_taken'],
  summary: 'Create an account; an owner gets a first salon. The password is returned only once. 409 `email_taken`.',
  input: NewUser,
  reply: AdminUser.extend({ initialPassword: z.string() }),
  status: 201,
})

export const changeUser = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:id',
  refusals: ['email_taken', 'last_admin'],
  summary: 'Change an account. A new role or status ends its sessions. 409 `email_taken`, `last_admin`.',
  params: IdParams,
  input: UserChange,
  reply: AdminUser,
})

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:id',
  refusals: ['owns_salons', 'own_account', 'last_admin'],
  summary:
    'Delete an account. 409 `owns_salons` unless the request says what happens to them, `own_account`, `last_admin`.',
  params: IdParams,
  query: z.object({
    transferTo: Id.optional().describe('The owner who receives the salons.'),
    deleteSalons: z
      .stringbool({ truthy: ['true'], falsy: ['false'] })
      .meta({ maxLength: 5 })
      .default(false),
  }),
})

export const resetUserPassword = endpoint({
  method: 'POST',
  path: '/api/admin/reset-password',
  summary:
    "Reset an owner's password. The new one is returned only once and must be changed; all sessions of the owner end.",
  input: PasswordReset,
  reply: z.object({ newPassword: z.string() }),
})

/** What is deleted with a salon. */
export const SalonContents = z.object({
  id: z.string(),
  name: z.string(),
  comingBookings: z.number(),
  bookings: z.number(),
  customers: z.number(),
  staff: z.number(),
  services: z.number(),
  logins: z.number(),
})
export type SalonContents = z.infer<typeof SalonContents>

export const previewUserDeletion = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id/deletion',
  summary: 'Counts of what would be deleted with an account. Changes nothing.',
  params: IdParams,
  reply: z.object({ salons: z.array(SalonContents) }),
})

export const previewSalonDeletion = endpoint({
  method: 'GET',
  path: '/api/admin/salons/:id/deletion',
  summary: 'Counts of what would be deleted with a salon. Changes nothing.',
  params: IdParams,
  reply: SalonContents,
})

export const AdminSalon = Salon.extend({
  ownerId: z.string(),
  ownerName: z.string(),
  ownerEmail: z.string(),
  createdAt: z.string(),
  status: z.literal('active'),
})
export type AdminSalon = z.infer<typeof AdminSalon>

export const SalonPage = z.object({ salons: z.array(AdminSalon), ...pageReply })
export type SalonPage = z.infer<typeof SalonPage>

export const listAdminSalons = endpoint({
  method: 'GET',
  path: '/api/admin/salons',
  summary: 'All salons with their owners, oldest first; with `page` or `limit` one page of them.',
  query: Page,
  reply: z.union([z.array(AdminSalon), SalonPage]),
})

export const giveSalon = endpoint({
  method: 'PUT',
  path: '/api/admin/salons/:id/owner',
  summary: 'Transfer a salon to another owner.',
  params: IdParams,
  input: z.strictObject({ ownerId: Id }),
  reply: AdminSalon,
})

export const AdminFigures = z.object({ totalUsers: z.number(), activeSalons: z.number(), activeUsers: z.number() })

export const readAdminFigures = endpoint({
  method: 'GET',
  path: '/api/admin/figures',
  summary: 'Number of accounts and salons.',
  reply: AdminFigures,
})

export const viewingMinutes = 30

export const beginViewing = endpoint({
  method: 'POST',
  path: '/api/admin/salons/:id/viewing',
  summary: 'View a salon as its owner, read-only, for 30 minutes. The owner is notified.',
  params: IdParams,
  reply: z.object({ endsAt: z.string() }),
  status: 201,
})

export const endViewing = endpoint({
  method: 'DELETE',
  path: '/api/viewing',
  summary: "Stop viewing a salon. The administrator's own session continues.",
})
