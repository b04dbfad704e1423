/** Schemas of roles. Separate from `roles.ts`, so that small pages contain no schemas. */

import { z } from 'zod'
import { roles, staffRoles } from './roles.ts'

export const Role = z.enum(roles)
export type Role = z.infer<typeof Role>

export const StaffRole = z.enum(staffRoles)
export type StaffRole = z.infer<typeof StaffRole>
