/** What a salon shows of itself at the top of its booking page. */

import type { PictureKind, ShownPicture } from '../../../shared/salons/picture-files.ts'
import { type ShopWindow, shortName } from '../../../shared/salons/window.ts'
import { addDays, type LocalDate } from '../../../shared/time.ts'
import type { Sql } from '../../db/connection.ts'
import { listClosures } from '../closures/closures.sql.ts'
import { loadHours } from '../hours/hours.sql.ts'
import { loadSpecialHours } from '../hours/special-hours.sql.ts'
import { listPictures } from '../pictures/pictures.sql.ts'
import { findRating, listOftenAdded, listSaid } from './window.sql.ts'

const maxSaid = 3
/** How far ahead days with other hours are told. */
const daysShown = 42
/** How far back what clients add to a service is counted. */
const daysOfHabits = 90

export async function readWindow(sql: Sql, salonId: string, today: LocalDate): Promise<ShopWindow> {
  const coming = { from: today, to: addDays(today, daysShown - 1) }
  const lately = { from: addDays(today, -daysOfHabits), to: today }
  const [pictures, rating, said, often, week, special, closures] = await Promise.all([
    listPictures(sql, salonId),
    findRating(sql, salonId),
    listSaid(sql, salonId, maxSaid),
    listOftenAdded(sql, salonId, lately),
    loadHours(sql, salonId),
    loadSpecialHours(sql, salonId, coming),
    listClosures(sql, salonId, coming),
  ])
  const shown = (kind: PictureKind) => pictures.filter((one) => one.kind === kind).map(asShown)
  const isClosed = (date: LocalDate) => closures.some((one) => one.closureDate <= date && date <= one.endDate)
  return {
    logo: shown('logo')[0] ?? null,
    pictures: shown('picture'),
    rating,
    said: said.map(({ firstName, lastName, ...one }) => ({ ...one, name: shortName(firstName, lastName) })),
    often,
    today,
    closedToday: isClosed(today),
    week: week.map(({ dayOfWeek, opensAt, closesAt, closed }) => ({
      dayOfWeek,
      opensAt: closed ? null : opensAt,
      closesAt: closed ? null : closesAt,
    })),
    special: special.flatMap(({ date, opensAt, closesAt, name }) =>
      opensAt && closesAt && !isClosed(date) ? [{ date, opensAt, closesAt, name }] : [],
    ),
    closures: closures.map(({ closureDate: from, endDate: to }) => ({ from, to })),
  }
}

function asShown({ id, alts, width, height, smallWidth }: ShownPicture): ShownPicture {
  return { id, alts, width, height, smallWidth }
}
