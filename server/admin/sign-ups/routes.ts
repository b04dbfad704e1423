import * as contract from '../../../shared/accounts/sign-ups.ts'
import { AppError } from '../../../shared/errors.ts'
import { deleteLink, listLinks } from '../../accounts/sign-ups.sql.ts'
import { changing } from '../../db/changing.ts'
import { serve } from '../../http/serve.ts'
import { askToSignUp, makeLink } from './ask.ts'
import { readLink, signUp } from './use.ts'

export const signUpRoutes = [
  serve(contract.readSignUp, 'anyone', (_, { signUp: mode = 'closed', operatorWords }) => ({
    mode,
    trial: operatorWords?.trial ?? null,
  })),

  serve(contract.askToSignUp, 'anyone', ({ input, headers }, context) =>
    askToSignUp(input.email, headers['booking-proof']?.toString() ?? null, context),
  ),
  serve(contract.readSignUpLink, 'anyone', ({ input }, context) => readLink(input.token, context)),

  serve(contract.signUp, 'anyone', async ({ input, answer }, context) => {
    const begun = await signUp(input, context)
    answer.session(begun)
    return { user: begun.user }
  }),

  serve(contract.listSignUpLinks, 'admin', (_, { db, now }) => listLinks(db, now())),
  serve(contract.makeSignUpLink, 'admin', ({ input }, context) => makeLink(input, context)),

  serve(contract.withdrawSignUpLink, 'admin', ({ params: { linkId } }, context) =>
    changing(context, async (sql) => {
      if (!(await deleteLink(sql, linkId))) throw new AppError('not_found')
    }),
  ),
]
