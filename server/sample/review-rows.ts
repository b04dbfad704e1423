/** Reviews by some of the sample salon's clients, and the salon's replies. */

import { addMinutes, type Instant } from '../../shared/time.ts'
import { newId } from '../context.ts'
import type { Dice } from './random.ts'
import type { Row } from './sample.sql.ts'
import { sampleText } from './text/language.ts'

interface Visits {
  bookings: readonly Row<'bookings'>[]
  lines: readonly Row<'booking_lines'>[]
}

interface Rows {
  reviews: Row<'reviews'>[]
  ratings: Row<'review_ratings'>[]
}

const share = 0.14
const maxHoursLater = 40
const stars = [
  { rating: 5, weight: 62 },
  { rating: 4, weight: 27 },
  { rating: 3, weight: 8 },
  { rating: 2, weight: 3 },
]

/** For some of the completed visits, at most two days later; less satisfied clients get a reply. */
export function reviewRows({ bookings, lines }: Visits, { now, dice }: { now: Instant; dice: Dice }): Rows {
  const served = Map.groupBy(lines, ({ booking_id }) => booking_id)
  const rows: Rows = { reviews: [], ratings: [] }
  for (const { salon_id, id: booking_id, status, ends_at, language } of bookings) {
    if (status !== 'completed' || !dice.chance(share)) continue
    const at = addMinutes(ends_at.getTime(), dice.between(1, maxHoursLater) * 60)
    const { rating } = dice.pickWeighted(stars)
    const said = dice.pick(sampleText[language].reviews[rating > 3 ? 'good' : 'mixed'])
    if (at > now) continue

    const id = newId()
    const isAnswered = rating < 4 && said !== ''
    rows.reviews.push({
      salon_id,
      id,
      booking_id,
      rating,
      words: said,
      may_show: rating > 3,
      hidden: false,
      hidden_reason: null,
      answer: isAnswered ? sampleText[language].answer : '',
      answer_is_public: isAnswered,
      created_at: new Date(at),
      answered_at: isAnswered ? new Date(Math.min(addMinutes(at, 300), now)) : null,
    })
    const members = new Set((served.get(booking_id) ?? []).flatMap(({ staff_id }) => staff_id ?? []))
    for (const staff_id of [...members].toSorted()) {
      rows.ratings.push({
        salon_id,
        review_id: id,
        staff_id,
        rating: Math.min(5, rating + dice.between(0, 1)),
        hidden: false,
      })
    }
  }
  return rows
}
