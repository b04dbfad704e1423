import { AppError } from '../../../shared/errors.ts'
import * as calls from '../../../shared/messages/push.ts'
import { ownAccount } from '../../accounts/proof.ts'
import type { Context } from '../../context.ts'
import { changing } from '../../db/changing.ts'
import { serve } from '../../http/serve.ts'
import { deletePushDevice, isPushedTo, loadPushKeys, savePushDevice } from './devices.sql.ts'

/** Of a point of P-256 that is written out. */
const uncompressed = 4

export const pushRoutes = [
  serve(calls.readPush, 'member', (_, context) => stateOf(context)),

  serve(calls.turnPushOn, 'member', async ({ input: { endpoint, p256dh, auth } }, context) => {
    const { id: userId } = ownAccount(context)
    const { push, sessionId } = context
    if (!push || !sessionId) throw new AppError('not_found')
    const key = Buffer.from(p256dh, 'base64url')
    if (!push.isService(endpoint)) throw new AppError('invalid_request', { fields: { endpoint: 'invalid' } })
    if (key[0] !== uncompressed) throw new AppError('invalid_request', { fields: { p256dh: 'invalid' } })
    const device = { sessionId, userId, endpoint, p256dh: key, auth: Buffer.from(auth, 'base64url') }
    await changing(context, (sql) => savePushDevice(sql, device))
    return stateOf(context)
  }),

  serve(calls.turnPushOff, 'member', async (_, context) => {
    ownAccount(context)
    await changing(context, (sql) => deletePushDevice(sql, { sessionId: context.sessionId ?? '' }))
    return stateOf(context)
  }),
]

/** An administrator who is viewing a salon gets no pushes. */
async function stateOf({ db, push, sessionId, user }: Context) {
  if (!push || !sessionId || user?.viewing) return { publicKey: null, on: false }
  const { publicKey } = await loadPushKeys(db)
  return { publicKey: publicKey.toString('base64url'), on: await isPushedTo(db, sessionId) }
}
