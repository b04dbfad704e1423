import * as calls from '../../../shared/audit/contract.ts'
import { serve } from '../../http/serve.ts'
import { serveStream } from '../../http/serve-stream.ts'
import { assertOwnSalon } from '../../salons/access.ts'
import { activityFile, listActivity } from './activity.ts'

export const activityRoutes = [
  serve(calls.listActivity, 'owner', async ({ params: { salonId }, query }, context) => {
    await assertOwnSalon(salonId, context)
    return listActivity({ ...query, salonId }, context)
  }),
  serveStream(calls.activityFile, 'owner', async ({ params: { salonId }, query }, context) => {
    await assertOwnSalon(salonId, context)
    return activityFile({ ...query, salonId }, context)
  }),

  serve(calls.listAllActivity, 'admin', ({ query }, context) => listActivity(query, context)),
  serveStream(calls.allActivityFile, 'admin', ({ query }, context) => activityFile(query, context)),
]
