/** The data that the server embeds in `<script type="application/json">`. */

import type { Offer } from './offer.ts'
import type { Screen } from './steps.ts'

export interface BookingPageData {
  offer: Offer
  /** The step in the URL. Only the browser knows what has been chosen so far. */
  screen: Screen
  /** Whether the salon's window is collapsed initially. */
  folded: boolean
  /** Whether this browser has a remembered client. */
  knows: boolean
}

export const dataId = 'offer'
export const rootId = 'page'
