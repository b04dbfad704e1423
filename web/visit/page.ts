/** What the server hands to the page, in `<script type="application/json">`. */

import type { ClientVisit } from '../../shared/bookings/client-visit.ts'
import type { GivenReview } from '../../shared/reviews/contract.ts'
import type { ClientWaiting } from '../../shared/waitlist/contract.ts'

export interface VisitPageData {
  /** What stands in the address after `/v/`. */
  link: string
  visit: ClientVisit
  /** Null: nothing was said yet. */
  review: GivenReview | null
}

/** Of the page on the waitlist. */
export interface WaitingPageData {
  /** What stands in the address after `/w/`. */
  link: string
  waiting: ClientWaiting
}

export { dataId, rootId } from '../book/page.ts'
