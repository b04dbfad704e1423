/** The texts of the back office, in both languages. */

import { accounts as enAccounts } from '../text/en/accounts.ts'
import { app as enApp } from '../text/en/app.ts'
import { bookings as enBookings } from '../text/en/bookings.ts'
import { common as enCommon } from '../text/en/common.ts'
import { errors as enErrors } from '../text/en/errors.ts'
import { setup as enSetup } from '../text/en/setup.ts'
import type { Texts } from '../text/start.ts'
import { accounts as viAccounts } from '../text/vi/accounts.ts'
import { app as viApp } from '../text/vi/app.ts'
import { bookings as viBookings } from '../text/vi/bookings.ts'
import { common as viCommon } from '../text/vi/common.ts'
import { errors as viErrors } from '../text/vi/errors.ts'
import { setup as viSetup } from '../text/vi/setup.ts'

export const appTexts: Texts = {
  en: { common: enCommon, errors: enErrors, app: enApp, accounts: enAccounts, bookings: enBookings, setup: enSetup },
  vi: { common: viCommon, errors: viErrors, app: viApp, accounts: viAccounts, bookings: viBookings, setup: viSetup },
}
