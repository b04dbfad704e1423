/** What a salon shows of itself at the top of its booking page. */

import { type ShopWindow, shortName } from '../../../shared/salons/window.ts'
import type { LocalDate } from '../../../shared/time.ts'
import type { Sql } from '../../db/connection.ts'
import { listClosures } from '../closures/closures.sql.ts'
import { loadHours } from '../hours/hours.sql.ts'
import { findRating, listSaid } from './window.sql.ts'

const maxSaid = 3

export async function readWindow(sql: Sql, salonId: string, today: LocalDate): Promise<ShopWindow> {
  const [rating, said, week, closures] = await Promise.all([
    findRating(sql, salonId),
    listSaid(sql, salonId, maxSaid),
    loadHours(sql, salonId),
    listClosures(sql, salonId, { from: today, to: today }),
  ])
  return {
    rating,
    said: said.map(({ firstName, lastName, ...one }) => ({ ...one, name: shortName(firstName, lastName) })),
    today,
    closedToday: closures.length > 0,
    week: week.map(({ dayOfWeek, opensAt, closesAt, closed }) => ({
      dayOfWeek,
      opensAt: closed ? null : opensAt,
      closesAt: closed ? null : closesAt,
    })),
  }
}
