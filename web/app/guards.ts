/** Who may open which page, and where everybody else is redirected. */

import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect, type StaticDataRouteOption } from '@tanstack/react-router'
import { t } from 'i18next'
import type { SessionUser } from '../../shared/accounts/contract.ts'
import { mayCall, type Role } from '../../shared/accounts/roles.ts'
import { rememberReturnPath, takeReturnPath } from '../accounts/return-path.ts'
import { loadSession } from '../accounts/session.ts'
import { notify } from '../ui/toast.ts'

export interface RouterContext {
  queries: QueryClient
}

/** Admits a page's roles, redirects anonymous visitors to the login page, and shows others a not-found page. */
export async function admit(
  { queries }: RouterContext,
  path: string,
  { audience = 'owner', signedOut, forAdminsToo }: StaticDataRouteOption,
): Promise<void> {
  const user = await loadSession(queries)
  if (!user) {
    if (signedOut) notify({ kind: 'failure', title: t(signedOut) })
    rememberReturnPath(path)
    throw redirect({ to: '/login', replace: true })
  }
  const first = firstOf(user)
  if (first) {
    rememberReturnPath(path)
    throw redirect({ to: first, replace: true })
  }
  const admitted = mayCall(user.role, audience) || (forAdminsToo && user.role === 'super_admin')
  if (!admitted) throw notFound()
}

/** A required step before anything else; null: none. */
function firstOf({ mustChangePassword, twoFactor, viewing }: SessionUser) {
  if (viewing) return null
  if (mustChangePassword) return '/new-password'
  return twoFactor === 'required' ? '/two-factor-setup' : null
}

/** Keeps the user on `page` until its task is done, then continues to where they wanted to go. */
export async function waitHere({ queries }: RouterContext, page: ReturnType<typeof firstOf>): Promise<void> {
  const user = await loadSession(queries)
  if (!user) throw redirect({ to: '/login', replace: true })
  const first = firstOf(user)
  if (first === page) return
  throw redirect({ href: first ?? takeReturnPath() ?? startOf(user), replace: true })
}

export function startOf({ role }: SessionUser) {
  const starts = {
    super_admin: '/admin',
    salon_owner: '/dashboard',
    front_desk: '/calendar',
    technician: '/my-turn', // redirects to My Day if the salon does not use the floor
  } as const satisfies Record<Role, string>
  return starts[role]
}
