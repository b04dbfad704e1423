import * as calls from '../../shared/notifications.ts'
import { signedIn } from '../context.ts'
import { changing } from '../db/changing.ts'
import { noteKind, tellScreens } from '../db/news.ts'
import { serve } from '../http/serve.ts'
import { assertOwnSalon } from '../salons/access.ts'
import { countUnread, listNotifications, markRead } from './notifications.sql.ts'

export const notificationRoutes = [
  serve(calls.listNotifications, 'desk', async ({ params: { salonId }, query }, context) => {
    await assertOwnSalon(salonId, context)
    const found = await listNotifications(context.db, salonId, { ...query, role: signedIn(context).role })
    return { notifications: found.slice(0, query.limit), more: found.length > query.limit }
  }),

  serve(calls.countUnread, 'desk', async ({ params: { salonId } }, context) => {
    await assertOwnSalon(salonId, context)
    return countUnread(context.db, salonId, signedIn(context).role)
  }),

  serve(calls.markRead, 'desk', async ({ params: { salonId }, input }, context) => {
    await assertOwnSalon(salonId, context)
    const { role } = signedIn(context)
    const which = 'ids' in input ? { ...input, role } : { until: Date.parse(input.until), role }
    return changing(context, async (sql) => {
      await markRead(sql, salonId, which, context.now())
      noteKind(sql, 'notifications')
      await tellScreens(sql, salonId, context.maker)
      return countUnread(sql, salonId, role)
    })
  }),
]
