/** What the server hands to the page, in `<script type="application/json">`. */

import type { ClientVisit } from '../../shared/bookings/client-visit.ts'
import type { GivenReview } from '../../shared/reviews/contract.ts'

export interface VisitPageData {
  /** What stands in the address after `/v/`. */
  link: string
  visit: ClientVisit
  /** Null: nothing was said yet. */
  review: GivenReview | null
}

export { dataId, rootId } from '../book/page.ts'
