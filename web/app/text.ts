/** The texts of the back office, in both languages. */

import { accounts as enAccounts } from '../text/en/accounts.ts'
import { activity as enActivity } from '../text/en/activity.ts'
import { admin as enAdmin } from '../text/en/admin.ts'
import { apiDocs as enApiDocs } from '../text/en/api-docs.ts'
import { app as enApp } from '../text/en/app.ts'
import { availability as enAvailability } from '../text/en/availability.ts'
import { bookings as enBookings } from '../text/en/bookings.ts'
import { calendar as enCalendar } from '../text/en/calendar.ts'
import { common as enCommon } from '../text/en/common.ts'
import { customers as enCustomers } from '../text/en/customers.ts'
import { dashboard as enDashboard } from '../text/en/dashboard.ts'
import { details as enDetails } from '../text/en/details.ts'
import { errors as enErrors } from '../text/en/errors.ts'
import { exports as enExports } from '../text/en/exports.ts'
import { floor as enFloor } from '../text/en/floor.ts'
import { bookAtDesk as enBook, newBooking as enNewBooking } from '../text/en/new-booking.ts'
import { notifications as enNotifications } from '../text/en/notifications.ts'
import { ownAccount as enOwnAccount } from '../text/en/own-account.ts'
import { ownDay as enOwnDay } from '../text/en/own-day.ts'
import { reports as enReports } from '../text/en/reports.ts'
import { reviews as enReviews } from '../text/en/reviews.ts'
import { salons as enSalons } from '../text/en/salons.ts'
import { services as enServices } from '../text/en/services.ts'
import { setup as enSetup } from '../text/en/setup.ts'
import { staff as enStaff } from '../text/en/staff.ts'
import { logins as enLogins } from '../text/en/staff-logins.ts'
import type { Texts } from '../text/start.ts'
import { accounts as viAccounts } from '../text/vi/accounts.ts'
import { activity as viActivity } from '../text/vi/activity.ts'
import { admin as viAdmin } from '../text/vi/admin.ts'
import { apiDocs as viApiDocs } from '../text/vi/api-docs.ts'
import { app as viApp } from '../text/vi/app.ts'
import { availability as viAvailability } from '../text/vi/availability.ts'
import { bookings as viBookings } from '../text/vi/bookings.ts'
import { calendar as viCalendar } from '../text/vi/calendar.ts'
import { common as viCommon } from '../text/vi/common.ts'
import { customers as viCustomers } from '../text/vi/customers.ts'
import { dashboard as viDashboard } from '../text/vi/dashboard.ts'
import { details as viDetails } from '../text/vi/details.ts'
import { errors as viErrors } from '../text/vi/errors.ts'
import { exports as viExports } from '../text/vi/exports.ts'
import { floor as viFloor } from '../text/vi/floor.ts'
import { bookAtDesk as viBook, newBooking as viNewBooking } from '../text/vi/new-booking.ts'
import { notifications as viNotifications } from '../text/vi/notifications.ts'
import { ownAccount as viOwnAccount } from '../text/vi/own-account.ts'
import { ownDay as viOwnDay } from '../text/vi/own-day.ts'
import { reports as viReports } from '../text/vi/reports.ts'
import { reviews as viReviews } from '../text/vi/reviews.ts'
import { salons as viSalons } from '../text/vi/salons.ts'
import { services as viServices } from '../text/vi/services.ts'
import { setup as viSetup } from '../text/vi/setup.ts'
import { staff as viStaff } from '../text/vi/staff.ts'
import { logins as viLogins } from '../text/vi/staff-logins.ts'

export const appTexts: Texts = {
  en: {
    common: enCommon,
    errors: enErrors,
    apiDocs: enApiDocs,
    app: enApp,
    accounts: enAccounts,
    admin: enAdmin,
    activity: enActivity,
    bookings: enBookings,
    book: enBook,
    exports: enExports,
    floor: enFloor,
    newBooking: enNewBooking,
    calendar: enCalendar,
    customers: enCustomers,
    dashboard: enDashboard,
    details: enDetails,
    setup: enSetup,
    services: enServices,
    staff: enStaff,
    logins: enLogins,
    ownAccount: enOwnAccount,
    ownDay: enOwnDay,
    notifications: enNotifications,
    reviews: enReviews,
    reports: enReports,
    salons: enSalons,
    availability: enAvailability,
  },
  vi: {
    common: viCommon,
    errors: viErrors,
    apiDocs: viApiDocs,
    app: viApp,
    accounts: viAccounts,
    admin: viAdmin,
    activity: viActivity,
    bookings: viBookings,
    book: viBook,
    exports: viExports,
    floor: viFloor,
    newBooking: viNewBooking,
    calendar: viCalendar,
    customers: viCustomers,
    dashboard: viDashboard,
    details: viDetails,
    setup: viSetup,
    services: viServices,
    staff: viStaff,
    logins: viLogins,
    ownAccount: viOwnAccount,
    ownDay: viOwnDay,
    notifications: viNotifications,
    reviews: viReviews,
    reports: viReports,
    salons: viSalons,
    availability: viAvailability,
  },
}
