/** What a salon shows of itself at the top of its booking page. */

import type { PictureKind, ShownPicture } from '../../../shared/salons/picture-files.ts'
import type { SalonPicture } from '../../../shared/salons/pictures.ts'
import type { ShopWindow } from '../../../shared/salons/window.ts'
import { addDays, type LocalDate } from '../../../shared/time.ts'
import type { Db } from '../../db/connection.ts'
import { listClosures } from '../closures.sql.ts'
import { loadHours } from '../hours/hours.sql.ts'
import { loadSpecialHours } from '../hours/special-hours.sql.ts'
import { fileOf } from '../pictures/find-file.ts'
import { listPictures } from '../pictures/pictures.sql.ts'
import { findPayFacts, findRating, listOftenAdded, listPopular, listShownReviews } from './window.sql.ts'

const maxReviews = 3
/** How many days ahead special hours are shown. */
const daysShown = 42
/** The days before today in which add-ons of visits are counted. */
const daysOfHabits = 90
/** Those in which services are counted: what is popular changes with the season. */
const daysOfTaste = 28

/** A larger logo would delay the page. */
const maxInlineBytes = 5_000

export async function readWindow(db: Db, salonId: string, today: LocalDate): Promise<ShopWindow> {
  const coming = { from: today, to: addDays(today, daysShown - 1) }
  const lately = { from: addDays(today, -daysOfHabits), to: today }
  const ofLate = { from: addDays(today, -daysOfTaste), to: today }
  const [pictures, rating, said, often, popular, pay, week, special, closures] = await Promise.all([
    listPictures(db, salonId),
    findRating(db, salonId),
    listShownReviews(db, salonId, { limit: maxReviews }),
    listOftenAdded(db, salonId, lately),
    listPopular(db, salonId, ofLate),
    findPayFacts(db, salonId, today),
    loadHours(db, salonId),
    loadSpecialHours(db, salonId, coming),
    listClosures(db, salonId, coming),
  ])
  const shown = (kind: PictureKind) => pictures.filter((one) => one.kind === kind).map(asShown)
  const [logo] = shown('logo')
  const isClosed = (date: LocalDate) => closures.some((one) => one.closureDate <= date && date <= one.endDate)
  return {
    logo: logo ? { ...logo, ...(await inlined(db, salonId, logo.id)) } : null,
    pictures: shown('picture'),
    rating,
    said,
    often,
    popular,
    pay,
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

/** The logo is embedded in the page, which saves a request. If it cannot be drawn now, the page links to it instead. */
async function inlined(db: Db, salonId: string, pictureId: string): Promise<Pick<ShownPicture, 'inline'>> {
  const file = await fileOf(db, { salonId, pictureId, size: 'tiny' }).catch(() => null)
  return file && file.length <= maxInlineBytes ? { inline: `data:image/webp;base64,${file.toString('base64')}` } : {}
}

function asShown({ id, alts, width, height, serviceId, staffId }: SalonPicture): ShownPicture {
  return { id, alts, width, height, ...(serviceId && { serviceId }), ...(staffId && { staffId }) }
}
