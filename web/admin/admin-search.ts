/** What the address of the admin area says: `?tab=salons&q=lotus&page=2`, `?tab=texts&month=2026-10`. What is absent is the default. */

import { Role } from '../../shared/accounts/roles.ts'
import { UserStatus } from '../../shared/admin/input.ts'
import { Month } from '../../shared/admin/texts.ts'

export const adminTabs = ['users', 'salons', 'texts', 'analytics'] as const
export type AdminTab = (typeof adminTabs)[number]

export interface AdminSearch {
  tab?: Exclude<AdminTab, 'users'>
  q?: string
  page?: number
  role?: Role
  status?: UserStatus
  /** Of the texts: `2026-10`; absent: this one. */
  month?: string
}

/** As the calls take it. */
export const maxSearchLength = 80

/** Whatever cannot be read in an address counts as absent. */
export function readAdminSearch({ tab, q, page, role, status, month }: Record<string, unknown>): AdminSearch {
  const typed = typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, maxSearchLength) : ''
  return clean({
    tab: tab === 'salons' || tab === 'texts' || tab === 'analytics' ? tab : undefined,
    q: typed,
    page: Number.isSafeInteger(page) ? Number(page) : 1,
    role: Role.safeParse(role).data,
    status: UserStatus.safeParse(status).data,
    month: Month.safeParse(month).data,
  })
}

/** Another filter begins again on the first page. */
export function changeSearch(
  search: AdminSearch,
  changes: { [Key in keyof AdminSearch]: AdminSearch[Key] | undefined },
) {
  return clean({ ...search, page: 1, ...changes })
}

function clean({
  tab,
  q,
  page,
  role,
  status,
  month,
}: { [Key in keyof AdminSearch]: AdminSearch[Key] | undefined }): AdminSearch {
  return {
    ...(tab && { tab }),
    ...(q && { q }),
    ...(page !== undefined && page > 1 && { page }),
    ...(role && { role }),
    ...(status && { status }),
    ...(month && { month }),
  }
}
