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
  type StaticDataRouteOption,
} from '@tanstack/react-router'
import { t } from 'i18next'
import { CalendarDays, ClipboardList, type LucideIcon, Sparkles, Users } from 'lucide-react'
import type { SessionUser } from '../../shared/accounts/contract.ts'
import { isAdminPath, rememberReturnPath, takeReturnPath } from '../accounts/return-path.ts'
import { loadSession } from '../accounts/session.ts'
import { readBookingsSearch } from '../bookings/bookings-search.ts'
import { readCalendarSearch } from '../calendar/calendar-search.ts'
import { readDeskSearch } from '../new-booking/desk-search.ts'
import { readSalonSearch } from '../salons/current-salon.ts'
import { readServicesSearch } from '../services/services-search.ts'
import { readStaffSearch } from '../staff/staff-search.ts'
import type { Keys } from '../text/keys.ts'
import { notify } from '../ui/toast.ts'
import { BrokenNote, BrokenPage } from './BrokenPage.tsx'
import { LoadingPage } from './LoadingPage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

type NavLabel = `nav.${Exclude<keyof Keys['app']['nav'], 'label'>}`

interface NavItem {
  label: NavLabel
  icon: LucideIcon
}

type SignedOut = 'newBooking:log_in'

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
  beforeLoad: ({ context, location, matches }) =>
    admit('salon_owner', context, location.href, matches.at(-1)?.staticData),
  component: lazyRouteComponent(() => import('./OwnerShell.tsx'), 'OwnerShell'),
})

/** Adds a page under the bar. Its `nav`, where it has one, puts it into the navigation too. */
function ownerPage<const Path extends `/${string}`, Search extends object = object>(page: {
  path: Path
  nav?: NavItem
  /** What the page reads from its address beyond the salon. */
  search?: (address: Record<string, unknown>) => Search
  /** Said on the login page to whom nobody knows. */
  signedOut?: SignedOut
  /** The page has a bar of its own under the thumb, in place of the navigation. */
  ownBar?: true
  /** Super administrators come here too. */
  forAdminsToo?: true
  component: RouteComponent
}) {
  return createRoute({
    getParentRoute: () => owner,
    path: page.path,
    validateSearch: page.search,
    component: page.component,
    errorComponent: BrokenNote,
    staticData: { nav: page.nav, signedOut: page.signedOut, ownBar: page.ownBar, forAdminsToo: page.forAdminsToo },
  })
}

const calendarPages = () => import('../calendar/CalendarPages.tsx')

/** The owner's pages in the order of the navigation: another page is another entry here. */
const pages = [
  ownerPage({
    path: '/calendar',
    nav: { label: 'nav.calendar', icon: CalendarDays },
    search: readCalendarSearch,
    forAdminsToo: true,
    component: lazyRouteComponent(calendarPages, 'MainCalendar'),
  }),
  ownerPage({
    path: '/calendar-simple',
    search: readCalendarSearch,
    forAdminsToo: true,
    component: lazyRouteComponent(calendarPages, 'SimpleCalendar'),
  }),
  ownerPage({
    path: '/calendar-minimal',
    search: readCalendarSearch,
    forAdminsToo: true,
    component: lazyRouteComponent(calendarPages, 'MinimalCalendar'),
  }),
  ownerPage({
    path: '/calendar-fixed',
    search: readCalendarSearch,
    forAdminsToo: true,
    component: lazyRouteComponent(calendarPages, 'FixedCalendar'),
  }),
  ownerPage({
    path: '/calendar-test',
    search: readCalendarSearch,
    component: lazyRouteComponent(calendarPages, 'TestCalendar'),
  }),
  ownerPage({
    path: '/calendar-debug',
    search: readCalendarSearch,
    forAdminsToo: true,
    component: lazyRouteComponent(calendarPages, 'DebugCalendar'),
  }),
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
    path: '/admin/new-booking',
    search: readDeskSearch,
    signedOut: 'newBooking:log_in',
    ownBar: true,
    component: lazyRouteComponent(() => import('../new-booking/NewBookingPage.tsx'), 'NewBookingPage'),
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
    throw redirect({ to: '/calendar', replace: true })
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
    signedOut?: SignedOut | undefined
    ownBar?: true | undefined
    forAdminsToo?: true | undefined
  }
}

/** Lets `role` in, sends whom nobody knows to the login page, and tells others that there is no such page. */
async function admit(
  role: SessionUser['role'],
  { queries }: Context,
  path: string,
  { signedOut, forAdminsToo }: StaticDataRouteOption = {},
): Promise<void> {
  const user = await loadSession(queries)
  if (!user) {
    if (signedOut) notify({ kind: 'failure', title: t(signedOut) })
    rememberReturnPath(path)
    throw redirect({ to: '/login', replace: true })
  }
  const admitted = user.role === role || (forAdminsToo && user.role === 'super_admin')
  if (!admitted) throw notFound()
}

function startOf({ role }: SessionUser) {
  return role === 'super_admin' ? admin.fullPath : dashboard.fullPath
}
