import {
  type AccountRequestIn,
  askForAccount as askForAccountCall,
  listAccountRequests,
  settleAccountRequests,
} from '../../shared/accounts/requests.ts'
import * as signUps from '../../shared/accounts/sign-ups.ts'
import * as backups from '../../shared/admin/backups.ts'
import * as calls from '../../shared/admin/contract.ts'
import * as kept from '../../shared/admin/kept.ts'
import * as status from '../../shared/admin/status.ts'
import * as texts from '../../shared/admin/texts.ts'
import * as audit from '../../shared/audit/contract.ts'
import { AppError } from '../../shared/errors.ts'
import { deleteRequests, listRequests, saveRequest, setDone } from '../accounts/requests/requests.sql.ts'
import { tellOperators } from '../accounts/requests/tell-operators.ts'
import { deleteLink, listLinks } from '../accounts/sign-ups.sql.ts'
import { type Context, newId } from '../context.ts'
import { changing } from '../db/changing.ts'
import { serve } from '../http/serve.ts'
import { serveStream } from '../http/serve-stream.ts'
import { assertOwnSalon } from '../salons/access.ts'
import { isZone } from '../time-zone.ts'
import { activityFile, listActivity } from './activity.ts'
import { readBackups } from './backups.ts'
import { deleteUser } from './delete-user.ts'
import { dropKeptSchema, keptSchemas } from './kept.ts'
import { countContents, listOwnedIds } from './owned-salons.sql.ts'
import { giveSalon, listAdminSalons, previewSalonDeletion } from './owned-salons.ts'
import { countStranger } from './shared-limit.ts'
import { askToSignUp, makeLink } from './sign-ups/ask.ts'
import { readLink, signUp } from './sign-ups/use.ts'
import { readStatus } from './status.ts'
import { readTexts } from './texts.ts'
import { countUsers, findUser, listUsers, readFigures } from './users.sql.ts'
import { changeUser, createUser, resetPassword } from './users.ts'
import { beginViewing, endViewing } from './viewing.ts'

const perAddress = { name: 'account-requests-address', max: 5, windowMinutes: 60 }

const perLine = { name: 'account-requests-line', max: 20, windowMinutes: 60 }

/** More than an operator could answer: a machine is filling the list. */
const perDay = { name: 'day-account-requests', max: 200, windowMinutes: 1440 }

export const adminRoutes = [
  serve(calls.listUsers, 'admin', async ({ query: { page = 1, limit = 50, ...asked }, query }, { db }) => {
    if (query.page === undefined && query.limit === undefined) return listUsers(db, asked, null)
    const users = await listUsers(db, asked, { limit, offset: (page - 1) * limit })
    return { users, total: await countUsers(db, asked), page, limit }
  }),
  serve(calls.createUser, 'admin', ({ input }, context) => createUser(input, context)),
  serve(calls.changeUser, 'admin', ({ params, input }, context) => changeUser(params.id, input, context)),
  serve(calls.deleteUser, 'admin', ({ params, query }, context) => deleteUser(params.id, query, context), 'long'),
  serve(calls.previewUserDeletion, 'admin', async ({ params }, { db, now }) => {
    if (!(await findUser(db, params.id))) throw new AppError('not_found')
    return { salons: await countContents(db, await listOwnedIds(db, params.id), now()) }
  }),
  serve(calls.resetUserPassword, 'admin', async ({ input: { userId, newPassword } }, context) => {
    await resetPassword(userId, newPassword, context)
    return { newPassword }
  }),

  serve(calls.listAdminSalons, 'admin', ({ query }, { db }) => listAdminSalons(db, query)),
  serve(calls.previewSalonDeletion, 'admin', ({ params }, context) => previewSalonDeletion(params.id, context)),
  serve(calls.giveSalon, 'admin', ({ params, input }, context) => giveSalon(params.id, input.ownerId, context)),
  serve(calls.readAdminFigures, 'admin', (_, { db }) => readFigures(db)),
  serve(texts.readTexts, 'admin', ({ query }, context) => readTexts(query.month, context)),

  serve(status.readStatus, 'admin', (_, context) => readStatus(context)),
  serve(backups.readBackups, 'admin', (_, context) => readBackups(context)),
  serve(kept.listKeptSchemas, 'admin', (_, context) => keptSchemas(context), 'long'),
  serve(
    kept.dropKeptSchema,
    'admin',
    ({ params, input }, context) => dropKeptSchema(params.keptName, input, context),
    'long',
  ),

  serve(calls.beginViewing, 'admin', async ({ params, answer }, context) => {
    const { token, endsAt } = await beginViewing(params.id, context)
    answer.viewing(token)
    return { endsAt }
  }),
  serve(calls.endViewing, 'owner', async ({ answer }, context) => {
    await endViewing(context)
    answer.viewing(null)
  }),

  serve(signUps.readSignUp, 'anyone', (_, { signUp: mode = 'closed', operatorWords }) => ({
    mode,
    trial: operatorWords?.trial ?? null,
  })),

  serve(signUps.askToSignUp, 'anyone', ({ input, headers }, context) =>
    askToSignUp(input.email, headers['booking-proof']?.toString() ?? null, context),
  ),
  serve(signUps.readSignUpLink, 'anyone', ({ input }, context) => readLink(input.token, context)),

  serve(signUps.signUp, 'anyone', async ({ input, answer }, context) => {
    const begun = await signUp(input, context)
    answer.session(begun)
    return { user: begun.user }
  }),

  serve(signUps.listSignUpLinks, 'admin', (_, { db, now }) => listLinks(db, now())),
  serve(signUps.makeSignUpLink, 'admin', ({ input }, context) => makeLink(input, context)),

  serve(signUps.withdrawSignUpLink, 'admin', ({ params: { linkId } }, context) =>
    changing(context, async (sql) => {
      if (!(await deleteLink(sql, linkId))) throw new AppError('not_found')
    }),
  ),

  serve(askForAccountCall, 'anyone', ({ input, headers }, context) =>
    askForAccount(input, headers['booking-proof']?.toString() ?? null, context),
  ),

  serve(listAccountRequests, 'admin', (_, { db }) => listRequests(db)),

  serve(settleAccountRequests, 'admin', ({ input: { requestIds, as } }, context) =>
    changing(context, (sql) =>
      as === 'done' ? setDone(sql, requestIds, context.now()) : deleteRequests(sql, requestIds),
    ),
  ),

  serve(audit.listActivity, 'owner', async ({ params: { salonId }, query }, context) => {
    await assertOwnSalon(salonId, context)
    return listActivity({ ...query, salonId }, context)
  }),
  serveStream(audit.activityFile, 'owner', async ({ params: { salonId }, query }, context) => {
    await assertOwnSalon(salonId, context)
    return activityFile({ ...query, salonId }, context)
  }),

  serve(audit.listAllActivity, 'admin', ({ query }, context) => listActivity(query, context)),
  serveStream(audit.allActivityFile, 'admin', ({ query }, context) => activityFile(query, context)),
]

/** @throws AppError `too_many_requests` after five from an address in an hour; after two hundred in a day with work to do */
async function askForAccount(input: AccountRequestIn, proof: string | null, context: Context): Promise<void> {
  const { now, language } = context
  await countStranger(input, proof, { perNetwork: perAddress, perLine, shared: perDay }, context)
  const timezone = isZone(input.timezone) ? input.timezone : ''
  await changing(context, (sql) => saveRequest(sql, { ...input, timezone, id: newId(), language, now: now() }))
  await tellOperators(input, context)
}
