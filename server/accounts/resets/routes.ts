import * as contract from '../../../shared/accounts/own-account.ts'
import { AppError } from '../../../shared/errors.ts'
import { serve } from '../../http/serve.ts'
import { hashOf } from '../tokens.ts'
import { askForReset, resetPassword } from './reset.ts'
import { findInvited } from './resets.sql.ts'

export const resetRoutes = [
  serve(contract.readResetWay, 'anyone', (_, { mailAccount }) => ({ byMail: mailAccount !== undefined })),

  serve(contract.askForReset, 'anyone', ({ input }, context) => askForReset(input.email, context)),

  serve(contract.readInvitation, 'anyone', async ({ input }, { db, now }) => {
    const invited = await findInvited(db, hashOf(input.token), now())
    if (!invited) throw new AppError('link_over')
    return invited
  }),

  serve(contract.resetPassword, 'anyone', async ({ input, answer }, context) => {
    const { door, device } = await resetPassword(input, context)
    answer.device(device)
    return { door }
  }),
]
