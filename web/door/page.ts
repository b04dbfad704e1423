/** The data that the server embeds in `<script type="application/json">`. */

export interface CheckInPageData {
  page: 'check-in'
  salon: { id: string; name: string }
  /** Opened from the poster on the client's own phone, which is not cleared when idle. */
  own: boolean
}

export interface LinePageData {
  page: 'line'
  /** Token in the URL after `/line/`. */
  token: string
}

export interface TvPageData {
  page: 'tv'
  /** Token in the URL after `/tv/`. */
  token: string
}

export type DoorPageData = CheckInPageData | LinePageData | TvPageData

export { dataId, rootId } from '../book/page.ts'
