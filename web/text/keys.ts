/** All keys that `t` accepts. A namespace is added here and in the folder of each language. */

import type { accounts } from './en/accounts.ts'
import type { activity } from './en/activity.ts'
import type { admin } from './en/admin.ts'
import type { apiDocs } from './en/api-docs.ts'
import type { app } from './en/app.ts'
import type { ask } from './en/ask.ts'
import type { availability } from './en/availability.ts'
import type { book } from './en/book.ts'
import type { bookings } from './en/bookings.ts'
import type { calendar } from './en/calendar.ts'
import type { clientReviews } from './en/client-reviews.ts'
import type { code } from './en/code.ts'
import type { common } from './en/common.ts'
import type { consent } from './en/consent.ts'
import type { customers } from './en/customers.ts'
import type { dashboard } from './en/dashboard.ts'
import type { details } from './en/details.ts'
import type { devices } from './en/devices.ts'
import type { door } from './en/door.ts'
import type { errors } from './en/errors.ts'
import type { exports } from './en/exports.ts'
import type { feeds } from './en/feeds.ts'
import type { floor } from './en/floor.ts'
import type { floorBoard } from './en/floor-board.ts'
import type { floorReports } from './en/floor-reports.ts'
import type { footSpas } from './en/foot-spas.ts'
import type { held } from './en/held.ts'
import type { ideas } from './en/ideas.ts'
import type { inspection } from './en/inspection.ts'
import type { licenses } from './en/licenses.ts'
import type { messages } from './en/messages.ts'
import type { movingIn } from './en/moving-in.ts'
import type { myPay } from './en/my-pay.ts'
import type { myTurn } from './en/my-turn.ts'
import type { newBooking } from './en/new-booking.ts'
import type { notifications } from './en/notifications.ts'
import type { offline } from './en/offline.ts'
import type { ownAccount } from './en/own-account.ts'
import type { ownDay } from './en/own-day.ts'
import type { pay } from './en/pay.ts'
import type { pictures } from './en/pictures.ts'
import type { privacy } from './en/privacy.ts'
import type { receipt } from './en/receipt.ts'
import type { reports } from './en/reports.ts'
import type { reviews } from './en/reviews.ts'
import type { salons } from './en/salons.ts'
import type { services } from './en/services.ts'
import type { settingsMap } from './en/settings-map.ts'
import type { setup } from './en/setup.ts'
import type { signUp } from './en/sign-up.ts'
import type { staff } from './en/staff.ts'
import type { logins } from './en/staff-logins.ts'
import type { start } from './en/start.ts'
import type { templates } from './en/templates.ts'
import type { terms } from './en/terms.ts'
import type { texts } from './en/texts.ts'
import type { till } from './en/till.ts'
import type { tips } from './en/tips.ts'
import type { tour } from './en/tour.ts'
import type { turnBook } from './en/turn-book.ts'
import type { turnRules } from './en/turn-rules.ts'
import type { visit } from './en/visit.ts'
import type { waiting } from './en/waiting.ts'
import type { waitlist } from './en/waitlist.ts'
import type { walkIn } from './en/walk-in.ts'

export interface Keys {
  common: typeof common
  errors: typeof errors
  apiDocs: typeof apiDocs
  app: typeof app
  accounts: typeof accounts
  admin: typeof admin
  activity: typeof activity
  bookings: typeof bookings
  calendar: typeof calendar
  customers: typeof customers
  dashboard: typeof dashboard
  details: typeof details
  book: typeof book
  consent: typeof consent
  code: typeof code
  held: typeof held
  devices: typeof devices
  door: typeof door
  exports: typeof exports
  feeds: typeof feeds
  floor: typeof floor
  floorBoard: typeof floorBoard
  floorReports: typeof floorReports
  inspection: typeof inspection
  licenses: typeof licenses
  movingIn: typeof movingIn
  myPay: typeof myPay
  myTurn: typeof myTurn
  terms: typeof terms
  texts: typeof texts
  till: typeof till
  tips: typeof tips
  footSpas: typeof footSpas
  turnBook: typeof turnBook
  turnRules: typeof turnRules
  newBooking: typeof newBooking
  settingsMap: typeof settingsMap
  setup: typeof setup
  services: typeof services
  staff: typeof staff
  logins: typeof logins
  start: typeof start
  offline: typeof offline
  ownAccount: typeof ownAccount
  ownDay: typeof ownDay
  pictures: typeof pictures
  privacy: typeof privacy
  receipt: typeof receipt
  clientReviews: typeof clientReviews
  pay: typeof pay
  reports: typeof reports
  salons: typeof salons
  templates: typeof templates
  ask: typeof ask
  signUp: typeof signUp
  availability: typeof availability
  visit: typeof visit
  messages: typeof messages
  waiting: typeof waiting
  waitlist: typeof waitlist
  tour: typeof tour
  walkIn: typeof walkIn
  ideas: typeof ideas
  notifications: typeof notifications
  reviews: typeof reviews
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Keys
  }
}
