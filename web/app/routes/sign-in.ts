/** Login, forgotten passwords, and required steps after the login. */

import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { doorOf } from '../../../shared/accounts/roles.ts'
import type { LoginKind } from '../../accounts/login.ts'
import { isAdminPath, takeReturnPath } from '../../accounts/return-path.ts'
import { loadSession } from '../../accounts/session.ts'
import { startOf, waitHere } from '../guards.ts'
import { root } from './root.ts'

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  beforeLoad: async ({ context: { queries } }) => {
    const user = await loadSession(queries)
    if (user && doorOf(user.role) === 'shop') throw redirect({ href: takeReturnPath() ?? startOf(user), replace: true })
  },
  component: lazyRouteComponent(() => import('../LoginPage.tsx'), 'ShopLoginPage'),
})

const adminLogin = createRoute({
  getParentRoute: () => root,
  path: '/admin-login',
  beforeLoad: async ({ context: { queries } }) => {
    const user = await loadSession(queries)
    if (user?.role !== 'super_admin') return
    const path = takeReturnPath()
    throw redirect({ href: path && isAdminPath(path) ? path : startOf(user), replace: true })
  },
  component: lazyRouteComponent(() => import('../LoginPage.tsx'), 'AdminLoginPage'),
})

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  validateSearch: readResetSearch,
  component: lazyRouteComponent(() => import('../../accounts/ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
})

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  component: lazyRouteComponent(() => import('../../accounts/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
})

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation',
  component: lazyRouteComponent(() => import('../../accounts/InvitationPage.tsx'), 'InvitationPage'),
})

const newPassword = createRoute({
  getParentRoute: () => root,
  path: '/new-password',
  beforeLoad: ({ context }) => waitHere(context, '/new-password'),
  component: lazyRouteComponent(() => import('../../accounts/FirstPasswordPage.tsx'), 'FirstPasswordPage'),
})

const twoFactorSetup = createRoute({
  getParentRoute: () => root,
  path: '/two-factor-setup',
  beforeLoad: ({ context }) => waitHere(context, '/two-factor-setup'),
  component: lazyRouteComponent(() => import('../../accounts/TwoFactorSetupPage.tsx'), 'TwoFactorSetupPage'),
})

const shopLogin = createRoute({
  getParentRoute: () => root,
  path: '/shop-login',
  beforeLoad: () => {
    throw redirect({ to: '/login', replace: true })
  },
})

export const signInPages = [
  login,
  adminLogin,
  shopLogin,
  forgotPassword,
  resetPassword,
  invitation,
  newPassword,
  twoFactorSetup,
] as const

/** Which login page the user came from, to link back to it. */
function readResetSearch(address: Record<string, unknown>): { from?: LoginKind } {
  return address['from'] === 'admin' ? { from: 'admin' } : {}
}
