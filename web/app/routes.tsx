/** Every address of the back office. Pages load when they are first opened. */

import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouteComponent,
  redirect,
  retainSearchParams,
} from '@tanstack/react-router'
import { type Audience, doorOf } from '../../shared/accounts/roles.ts'
import { readResetSearch } from '../accounts/reset-search.ts'
import { isAdminPath, takeReturnPath } from '../accounts/return-path.ts'
import { loadSession } from '../accounts/session.ts'
import { readAdminSearch } from '../admin/admin-search.ts'
import { readActivitySearch } from '../audit/activity-search.ts'
import { readBookingsSearch } from '../bookings/bookings-search.ts'
import { readCalendarSearch } from '../calendar/calendar-search.ts'
import { readCustomersSearch } from '../customers/customers-search.ts'
import { readMessagesSearch } from '../messages/messages-search.ts'
import { readTemplatesSearch } from '../messages/templates-search.ts'
import { readNewBookingSearch } from '../new-booking/new-booking-search.ts'
import { readOwnDaySearch } from '../own-day/own-day-search.ts'
import { readCustomerListsSearch, readVisitsSearch } from '../reports/lists/lists-search.ts'
import { readReportSearch } from '../reports/report-search.ts'
import { readReviewsSearch } from '../reviews/reviews-search.ts'
import { readSalonSearch } from '../salons/current-salon.ts'
import { readServicesSearch } from '../services/services-search.ts'
import { readStaffSearch } from '../staff/staff-search.ts'
import { BrokenNote, BrokenPage } from './BrokenPage.tsx'
import { admit, type RouterContext, startOf, waitHere } from './guards.ts'
import { LoadingPage } from './LoadingPage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

type SignedOut = 'newBooking:log_in'

const root = createRootRouteWithContext<RouterContext>()({ component: Outlet, notFoundComponent: NotFoundPage })

/** Pages of a signed-in owner, under the bar with the navigation. */
const owner = createRoute({
  getParentRoute: () => root,
  id: 'owner',
  validateSearch: readSalonSearch,
  search: { middlewares: [retainSearchParams(['salon'])] },
  beforeLoad: ({ context, location, matches }) =>
    admit(context, location.href, { audience: 'owner', ...matches.at(-1)?.staticData }),
  component: lazyRouteComponent(() => import('./OwnerShell.tsx'), 'OwnerShell'),
})

/** Adds a page under the bar, for the owner alone unless said otherwise. What the navigation shows of them is in navigation.ts. */
function ownerPage<const Path extends `/${string}`, Search extends object = object>(page: {
  path: Path
  /** What the page reads from its address beyond the salon. */
  search?: (address: Record<string, unknown>) => Search
  /** Said on the login page to whom nobody knows. */
  signedOut?: SignedOut
  /** The page has a bar of its own under the thumb, in place of the navigation. */
  ownBar?: true
  /** Who comes here: the same words as those of the calls that the page makes. */
  audience?: Audience
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
    staticData: {
      audience: page.audience ?? 'owner',
      signedOut: page.signedOut,
      ownBar: page.ownBar,
      forAdminsToo: page.forAdminsToo,
    },
  })
}

const calendarPages = () => import('../calendar/CalendarPages.tsx')

const settingsPage = () => import('../accounts/settings/SettingsPage.tsx')

/** The owner's pages: another page is another entry here. */
const pages = [
  ownerPage({
    path: '/dashboard',
    component: lazyRouteComponent(() => import('../dashboard/DashboardPage.tsx'), 'DashboardPage'),
  }),
  ownerPage({
    path: '/calendar',
    search: readCalendarSearch,
    audience: 'desk',
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
    search: readServicesSearch,
    component: lazyRouteComponent(() => import('../services/ServicesPage.tsx'), 'ServicesPage'),
  }),
  ownerPage({
    path: '/staff',
    search: readStaffSearch,
    component: lazyRouteComponent(() => import('../staff/StaffPage.tsx'), 'StaffPage'),
  }),
  ownerPage({
    path: '/customers',
    search: readCustomersSearch,
    audience: 'desk',
    component: lazyRouteComponent(() => import('../customers/CustomersPage.tsx'), 'CustomersPage'),
  }),
  ownerPage({
    path: '/customers/lists',
    search: readCustomerListsSearch,
    audience: 'desk',
    component: lazyRouteComponent(() => import('../reports/lists/CustomerListsPage.tsx'), 'CustomerListsPage'),
  }),
  ownerPage({
    path: '/customers/import',
    component: lazyRouteComponent(() => import('../customers/ImportPage.tsx'), 'ImportPage'),
  }),
  ownerPage({
    path: '/customers/duplicates',
    component: lazyRouteComponent(() => import('../customers/DuplicatesPage.tsx'), 'DuplicatesPage'),
  }),
  ownerPage({
    path: '/customers/$customerId',
    audience: 'desk',
    component: lazyRouteComponent(() => import('../customers/CustomerPage.tsx'), 'CustomerPage'),
  }),
  ownerPage({
    path: '/bookings',
    search: readBookingsSearch,
    audience: 'desk',
    component: lazyRouteComponent(() => import('../bookings/BookingsPage.tsx'), 'BookingsPage'),
  }),
  ownerPage({
    path: '/reports',
    search: readReportSearch,
    component: lazyRouteComponent(() => import('../reports/ReportsPage.tsx'), 'ReportsPage'),
  }),
  ownerPage({
    path: '/reports/service-popularity',
    search: readReportSearch,
    component: lazyRouteComponent(() => import('../reports/ServicePopularityPage.tsx'), 'ServicePopularityPage'),
  }),
  ownerPage({
    path: '/reports/customer-lifetime-value',
    search: readReportSearch,
    component: lazyRouteComponent(() => import('../reports/LifetimeValuePage.tsx'), 'LifetimeValuePage'),
  }),
  ownerPage({
    path: '/reports/questions',
    search: readReportSearch,
    component: lazyRouteComponent(() => import('../reports/lists/QuestionsPage.tsx'), 'QuestionsPage'),
  }),
  ownerPage({
    path: '/reports/visits',
    search: readVisitsSearch,
    component: lazyRouteComponent(() => import('../reports/lists/VisitsPage.tsx'), 'VisitsPage'),
  }),
  ownerPage({
    path: '/reports/peak-hours',
    search: readReportSearch,
    component: lazyRouteComponent(() => import('../reports/PeakHoursPage.tsx'), 'PeakHoursPage'),
  }),
  ownerPage({
    path: '/admin/new-booking',
    search: readNewBookingSearch,
    audience: 'desk',
    signedOut: 'newBooking:log_in',
    ownBar: true,
    component: lazyRouteComponent(() => import('../new-booking/NewBookingPage.tsx'), 'NewBookingPage'),
  }),
  ownerPage({
    path: '/my-day',
    search: readOwnDaySearch,
    audience: 'technician',
    component: lazyRouteComponent(() => import('../own-day/OwnDayPage.tsx'), 'OwnDayPage'),
  }),
  ownerPage({
    path: '/salon-management',
    component: lazyRouteComponent(() => import('../salons/SalonManagementPage.tsx'), 'SalonManagementPage'),
  }),
  ownerPage({
    path: '/salon-settings',
    component: lazyRouteComponent(() => import('../salons/SalonSettingsPage.tsx'), 'SalonSettingsPage'),
  }),
  ownerPage({
    path: '/messages/templates',
    search: readTemplatesSearch,
    component: lazyRouteComponent(() => import('../messages/TemplatesPage.tsx'), 'TemplatesPage'),
  }),
  ownerPage({
    path: '/settings',
    audience: 'member',
    component: lazyRouteComponent(settingsPage, 'SettingsPage'),
  }),
  ownerPage({
    path: '/messages',
    search: readMessagesSearch,
    audience: 'desk',
    component: lazyRouteComponent(() => import('../messages/MessagesPage.tsx'), 'MessagesPage'),
  }),
  ownerPage({
    path: '/messages/tomorrow',
    audience: 'desk',
    ownBar: true,
    component: lazyRouteComponent(() => import('../messages/tomorrow/TomorrowPage.tsx'), 'TomorrowPage'),
  }),
  ownerPage({
    path: '/reviews',
    search: readReviewsSearch,
    audience: 'desk',
    component: lazyRouteComponent(() => import('../reviews/ReviewsPage.tsx'), 'ReviewsPage'),
  }),
  ownerPage({
    path: '/activity',
    search: readActivitySearch,
    component: lazyRouteComponent(() => import('../audit/ActivityPages.tsx'), 'OwnerActivityPage'),
  }),
] as const

const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  beforeLoad: ({ context, location }) => admit(context, location.href, { audience: 'admin' }),
  component: lazyRouteComponent(() => import('../admin/AdminShell.tsx'), 'AdminShell'),
})

const adminUsers = createRoute({
  getParentRoute: () => admin,
  path: '/',
  validateSearch: readAdminSearch,
  errorComponent: BrokenNote,
  component: lazyRouteComponent(() => import('../admin/AdminPage.tsx'), 'AdminPage'),
})

const adminActivity = createRoute({
  getParentRoute: () => admin,
  path: '/activity',
  validateSearch: readActivitySearch,
  errorComponent: BrokenNote,
  component: lazyRouteComponent(() => import('../audit/ActivityPages.tsx'), 'AdminActivityPage'),
})

const adminAccount = createRoute({
  getParentRoute: () => admin,
  path: '/account',
  errorComponent: BrokenNote,
  component: lazyRouteComponent(settingsPage, 'SettingsPage'),
})

/** With its words, which are many. */
async function landingPage() {
  const [page, { readCopy }] = await Promise.all([
    import('../landing/LandingPage.tsx'),
    import('../landing/use-copy.ts'),
  ])
  await readCopy()
  return page
}

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async ({ context: { queries } }) => {
    const user = await loadSession(queries)
    if (user) throw redirect({ to: startOf(user), replace: true })
  },
  component: lazyRouteComponent(landingPage, 'LandingPage'),
})

const apiDocs = createRoute({
  getParentRoute: () => root,
  path: '/api-docs',
  component: lazyRouteComponent(() => import('../api-docs/ApiDocsPage.tsx'), 'ApiDocsPage'),
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  beforeLoad: async ({ context: { queries } }) => {
    const user = await loadSession(queries)
    if (user && doorOf(user.role) === 'shop') throw redirect({ href: takeReturnPath() ?? startOf(user), replace: true })
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

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  validateSearch: readResetSearch,
  component: lazyRouteComponent(() => import('../accounts/ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
})

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  component: lazyRouteComponent(() => import('../accounts/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
})

const newPassword = createRoute({
  getParentRoute: () => root,
  path: '/new-password',
  beforeLoad: ({ context }) => waitHere(context, '/new-password'),
  component: lazyRouteComponent(() => import('../accounts/FirstPasswordPage.tsx'), 'FirstPasswordPage'),
})

const twoFactorSetup = createRoute({
  getParentRoute: () => root,
  path: '/two-factor-setup',
  beforeLoad: ({ context }) => waitHere(context, '/two-factor-setup'),
  component: lazyRouteComponent(() => import('../accounts/TwoFactorSetupPage.tsx'), 'TwoFactorSetupPage'),
})

const shopLogin = createRoute({
  getParentRoute: () => root,
  path: '/shop-login',
  beforeLoad: () => {
    throw redirect({ to: '/login', replace: true })
  },
})

const adminTree = admin.addChildren([adminUsers, adminActivity, adminAccount])
const onTheWayIn = [login, adminLogin, shopLogin, forgotPassword, resetPassword, newPassword, twoFactorSetup] as const
const tree = root.addChildren([home, apiDocs, ...onTheWayIn, adminTree, owner.addChildren([...pages])])

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

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface StaticDataRouteOption {
    audience?: Audience | undefined
    signedOut?: SignedOut | undefined
    ownBar?: true | undefined
    forAdminsToo?: true | undefined
  }
}
