import { accounts } from '../text/en/accounts.ts'
import { app } from '../text/en/app.ts'
import { common } from '../text/en/common.ts'
import { errors } from '../text/en/errors.ts'
import { ownAccount } from '../text/en/own-account.ts'
import type { AppWords } from './words.ts'

export const words: AppWords = {
  common,
  errors,
  app,
  accounts,
  ownAccount,
}
