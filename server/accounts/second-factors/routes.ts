import * as contract from '../../../shared/accounts/second-factors.ts'
import { AppError } from '../../../shared/errors.ts'
import { changing } from '../../db/changing.ts'
import { serve } from '../../http/serve.ts'
import { ownAccount } from '../proof.ts'
import * as change from './change.ts'
import { namePasskey } from './second-factors.sql.ts'
import { askForPasskey, signInByCode, signInByPasskey } from './second-step.ts'

export const secondFactorRoutes = [
  serve(contract.signInByCode, 'anyone', async ({ input, answer }, context) => {
    const begun = await signInByCode(input.ticket, input.code, context)
    answer.session(begun)
    return { user: begun.user }
  }),

  serve(contract.askForPasskey, 'anyone', ({ input }, context) => askForPasskey(input.ticket, context)),

  serve(contract.signInByPasskey, 'anyone', async ({ input, answer }, context) => {
    const begun = await signInByPasskey(input, context)
    answer.session(begun)
    return { user: begun.user }
  }),

  serve(contract.readSecondFactors, 'signed-in', (_, context) => change.readFactors(context)),

  serve(contract.offerApp, 'signed-in', ({ input }, context) => change.offerApp(input, context)),

  serve(contract.confirmApp, 'signed-in', ({ input }, context) => change.confirmApp(input.code, context)),

  serve(contract.removeApp, 'signed-in', ({ input }, context) => change.removeApp(input, context)),

  serve(contract.offerPasskey, 'signed-in', ({ input }, context) => change.offerPasskey(input, context)),

  serve(contract.addPasskey, 'signed-in', ({ input }, context) =>
    change.addPasskey(input.name, input.attestation, context),
  ),

  serve(contract.renamePasskey, 'signed-in', async ({ params, input }, context) => {
    await changing(context, async (sql) => {
      const isKnown = await namePasskey(sql, ownAccount(context).id, params.passkeyId, input.name)
      if (!isKnown) throw new AppError('not_found')
    })
  }),

  serve(contract.removePasskey, 'signed-in', ({ params, input }, context) =>
    change.removePasskey(params.passkeyId, input, context),
  ),

  serve(contract.renewRecoveryCodes, 'signed-in', async ({ input }, context) => ({
    recoveryCodes: await change.renewRecoveryCodes(input, context),
  })),
]
