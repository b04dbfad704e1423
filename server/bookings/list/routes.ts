import { countByStatus, listBookings } from '../../../shared/bookings/contract.ts'
import type { LocalDate } from '../../../shared/time.ts'
import type { Context } from '../../context.ts'
import { serve } from '../../http/serve.ts'
import { assertOwnSalon, assertSalon } from '../../salons/access.ts'
import { dayBounds } from '../../time-zone.ts'
import { countPerStatus, type Period } from './counts/store.ts'
import { listPage } from './store.ts'

export const listRoutes = [
  serve(listBookings, 'owner', async ({ params: { salonId }, query }, context) => {
    await assertOwnSalon(salonId, context)
    const { fromDate, toDate, ...asked } = query
    const period = await periodOf(salonId, { fromDate, toDate }, context)
    const { bookings, total } = await listPage(context.db, salonId, { ...asked, ...period })
    return { bookings, total, page: query.page, limit: query.limit }
  }),

  serve(countByStatus, 'owner', async ({ params: { salonId }, query }, context) => {
    await assertOwnSalon(salonId, context)
    return countPerStatus(context.db, salonId, await periodOf(salonId, query, context))
  }),
]

/** Local dates, both included, as instants of the salon's calendar. */
async function periodOf(
  salonId: string,
  { fromDate, toDate }: { fromDate?: LocalDate | undefined; toDate?: LocalDate | undefined },
  context: Context,
): Promise<Period> {
  if (!fromDate && !toDate) return {}
  const { timezone } = await assertSalon(salonId, context)
  return {
    from: fromDate ? dayBounds(timezone, fromDate).start : undefined,
    until: toDate ? dayBounds(timezone, toDate).end : undefined,
  }
}
