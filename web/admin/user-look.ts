/** Colours of roles and account statuses; the word is always shown too. */

import { Ban, CircleCheck, Headset, Hourglass, type LucideIcon, Scissors, Shield, Store } from 'lucide-react'
import type { Role } from '../../shared/accounts/roles.ts'
import type { UserStatus } from '../../shared/admin/input.ts'

export const roleIcon: Record<Role, LucideIcon> = {
  super_admin: Shield,
  salon_owner: Store,
  front_desk: Headset,
  technician: Scissors,
}

export const userStatusLook: Record<UserStatus, { icon: LucideIcon; tint: string }> = {
  active: { icon: CircleCheck, tint: 'bg-confirmed-tint! text-confirmed-ink!' },
  pending: { icon: Hourglass, tint: 'bg-other-tint! text-other-ink!' },
  suspended: { icon: Ban, tint: 'bg-cancelled-tint! text-cancelled-ink!' },
}
