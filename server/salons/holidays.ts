/** The holidays of a year in the caller's language, and whether the salon is already closed on them. */

import type { Holiday } from '../../shared/salons/contract.ts'
import { holidaysIn } from '../../shared/salons/holidays.ts'
import { sharedText } from '../../shared/text/texts.ts'
import type { Context } from '../context.ts'
import { localDate } from '../time-zone.ts'
import { assertOwnSalon, assertSalon } from './access.ts'
import { listClosures } from './closures.sql.ts'

/** Without a year: this one, by the salon's calendar. @throws AppError `not_found` */
export async function listHolidays(salonId: string, year: number | undefined, context: Context): Promise<Holiday[]> {
  await assertOwnSalon(salonId, context)
  const { timezone } = await assertSalon(salonId, context)

  const requested = year ?? Number(localDate(timezone, context.now()).slice(0, 4))
  const closures = await listClosures(context.db, salonId, { from: `${requested}-01-01`, to: `${requested}-12-31` })
  const { holidays, holiday_observed } = sharedText[context.language]
  return holidaysIn(requested).map(({ holiday, date, observed }) => ({
    holiday,
    date,
    observed,
    name: observed ? holiday_observed.replace('{{holiday}}', holidays[holiday]) : holidays[holiday],
    closed: closures.some(({ closureDate, endDate }) => closureDate <= date && date <= endDate),
  }))
}
