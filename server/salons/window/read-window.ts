/** What a salon shows of itself at the top of its booking page. */

import type { PictureKind, ShownPicture } from '../../../shared/salons/picture-files.ts'
import { type ShopWindow, shortName } from '../../../shared/salons/window.ts'
import type { LocalDate } from '../../../shared/time.ts'
import type { Sql } from '../../db/connection.ts'
import { listClosures } from '../closures/closures.sql.ts'
import { loadHours } from '../hours/hours.sql.ts'
import { listPictures } from '../pictures/pictures.sql.ts'
import { findRating, listSaid } from './window.sql.ts'

const maxSaid = 3

export async function readWindow(sql: Sql, salonId: string, today: LocalDate): Promise<ShopWindow> {
  const [pictures, rating, said, week, closures] = await Promise.all([
    listPictures(sql, salonId),
    findRating(sql, salonId),
    listSaid(sql, salonId, maxSaid),
    loadHours(sql, salonId),
    listClosures(sql, salonId, { from: today, to: today }),
  ])
  const shown = (kind: PictureKind) => pictures.filter((one) => one.kind === kind).map(asShown)
  return {
    logo: shown('logo')[0] ?? null,
    pictures: shown('picture'),
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

function asShown({ id, alts, width, height, smallWidth }: ShownPicture): ShownPicture {
  return { id, alts, width, height, smallWidth }
}
