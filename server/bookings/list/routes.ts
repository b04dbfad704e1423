import { countByStatus, listBookings } from '../../../shared/bookings/contract.ts'
import { serve } from '../../http/serve.ts'
import { assertOwnSalon } from '../../salons/access.ts'
import { listPage } from './booking-list.sql.ts'
import { periodOf } from './period.ts'
import { countPerStatus } from './status-counts.sql.ts'

export const listRoutes = [
  serve(listBookings, 'desk', async ({ params: { salonId }, query }, context) => {
    await assertOwnSalon(salonId, context)
    const { fromDate, toDate, ...asked } = query
    const period = await periodOf(salonId, { fromDate, toDate }, context)
    const { bookings, total } = await listPage(context.db, salonId, { ...asked, ...period })
    return { bookings, total, page: query.page, limit: query.limit }
  }),

  serve(countByStatus, 'desk', async ({ params: { salonId }, query }, context) => {
    await assertOwnSalon(salonId, context)
    return countPerStatus(context.db, salonId, await periodOf(salonId, query, context))
  }),
]
