/** What the server hands to the page, in `<script type="application/json">`. */

import type { Offer } from './offer.ts'
import type { Screen } from './steps.ts'

export interface BookingPageData {
  offer: Offer
  /** The step that the address names. What was chosen so far is known to the browser only. */
  screen: Screen
}

export const dataId = 'offer'
export const rootId = 'page'
