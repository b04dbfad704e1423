/** URL parameters of the admin area: `?tab=salons&q=lotus&page=2`, `?tab=texts&month=2026-10`. Absent ones have their defaults. */

import { type Role, roles } from '../../shared/accounts/roles.ts'
import { type UserStatus, userStatuses } from '../../shared/accounts/statuses.ts'
import { monthForm } from '../../shared/admin/month-form.ts'

export const adminTabs = ['users', 'salons', 'analytics', 'requests', 'texts', 'status'] as const
export type AdminTab = (typeof adminTabs)[number]

export interface AdminSearch {
  tab?: Exclude<AdminTab, 'users'>
  q?: string
  page?: number
  role?: Role
  status?: UserStatus
  /** Month of the texts, `2026-10`; absent: the current one. */
  month?: string
}

/** As query parameters of the API. */
export const maxSearchLength = 80

/** Unreadable parameters count as absent. */
export function readAdminSearch({ tab, q, page, role, status, month }: Record<string, unknown>): AdminSearch {
  const typed = typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, maxSearchLength) : ''
  return clean({
    tab: adminTabs.find((one): one is Exclude<AdminTab, 'users'> => one === tab && one !== 'users'),
    q: typed,
    page: Number.isSafeInteger(page) ? Number(page) : 1,
    role: roles.find((one) => one === role),
    status: userStatuses.find((one) => one === status),
    month: typeof month === 'string' && monthForm.test(month) ? month : undefined,
  })
}

/** Another filter starts on the first page. */
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
