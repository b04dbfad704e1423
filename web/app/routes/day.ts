/** Pages used all day: calendar, bookings, dashboard, My Day. */

import { lazyRouteComponent } from '@tanstack/react-router'
import { readBookingsSearch } from '../../bookings/bookings-search.ts'
import { readCalendarSearch } from '../../calendar/calendar-search.ts'
import { readNewBookingSearch } from '../../new-booking/new-booking-search.ts'
import { readOwnDaySearch } from '../../own-day/own-day-search.ts'
import { readFloorBoardWords, readMyPayWords, readReportWords, withWords } from '../../ui/part-words.ts'
import { ownerPage } from './owner-page.ts'

const calendarPages = () => import('../../calendar/CalendarPages.tsx')

export const dayPages = [
  ownerPage({
    path: '/dashboard',
    component: lazyRouteComponent(
      withWords(readReportWords, () => import('../../dashboard/DashboardPage.tsx')),
      'DashboardPage',
    ),
  }),
  ownerPage({
    path: '/floor',
    audience: 'desk',
    component: lazyRouteComponent(
      withWords(readFloorBoardWords, () => import('../../floor/FloorPage.tsx')),
      'FloorPage',
    ),
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
    path: '/bookings',
    search: readBookingsSearch,
    audience: 'desk',
    component: lazyRouteComponent(() => import('../../bookings-page/BookingsPage.tsx'), 'BookingsPage'),
  }),
  ownerPage({
    path: '/bookings/waitlist',
    audience: 'desk',
    component: lazyRouteComponent(() => import('../../waitlist/WaitlistPage.tsx'), 'WaitlistPage'),
  }),
  ownerPage({
    path: '/admin/new-booking',
    search: readNewBookingSearch,
    audience: 'desk',
    signedOut: 'app:log_in',
    ownBar: true,
    component: lazyRouteComponent(() => import('../../new-booking/NewBookingPage.tsx'), 'NewBookingPage'),
  }),
  ownerPage({
    path: '/my-day',
    search: readOwnDaySearch,
    audience: 'technician',
    component: lazyRouteComponent(() => import('../../own-day/OwnDayPage.tsx'), 'OwnDayPage'),
  }),
  ownerPage({
    path: '/my-pay',
    audience: 'technician',
    component: lazyRouteComponent(
      withWords(readMyPayWords, () => import('../../pay/MyPayPage.tsx')),
      'MyPayPage',
    ),
  }),
] as const
