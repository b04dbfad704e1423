/** What the server hands to these pages, in `<script type="application/json">`. */

export interface CheckInPageData {
  page: 'check-in'
  salon: { id: string; name: string }
  /** Opened by the code on the poster: on the client's own phone, that forgets nothing. */
  own: boolean
}

export interface LinePageData {
  page: 'line'
  /** What stands in the address after `/line/`. */
  token: string
}

export interface TvPageData {
  page: 'tv'
  /** What stands in the address after `/tv/`. */
  token: string
}

export type DoorPageData = CheckInPageData | LinePageData | TvPageData

export { dataId, rootId } from '../book/page.ts'
