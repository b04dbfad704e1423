import { randomBytes } from 'node:crypto'
import { bookingsFile, bringTakeout, checkTakeout, takeout } from '../../shared/reports/exports.ts'
import { listAll } from '../bookings/list/booking-list.sql.ts'
import { periodOf } from '../bookings/list/period.ts'
import { serveStream } from '../http/serve-stream.ts'
import { serveUpload } from '../http/serve-upload.ts'
import { assertOwnSalon, assertSalon } from '../salons/access.ts'
import { localDate } from '../time-zone.ts'
import { writeBookings } from './bookings-file.ts'
import { concurrencyLimit } from './concurrency-limit.ts'
import { packTakeout } from './takeout/pack.ts'
import { unpackTakeout } from './takeout/unpack.ts'
import { fileText } from './text/language.ts'

/** Each holds a database connection while it runs. */
const packing = concurrencyLimit(2)
const unpacking = concurrencyLimit(1)

export const exportRoutes = [
  serveStream(bookingsFile, 'owner', async ({ params: { salonId }, query }, context) => {
    await assertOwnSalon(salonId, context)
    const { name, timezone } = await assertSalon(salonId, context)
    const { fromDate, toDate, ...asked } = query
    const period = await periodOf(salonId, { fromDate, toDate }, context)
    const today = localDate(timezone, context.now())
    return {
      name: `${fileText[context.language].bookings.name({ salon: name, date: today })}.csv`,
      type: 'text/csv; charset=utf-8',
      chunks: writeBookings(listAll(context.db, salonId, { ...asked, ...period }), timezone, context.language),
    }
  }),

  serveStream(takeout, 'owner', async ({ params: { salonId } }, context) => {
    await assertOwnSalon(salonId, context)
    const { name, timezone } = await assertSalon(salonId, context)
    const now = context.now()
    return {
      name: `${fileText[context.language].takeout({ salon: name, date: localDate(timezone, now) })}.zip`,
      type: 'application/zip',
      chunks: packing.stream(packTakeout(context.db, salonId, now)),
    }
  }),

  bring(checkTakeout, { onlyTry: true }),
  bring(bringTakeout, { onlyTry: false }),
]

function bring(contract: typeof bringTakeout | typeof checkTakeout, { onlyTry }: { onlyTry: boolean }) {
  return serveUpload(
    contract,
    { audience: 'owner', type: 'application/zip', check: ({ salonId }, context) => assertOwnSalon(salonId, context) },
    ({ params: { salonId }, path }, context) =>
      unpacking.run(() => unpackTakeout(path, salonId, context, { onlyTry, key: randomBytes(32) })),
  )
}
