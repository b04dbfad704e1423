/** Every address of the back office. Pages load when they are first opened. */

import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  Outlet,
  type RouteComponent,
  redirect,
  retainSearchParams,
} from '@tanstack/react-router'
import { ClipboardList, type LucideIcon, Sparkles, Users } from 'lucide-react'
import type { SessionUser } from '../../shared/accounts/contract.ts'
import { isAdminPath, rememberReturnPath, takeReturnPath } from '../accounts/return-path.ts'
import { loadSession } from '../accounts/session.ts'
import { readBookingsSearch } from '../bookings/bookings-search.ts'
import { readSalonSearch } from '../salons/current-salon.ts'
import { readServicesSearch } from '../services/services-search.ts'
import { readStaffSearch } from '../staff/staff-search.ts'
import type { Keys } from '../text/keys.ts'
import { BrokenNote, BrokenPage } from './BrokenPage.tsx'
import { LoadingPage } from './LoadingPage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

type NavLabel = `nav.${Exclude<keyof Keys['app']['nav'], 'label'>}`

interface NavItem {
  label: NavLabel
  icon: LucideIcon
}

interface Context {
  queries: QueryClient
}

const root = createRootRouteWithContext<Context>()({ component: Outlet, notFoundComponent: NotFoundPage })

/** Pages of a signed-in owner, under the bar with the navigation. */
const owner = createRoute({
  getParentRoute: () => root,
  id: 'owner',
  validateSearch: readSalonSearch,
  search: { middlewares: [retainSearchParams(['salon'])] },
  beforeLoad: ({ context, location }) => admit('salon_owner', context, location.href),
  component: lazyRouteComponent(() => import('./OwnerShell.tsx'), 'OwnerShell'),
})

/** Adds a page under the bar. Its `nav`, where it has one, puts it into the navigation too. */
function ownerPage<const Path extends `/${string}`, Search extends object = object>(page: {
  path: Path
  nav?: NavItem
  /** What the page reads from its address beyond the salon. */
  search?: (address: Record<string, unknown>) => Search
  component: RouteComponent
}) {
  return createRoute({
    getParentRoute: () => owner,
    path: page.path,
    validateSearch: page.search,
    component: page.component,
    errorComponent: BrokenNote,
    staticData: { nav: page.nav },
  })
}

/** The owner's pages in the order of the navigation: another page is another entry here. */
const pages = [
  ownerPage({
    path: '/services',
    nav: { label: 'nav.services', icon: Sparkles },
    search: readServicesSearch,
    component: lazyRouteComponent(() => import('../services/ServicesPage.tsx'), 'ServicesPage'),
  }),
  ownerPage({
    path: '/staff',
    nav: { label: 'nav.staff', icon: Users },
    search: readStaffSearch,
    component: lazyRouteComponent(() => import('../staff/StaffPage.tsx'), 'StaffPage'),
  }),
  ownerPage({
    path: '/bookings',
    nav: { label: 'nav.bookings', icon: ClipboardList },
    search: readBookingsSearch,
    component: lazyRouteComponent(() => import('../bookings/BookingsPage.tsx'), 'BookingsPage'),
  }),
  ownerPage({
    path: '/salon-management',
    component: lazyRouteComponent(() => import('../salons/SalonManagementPage.tsx'), 'SalonManagementPage'),
  }),
  ownerPage({
    path: '/salon-settings',
    component: lazyRouteComponent(() => import('../salons/SalonSettingsPage.tsx'), 'SalonSettingsPage'),
  }),
] as const

const dashboard = createRoute({
  getParentRoute: () => owner,
  path: '/dashboard',
  beforeLoad: () => {
    throw redirect({ to: '/bookings', replace: true })
  },
})

const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  beforeLoad: ({ context, location }) => admit('super_admin', context, location.href),
  component: lazyRouteComponent(() => import('./AdminPage.tsx'), 'AdminPage'),
})

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async ({ context: { queries } }) => {
    const user = await loadSession(queries)
    throw redirect({ to: user ? startOf(user) : '/login', replace: true })
  },
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  beforeLoad: async ({ context: { queries } }) => {
    const user = await loadSession(queries)
    if (user?.role === 'salon_owner') throw redirect({ href: takeReturnPath() ?? startOf(user), replace: true })
  },
  component: lazyRouteComponent(() => import('../accounts/LoginPage.tsx'), 'ShopLoginPage'),
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
  component: lazyRouteComponent(() => import('../accounts/LoginPage.tsx'), 'AdminLoginPage'),
})

const shopLogin = createRoute({
  getParentRoute: () => root,
  path: '/shop-login',
  beforeLoad: () => {
    throw redirect({ to: '/login', replace: true })
  },
})

const tree = root.addChildren([home, login, adminLogin, shopLogin, admin, owner.addChildren([dashboard, ...pages])])

/** What the navigation shows. Asked only once the router is there: before, no route knows its `fullPath`. */
export function mainPages() {
  return pages.flatMap(({ fullPath, options }) =>
    options.staticData?.nav ? [{ to: fullPath, ...options.staticData.nav }] : [],
  )
}

export function createAppRouter(queries: QueryClient) {
  return createRouter({
    routeTree: tree,
    context: { queries },
    scrollRestoration: true,
    defaultErrorComponent: BrokenPage,
    defaultPendingComponent: LoadingPage,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface StaticDataRouteOption {
    nav?: NavItem | undefined
  }
}

/** Lets `role` in, sends whom nobody knows to the login page, and tells others that there is no such page. */
async function admit(role: SessionUser['role'], { queries }: Context, path: string): Promise<void> {
  const user = await loadSession(queries)
  if (!user) {
    rememberReturnPath(path)
    throw redirect({ to: '/login', replace: true })
  }
  if (user.role !== role) throw notFound()
}

function startOf({ role }: SessionUser) {
  return role === 'super_admin' ? admin.fullPath : dashboard.fullPath
}
