/** Pages of super administrators. */

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readAdminSearch } from '../../admin/admin-search.ts'
import { readActivitySearch } from '../../audit/activity-search.ts'
import { readSignUpWords, readWords, withWords } from '../../ui/part-words.ts'
import { BrokenNote } from '../BrokenPage.tsx'
import { admit } from '../guards.ts'
import { readAppWords } from '../words.ts'
import { root } from './root.ts'

/** Account settings, for owners and their staff too. */
export const settingsPage = () => import('../../settings/SettingsPage.tsx')

const readAdminWords = async () => {
  await Promise.all([
    readWords('admin', { en: () => import('../../text/en/admin.ts'), vi: () => import('../../text/vi/admin.ts') }),
    readSignUpWords(),
    readAppWords(),
  ])
}

const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  beforeLoad: ({ context, location }) => admit(context, location.href, { audience: 'admin' }),
  component: lazyRouteComponent(
    withWords(readAdminWords, () => import('../../admin/AdminShell.tsx')),
    'AdminShell',
  ),
})

const adminUsers = createRoute({
  getParentRoute: () => admin,
  path: '/',
  validateSearch: readAdminSearch,
  errorComponent: BrokenNote,
  component: lazyRouteComponent(() => import('../../admin/AdminPage.tsx'), 'AdminPage'),
})

const adminActivity = createRoute({
  getParentRoute: () => admin,
  path: '/activity',
  validateSearch: readActivitySearch,
  errorComponent: BrokenNote,
  component: lazyRouteComponent(() => import('../../admin/ActivityPages.tsx'), 'AdminActivityPage'),
})

const adminAccount = createRoute({
  getParentRoute: () => admin,
  path: '/account',
  errorComponent: BrokenNote,
  component: lazyRouteComponent(settingsPage, 'SettingsPage'),
})

export const adminTree = admin.addChildren([adminUsers, adminActivity, adminAccount])
