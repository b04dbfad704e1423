import { adminLogin, logout, readSession, shopLogin } from '../../shared/accounts/contract.ts'
import { deviceOf } from '../../shared/accounts/device.ts'
import * as ownAccountCalls from '../../shared/accounts/own-account.ts'
import * as secondFactors from '../../shared/accounts/second-factors.ts'
import { AppError } from '../../shared/errors.ts'
import { toIso } from '../../shared/time.ts'
import { signedIn } from '../context.ts'
import { changing } from '../db/changing.ts'
import { type Answer, serve } from '../http/serve.ts'
import { changePassword } from './own/change-password.ts'
import { deleteSessionOf, deleteSessionsOf, listSessionsOf, noteTour, setPreferences } from './own/own-account.sql.ts'
import { ownAccount, proveAgain } from './proof.ts'
import { askForReset, resetPassword } from './resets/reset.ts'
import { findInvited } from './resets/resets.sql.ts'
import * as factors from './second-factors/change.ts'
import { namePasskey } from './second-factors/second-factors.sql.ts'
import { askForPasskey, signInByCode, signInByPasskey } from './second-factors/second-step.ts'
import { idleSince, type SignedIn } from './session.ts'
import { signIn } from './sign-in.ts'
import { hashOf } from './tokens.ts'

export const accountRoutes = [
  serve(readSession, 'signed-in', (_, context) => signedIn(context)),

  serve(shopLogin, 'anyone', async ({ input, answer }, context) => enter(answer, await signIn(input, 'shop', context))),

  serve(adminLogin, 'anyone', async ({ input, answer }, context) =>
    enter(answer, await signIn(input, 'admin', context)),
  ),

  serve(logout, 'anyone', async ({ answer }) => {
    await answer.endSession()
  }),

  serve(secondFactors.signInByCode, 'anyone', async ({ input, answer }, context) => {
    const begun = await signInByCode(input.ticket, input.code, context)
    answer.session(begun)
    return { user: begun.user }
  }),

  serve(secondFactors.askForPasskey, 'anyone', ({ input }, context) => askForPasskey(input.ticket, context)),

  serve(secondFactors.signInByPasskey, 'anyone', async ({ input, answer }, context) => {
    const begun = await signInByPasskey(input, context)
    answer.session(begun)
    return { user: begun.user }
  }),

  serve(secondFactors.readSecondFactors, 'signed-in', (_, context) => factors.readFactors(context)),

  serve(secondFactors.offerApp, 'signed-in', ({ input }, context) => factors.offerApp(input, context)),

  serve(secondFactors.confirmApp, 'signed-in', ({ input }, context) => factors.confirmApp(input.code, context)),

  serve(secondFactors.removeApp, 'signed-in', ({ input }, context) => factors.removeApp(input, context)),

  serve(secondFactors.offerPasskey, 'signed-in', ({ input }, context) => factors.offerPasskey(input, context)),

  serve(secondFactors.addPasskey, 'signed-in', ({ input }, context) =>
    factors.addPasskey(input.name, input.attestation, context),
  ),

  serve(secondFactors.renamePasskey, 'signed-in', async ({ params, input }, context) => {
    await changing(context, async (sql) => {
      const isKnown = await namePasskey(sql, ownAccount(context).id, params.passkeyId, input.name)
      if (!isKnown) throw new AppError('not_found')
    })
  }),

  serve(secondFactors.removePasskey, 'signed-in', ({ params, input }, context) =>
    factors.removePasskey(params.passkeyId, input, context),
  ),

  serve(secondFactors.renewRecoveryCodes, 'signed-in', async ({ input }, context) => ({
    recoveryCodes: await factors.renewRecoveryCodes(input, context),
  })),

  serve(ownAccountCalls.changePassword, 'signed-in', ({ input }, context) => changePassword(input, context)),

  serve(ownAccountCalls.savePreferences, 'signed-in', async ({ input }, context) => {
    const user = ownAccount(context)
    await changing(context, (sql) => setPreferences(sql, user.id, input))
    return { ...user, ...input }
  }),

  serve(ownAccountCalls.answerTour, 'signed-in', async (_, context) => {
    const user = ownAccount(context)
    await changing(context, (sql) => noteTour(sql, user.id, context.now()))
    return { ...user, offersTour: false }
  }),

  serve(ownAccountCalls.listSessions, 'signed-in', async (_, context) => {
    const now = context.now()
    const sessions = await listSessionsOf(context.db, ownAccount(context).id, { now, idleSince: idleSince(now) })
    const shown = sessions.map(({ id, address, userAgent, signedInAt, lastSeenAt }) => ({
      id,
      address,
      ...deviceOf(userAgent),
      signedInAt: toIso(signedInAt),
      lastSeenAt: toIso(lastSeenAt),
      current: id === context.sessionId,
    }))
    return shown.toSorted((a, b) => Number(b.current) - Number(a.current))
  }),

  serve(ownAccountCalls.endOwnSession, 'signed-in', async ({ params, input, answer }, context) => {
    const { id } = await proveAgain(input, context)
    await changing(context, async (sql) => {
      if (!(await deleteSessionOf(sql, id, params.sessionId))) throw new AppError('not_found')
    })
    if (params.sessionId === context.sessionId) await answer.endSession()
  }),

  serve(ownAccountCalls.endAllSessions, 'signed-in', async ({ input, answer }, context) => {
    const { id } = await proveAgain(input, context)
    await changing(context, (sql) => deleteSessionsOf(sql, id, null))
    await answer.endSession()
  }),

  serve(ownAccountCalls.readResetWay, 'anyone', (_, { mailAccount }) => ({ byMail: mailAccount !== undefined })),

  serve(ownAccountCalls.askForReset, 'anyone', ({ input }, context) => askForReset(input.email, context)),

  serve(ownAccountCalls.readInvitation, 'anyone', async ({ input }, { db, now }) => {
    const invited = await findInvited(db, hashOf(input.token), now())
    if (!invited) throw new AppError('link_over')
    return invited
  }),

  serve(ownAccountCalls.resetPassword, 'anyone', async ({ input, answer }, context) => {
    const { door, device } = await resetPassword(input, context)
    answer.device(device)
    return { door }
  }),
]

function enter(answer: Answer, begun: SignedIn) {
  answer.session(begun)
  return { user: begun.user }
}
