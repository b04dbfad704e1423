/** Queues the next open day's sheet at eight in the evening of each salon, for everyone who chose it. */

import { sheetTime } from '../../../shared/messages/team-mails.ts'
import { addDays, type Instant } from '../../../shared/time.ts'
import type { Db } from '../../db/connection.ts'
import { localDate, wallTime } from '../../time-zone.ts'
import type { Among } from '../claims.ts'
import { findNextOpenDay } from '../next-open-day.ts'
import { insertSheet, type NextSheet, setNextSheet, takeSheets } from './team-mails.sql.ts'

const atOnce = 100

/** Any number of processes may do so at once. Returns 0 when nothing more is due. @param salonIds salons that changed; null: all */
export async function planSheets(db: Db, now: Instant, salonIds: Among = null): Promise<number> {
  const taken = await db.transaction().execute(async (sql) => {
    const sheets = await takeSheets(sql, { now, max: atOnce, salonIds })
    for (const sheet of sheets) {
      const today = eveningOf(sheet, now)
      if (today) {
        const day = (await findNextOpenDay(sql, sheet.salonId, today)) ?? addDays(today, 1)
        await insertSheet(sql, sheet, day, now)
      }
      await setNextSheet(sql, sheet, nextEvening(sheet.timezone, now))
    }
    return sheets.length
  })
  return taken === atOnce ? taken : 0
}

/** The day that ends; null: the sheet was only to be worked out, is of another zone, or that day is over. */
function eveningOf({ nextAt, timezone }: NextSheet, now: Instant) {
  if (nextAt === null) return null
  const date = localDate(timezone, nextAt)
  const isOfZone = nextAt === wallTime(timezone, date, sheetTime, 'start')
  return isOfZone && localDate(timezone, now) === date ? date : null
}

/** The next one after this moment. */
export function nextEvening(timezone: string, now: Instant): Instant {
  const today = localDate(timezone, now)
  const evening = wallTime(timezone, today, sheetTime, 'start')
  return evening > now ? evening : wallTime(timezone, addDays(today, 1), sheetTime, 'start')
}
