/** What is still to be settled of earlier days, and of today once the salon has closed. */

import type { LeftDay } from '../../shared/till/contract.ts'
import { addDays } from '../../shared/time.ts'
import { loadSetup } from '../availability/days.sql.ts'
import { salonDay } from '../availability/days.ts'
import { businessDay } from '../business-day.ts'
import type { Context } from '../context.ts'
import { findFloorSalon } from '../floor/floor.sql.ts'
import { countLeft } from './left-days.sql.ts'
import { countUnpaid } from './lists.sql.ts'
import { ownTill } from './lists.ts'

/** After a month nobody remembers who came. */
const daysBack = 31

/** @throws AppError `not_found` */
export async function listLeftDays(salonId: string, context: Context): Promise<LeftDay[]> {
  const salon = await ownTill(salonId, context)
  const { db } = context
  const now = context.now()
  const floor = await findFloorSalon(db, salonId, now)
  const isEvening = floor?.day != null && (await hasClosed(salonId, salon.date, context))
  const to = isEvening ? salon.date : addDays(salon.date, -1)
  const until = businessDay(salon, to).end
  const unpaid = await countUnpaid(db, salon, until)
  const from = addDays(salon.date, -daysBack)
  const visits = { start: businessDay(salon, from).start, end: Math.min(until, now) }
  const left = floor?.switches.on ? await countLeft(db, salon, { from, to, visits }) : []
  const byDate = new Map(
    unpaid.map((day) => [day.date, { ...day, notCome: 0, waiting: 0, inChair: 0, notClosed: false }]),
  )
  for (const day of left) byDate.set(day.date, { visits: 0, cents: 0, ...byDate.get(day.date), ...day })
  return [...byDate.values()].toSorted((a, b) => b.date.localeCompare(a.date))
}

/** False on a day on which the salon does not open. */
async function hasClosed(salonId: string, date: string, { db, now }: Context): Promise<boolean> {
  const setup = await loadSetup(db, salonId, { from: date, to: date })
  const open = setup && salonDay(setup, date, now()).open
  return open != null && now() >= open.end
}
