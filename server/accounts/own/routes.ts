import { deviceOf } from '../../../shared/accounts/device.ts'
import * as contract from '../../../shared/accounts/own-account.ts'
import { AppError } from '../../../shared/errors.ts'
import { toIso } from '../../../shared/time.ts'
import { changing } from '../../db/changing.ts'
import { serve } from '../../http/serve.ts'
import { ownAccount, proveAgain } from '../proof.ts'
import { idleSince } from '../session.ts'
import { changePassword } from './change-password.ts'
import { deleteSessionOf, deleteSessionsOf, listSessionsOf, noteTour, setPreferences } from './own-account.sql.ts'

export const ownAccountRoutes = [
  serve(contract.changePassword, 'signed-in', ({ input }, context) => changePassword(input, context)),

  serve(contract.savePreferences, 'signed-in', async ({ input }, context) => {
    const user = ownAccount(context)
    await changing(context, (sql) => setPreferences(sql, user.id, input))
    return { ...user, ...input }
  }),

  serve(contract.answerTour, 'signed-in', async (_, context) => {
    const user = ownAccount(context)
    await changing(context, (sql) => noteTour(sql, user.id, context.now()))
    return { ...user, offersTour: false }
  }),

  serve(contract.listSessions, 'signed-in', async (_, context) => {
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

  serve(contract.endOwnSession, 'signed-in', async ({ params, input, answer }, context) => {
    const { id } = await proveAgain(input, context)
    await changing(context, async (sql) => {
      if (!(await deleteSessionOf(sql, id, params.sessionId))) throw new AppError('not_found')
    })
    if (params.sessionId === context.sessionId) await answer.endSession()
  }),

  serve(contract.endAllSessions, 'signed-in', async ({ input, answer }, context) => {
    const { id } = await proveAgain(input, context)
    await changing(context, (sql) => deleteSessionsOf(sql, id, null))
    await answer.endSession()
  }),
]
