/** The texts of the back office, in both languages. */

import { accounts as enAccounts } from '../text/en/accounts.ts'
import { app as enApp } from '../text/en/app.ts'
import { bookings as enBookings } from '../text/en/bookings.ts'
import type { Texts } from '../text/start.ts'
import { accounts as viAccounts } from '../text/vi/accounts.ts'
import { app as viApp } from '../text/vi/app.ts'
import { bookings as viBookings } from '../text/vi/bookings.ts'

export const appTexts: Texts = {
  en: { app: enApp, accounts: enAccounts, bookings: enBookings },
  vi: { app: viApp, accounts: viAccounts, bookings: viBookings },
}
