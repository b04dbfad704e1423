import { accounts } from '../text/vi/accounts.ts'
import { app } from '../text/vi/app.ts'
import { common } from '../text/vi/common.ts'
import { errors } from '../text/vi/errors.ts'
import { ownAccount } from '../text/vi/own-account.ts'
import type { AppWords } from './words.ts'

export const words: AppWords = {
  common,
  errors,
  app,
  accounts,
  ownAccount,
}
