import * as contract from '../../../shared/accounts/own-account.ts'
import { serve } from '../../http/serve.ts'
import { askForReset, resetPassword } from './reset.ts'

export const resetRoutes = [
  serve(contract.readResetWay, 'anyone', (_, { mailAccount }) => ({ byMail: mailAccount !== undefined })),

  serve(contract.askForReset, 'anyone', ({ input }, context) => askForReset(input.email, context)),

  serve(contract.resetPassword, 'anyone', async ({ input }, context) => ({
    door: await resetPassword(input, context),
  })),
]
