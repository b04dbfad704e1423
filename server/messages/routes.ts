import { AppError } from '../../shared/errors.ts'
import * as byHand from '../../shared/messages/by-hand.ts'
import * as calls from '../../shared/messages/contract.ts'
import { listedDays } from '../../shared/messages/contract.ts'
import * as inbox from '../../shared/messages/inbox.ts'
import * as pushCalls from '../../shared/messages/push.ts'
import * as team from '../../shared/messages/team-mails.ts'
import {
  changeTemplates as changeTemplatesCall,
  previewTemplate,
  readTemplates,
  testTemplate,
} from '../../shared/messages/templates.ts'
import { addDays, type Instant, type LocalDate } from '../../shared/time.ts'
import { ownAccount } from '../accounts/proof.ts'
import type { Context } from '../context.ts'
import { changing } from '../db/changing.ts'
import { changeSetup } from '../db/salon-lock.ts'
import { serve } from '../http/serve.ts'
import { serveFile } from '../http/serve-file.ts'
import { assertOwnSalon, assertSalon } from '../salons/access.ts'
import { dayBounds, localDate } from '../time-zone.ts'
import { countToTell, listToTell, markTold, undoTold } from './by-hand/tomorrow.ts'
import { answerThread, changeThread, listThreads, markRead, readPicture, readThread } from './inbox/inbox.ts'
import { changeTexting, readTexting, startThread, stopThread, undoStop } from './inbox/stopping.ts'
import { countMessages, listMessages } from './list/messages-list.sql.ts'
import { readMessage, repeatMessage } from './list/repeat.ts'
import { deletePushDevice, isPushedTo, loadPushKeys, savePushDevice } from './push/devices.sql.ts'
import { listReaders, saveChoices } from './team/team-mails.sql.ts'
import { changeTemplates } from './templates/change-templates.ts'
import { everyTemplate } from './templates/every-template.ts'
import { previewOf } from './templates/preview.ts'
import { sendTest } from './templates/send-test.ts'
import { loadExampleParts, loadTemplates, type StoredTemplates } from './templates/templates.sql.ts'

/** Of a point of P-256 that is written out. */
const uncompressed = 4

export const salonMessageRoutes = [
  serve(
    calls.listMessages,
    'desk',
    async ({ params: { salonId }, query: { day, page, limit, ...asked } }, context) => {
      await assertOwnSalon(salonId, context)
      const { db, now } = context
      const { timezone } = await assertSalon(salonId, context)
      const filter = { ...asked, ...listedPeriod(timezone, day, now()) }
      const counts = await countMessages(db, salonId, filter)
      const messages = await listMessages(db, salonId, { ...filter, page, limit })
      return { messages, total: counts[asked.state], page, limit, counts }
    },
    'long',
  ),

  serve(calls.readMessage, 'desk', async ({ params: { salonId, messageId } }, context) => {
    await assertOwnSalon(salonId, context)
    return readMessage(salonId, messageId, context)
  }),

  serve(calls.repeatMessage, 'desk', async ({ params: { salonId, messageId }, input }, context) => {
    await assertOwnSalon(salonId, context)
    return repeatMessage(salonId, messageId, input.key, context)
  }),

  serve(inbox.listThreads, 'member', ({ params: { salonId }, query }, context) => listThreads(salonId, query, context)),

  serve(inbox.startThread, 'desk', async ({ params: { salonId }, input }, context) => ({
    threadId: await startThread(salonId, input.customerId, context),
  })),

  serve(inbox.readThread, 'member', ({ params: { salonId, threadId } }, context) =>
    readThread(salonId, threadId, context),
  ),

  serveFile(
    inbox.textPictureFile,
    async (params, context) => ({ type: 'image/webp', body: await readPicture(params, context), keepSeconds: null }),
    'member',
  ),

  serve(inbox.markThreadRead, 'desk', ({ params: { salonId, threadId } }, context) =>
    markRead(salonId, threadId, context),
  ),

  serve(inbox.changeThread, 'desk', ({ params: { salonId, threadId }, input }, context) =>
    changeThread(salonId, threadId, input, context),
  ),

  serve(inbox.answerThread, 'desk', ({ params: { salonId, threadId }, input }, context) =>
    answerThread(salonId, threadId, input, context),
  ),

  serve(inbox.stopThread, 'desk', ({ params: { salonId, threadId } }, context) =>
    stopThread(salonId, threadId, context),
  ),

  serve(inbox.undoStop, 'desk', ({ params: { salonId, threadId } }, context) => undoStop(salonId, threadId, context)),

  serve(inbox.readTexting, 'desk', ({ params: { salonId, customerId } }, context) =>
    readTexting(salonId, customerId, context),
  ),

  serve(inbox.changeTexting, 'desk', ({ params: { salonId, customerId }, input }, context) =>
    changeTexting(salonId, customerId, input.noTexts, context),
  ),

  serve(team.readTeamMails, 'owner', async ({ params: { salonId } }, context) => {
    await assertOwnSalon(salonId, context)
    return listReaders(context.db, salonId)
  }),

  serve(team.saveTeamMails, 'owner', async ({ params: { salonId }, input }, context) => {
    await assertOwnSalon(salonId, context)
    return changeSetup(context, salonId, 'team', async (sql) => {
      const known = await listReaders(sql, salonId)
      const changed = known.flatMap(({ userId, ...reader }) => {
        const change = input.readers.findLast((one) => one.userId === userId)
        if (!change) return []
        return {
          userId,
          tomorrow: change.tomorrow ?? reader.tomorrow,
          newBookings: change.newBookings ?? reader.newBookings,
          changedBookings: change.changedBookings ?? reader.changedBookings,
        }
      })
      await saveChoices(sql, salonId, changed)
      return listReaders(sql, salonId)
    })
  }),

  serve(byHand.listToTell, 'desk', async ({ params: { salonId } }, context) => {
    await assertOwnSalon(salonId, context)
    return listToTell(salonId, context)
  }),

  serve(byHand.countToTell, 'desk', async ({ params: { salonId } }, context) => {
    await assertOwnSalon(salonId, context)
    return countToTell(salonId, context)
  }),

  serve(byHand.markTold, 'desk', async ({ params: { salonId, bookingId }, input }, context) => {
    await assertOwnSalon(salonId, context)
    return markTold(salonId, bookingId, input, context)
  }),

  serve(byHand.undoTold, 'desk', async ({ params: { salonId, bookingId } }, context) => {
    await assertOwnSalon(salonId, context)
    await undoTold(salonId, bookingId, context)
  }),

  serve(readTemplates, 'owner', async ({ params: { id } }, context) => {
    await assertOwnSalon(id, context)
    return answerOf(await loadTemplates(context.db, id))
  }),

  serve(changeTemplatesCall, 'owner', async ({ params: { id }, input }, context) => {
    await assertOwnSalon(id, context)
    return answerOf(await changeTemplates(id, input, context))
  }),

  serve(previewTemplate, 'owner', async ({ params: { id }, query }, context) => {
    await assertOwnSalon(id, context)
    return previewOf(query, await loadExampleParts(context.db, id), context)
  }),

  serve(testTemplate, 'owner', async ({ params: { id }, input }, context) => {
    await assertOwnSalon(id, context)
    return sendTest(id, input, context)
  }),

  serve(pushCalls.readPush, 'member', (_, context) => stateOf(context)),

  serve(pushCalls.turnPushOn, 'member', async ({ input: { endpoint, p256dh, auth } }, context) => {
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

  serve(pushCalls.turnPushOff, 'member', async (_, context) => {
    ownAccount(context)
    await changing(context, (sql) => deletePushDevice(sql, { sessionId: context.sessionId ?? '' }))
    return stateOf(context)
  }),
]

/** `until` is exclusive. */
function listedPeriod(timezone: string, day: LocalDate | undefined, now: Instant) {
  const today = localDate(timezone, now)
  const [first, last] = day ? [day, day] : [addDays(today, -listedDays), addDays(today, 1)]
  return { from: dayBounds(timezone, first).start, until: dayBounds(timezone, last).end }
}

function answerOf(stored: StoredTemplates) {
  return { ...stored, templates: everyTemplate(stored.templates) }
}

/** An administrator who is viewing a salon gets no pushes. */
async function stateOf({ db, push, sessionId, user }: Context) {
  if (!push || !sessionId || user?.viewing) return { publicKey: null, on: false }
  const { publicKey } = await loadPushKeys(db)
  return { publicKey: publicKey.toString('base64url'), on: await isPushedTo(db, sessionId) }
}
