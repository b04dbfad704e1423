import * as backups from '../../shared/admin/backups.ts'
import * as calls from '../../shared/admin/contract.ts'
import * as kept from '../../shared/admin/kept.ts'
import * as status from '../../shared/admin/status.ts'
import * as texts from '../../shared/admin/texts.ts'
import { AppError } from '../../shared/errors.ts'
import { serve } from '../http/serve.ts'
import { readBackups } from './backups.ts'
import { deleteUser } from './delete-user.ts'
import { dropKeptSchema, keptSchemas } from './kept.ts'
import { countContents, listOwnedIds } from './owned-salons.sql.ts'
import { giveSalon, listAdminSalons, previewSalonDeletion } from './owned-salons.ts'
import { readStatus } from './status.ts'
import { readTexts } from './texts.ts'
import { countUsers, findUser, listUsers, readFigures } from './users.sql.ts'
import { changeUser, createUser, resetPassword } from './users.ts'
import { beginViewing, endViewing } from './viewing.ts'

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
]
