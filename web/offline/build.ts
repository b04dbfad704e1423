/** Constants that the server writes before the service worker's script: `server/pages/offline-page.ts`. */
export interface Build {
  /** Changes whenever the stored files change. */
  version: string
  page: string
  files: string[]
  /** Paths of the owner app; `$` marks a parameter. */
  addresses: string[]
}
