import { activity } from '../text/vi/activity.ts'
import { apiDocs } from '../text/vi/api-docs.ts'
import { availability } from '../text/vi/availability.ts'
import { bookings } from '../text/vi/bookings.ts'
import { calendar } from '../text/vi/calendar.ts'
import { customers } from '../text/vi/customers.ts'
import { dashboard } from '../text/vi/dashboard.ts'
import { details } from '../text/vi/details.ts'
import { exports } from '../text/vi/exports.ts'
import { feeds } from '../text/vi/feeds.ts'
import { floor } from '../text/vi/floor.ts'
import { messages } from '../text/vi/messages.ts'
import { ownersBookTexts as book, newBooking } from '../text/vi/new-booking.ts'
import { notifications } from '../text/vi/notifications.ts'
import { ownDay } from '../text/vi/own-day.ts'
import { reviews } from '../text/vi/reviews.ts'
import { salons } from '../text/vi/salons.ts'
import { services } from '../text/vi/services.ts'
import { setup } from '../text/vi/setup.ts'
import { staff } from '../text/vi/staff.ts'
import { logins } from '../text/vi/staff-logins.ts'
import { templates } from '../text/vi/templates.ts'
import { waitlist } from '../text/vi/waitlist.ts'
import type { PageWords } from './words.ts'

export const words: PageWords = {
  apiDocs,
  activity,
  bookings,
  book,
  exports,
  templates,
  feeds,
  floor,
  newBooking,
  calendar,
  customers,
  dashboard,
  details,
  setup,
  services,
  staff,
  logins,
  ownDay,
  messages,
  notifications,
  reviews,
  salons,
  availability,
  waitlist,
}
