/** All tables, in the order of the specification; the two that take longest first, so that neither ends alone. */

import { accountSettings } from './account-settings.ts'
import { adminArea } from './admin-area.ts'
import { bookings } from './bookings.ts'
import { calendar } from './calendar.ts'
import { calendarPages } from './calendar-pages.ts'
import { calls } from './calls.ts'
import { constants } from './constants.ts'
import { customers } from './customers.ts'
import { dashboard } from './dashboard.ts'
import { entities } from './entities.ts'
import { errorsOfReads, errorsOfWrites } from './error-catalogue.ts'
import { landingPage } from './landing-page.ts'
import { logins } from './logins.ts'
import { newAppointment, wizardSteps } from './new-appointment.ts'
import { ownerNavigation } from './owner-navigation.ts'
import { publicBooking } from './public-booking.ts'
import { reports } from './reports.ts'
import { roles } from './roles.ts'
import { routeTable } from './route-table.ts'
import { salonManagement } from './salon-management.ts'
import { salonSettings } from './salon-settings.ts'
import { servicesManagement } from './services-management.ts'
import { staffManagement } from './staff-management.ts'
import { statesAndRules } from './states-and-rules.ts'

export const tables = [
  errorsOfWrites,
  errorsOfReads,
  routeTable,
  landingPage,
  logins,
  ownerNavigation,
  dashboard,
  calendar,
  calendarPages,
  servicesManagement,
  staffManagement,
  salonManagement,
  customers,
  bookings,
  reports,
  salonSettings,
  accountSettings,
  adminArea,
  publicBooking,
  newAppointment,
  wizardSteps,
  entities,
  statesAndRules,
  roles,
  calls,
  constants,
]
