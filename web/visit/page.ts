/** The data that the server embeds in `<script type="application/json">`. */

import type { ClientVisit } from '../../shared/bookings/client-visit.ts'
import type { GivenReview } from '../../shared/reviews/contract.ts'
import type { ClientWaiting } from '../../shared/waitlist/contract.ts'

export interface VisitPageData {
  /** Token in the URL after `/v/`. */
  link: string
  visit: ClientVisit
  /** Null: no review yet. */
  review: GivenReview | null
}

/** Data of the waitlist page. */
export interface WaitingPageData {
  /** Token in the URL after `/w/`. */
  link: string
  waiting: ClientWaiting
}

export { dataId, rootId } from '../book/page.ts'
