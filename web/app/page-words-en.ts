import { activity } from '../text/en/activity.ts'
import { apiDocs } from '../text/en/api-docs.ts'
import { availability } from '../text/en/availability.ts'
import { bookings } from '../text/en/bookings.ts'
import { calendar } from '../text/en/calendar.ts'
import { customers } from '../text/en/customers.ts'
import { dashboard } from '../text/en/dashboard.ts'
import { details } from '../text/en/details.ts'
import { exports } from '../text/en/exports.ts'
import { feeds } from '../text/en/feeds.ts'
import { floor } from '../text/en/floor.ts'
import { messages } from '../text/en/messages.ts'
import { ownersBookTexts as book, newBooking } from '../text/en/new-booking.ts'
import { notifications } from '../text/en/notifications.ts'
import { ownDay } from '../text/en/own-day.ts'
import { reviews } from '../text/en/reviews.ts'
import { salons } from '../text/en/salons.ts'
import { services } from '../text/en/services.ts'
import { setup } from '../text/en/setup.ts'
import { staff } from '../text/en/staff.ts'
import { logins } from '../text/en/staff-logins.ts'
import { templates } from '../text/en/templates.ts'
import { waitlist } from '../text/en/waitlist.ts'
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
