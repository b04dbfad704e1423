/** Roles as they are sent. Apart from `roles.ts`, which pages load without any schema. */

import { z } from 'zod'
import { roles, staffRoles } from './roles.ts'

export const Role = z.enum(roles)
export type Role = z.infer<typeof Role>

export const StaffRole = z.enum(staffRoles)
export type StaffRole = z.infer<typeof StaffRole>
