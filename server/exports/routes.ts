import { bookingsFile } from '../../shared/exports/contract.ts'
import { periodOf } from '../bookings/list/period.ts'
import { listAll } from '../bookings/list/store.ts'
import { serveStream } from '../http/serve-stream.ts'
import { assertOwnSalon, assertSalon } from '../salons/access.ts'
import { localDate } from '../time-zone.ts'
import { writeBookings } from './bookings-file.ts'
import { fileText } from './text/language.ts'

export const exportRoutes = [
  serveStream(bookingsFile, 'owner', async ({ params: { salonId }, query }, context) => {
    await assertOwnSalon(salonId, context)
    const { name, timezone } = await assertSalon(salonId, context)
    const { fromDate, toDate, ...asked } = query
    const period = await periodOf(salonId, { fromDate, toDate }, context)
    const today = localDate(timezone, context.now())
    return {
      name: `${fileText[context.language].bookings.name(name, today)}.csv`,
      type: 'text/csv; charset=utf-8',
      chunks: writeBookings(listAll(context.db, salonId, { ...asked, ...period }), timezone, context.language),
    }
  }),
]
