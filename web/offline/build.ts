/** What the server writes before the service worker's script: `server/pages/offline-page.ts`. */
export interface Build {
  /** Changes with what is stored. */
  version: string
  page: string
  files: string[]
  /** Addresses of the owner app, `$` before what differs. */
  addresses: string[]
}
