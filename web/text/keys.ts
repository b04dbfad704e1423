/** Every key that `t` takes. A namespace is added here, in `en/` and in `vi/`. */

import type { accounts } from './en/accounts.ts'
import type { app } from './en/app.ts'
import type { book } from './en/book.ts'
import type { bookings } from './en/bookings.ts'
import type { common } from './en/common.ts'
import type { errors } from './en/errors.ts'
import type { setup } from './en/setup.ts'

export interface Keys {
  common: typeof common
  errors: typeof errors
  app: typeof app
  accounts: typeof accounts
  bookings: typeof bookings
  book: typeof book
  setup: typeof setup
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Keys
  }
}
