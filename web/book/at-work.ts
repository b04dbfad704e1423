/** Tells a client's page whether its script is at work, and what becomes of it otherwise. The notice: `server/pages/without-script.ts`. */

import { mayLoadAgain, worked } from './load-again.ts'

const againAfterMs = 1000
const { dataset } = document.documentElement

/** The notice of the page is no longer needed. */
export function isAtWork(): void {
  dataset['works'] = ''
  worked(() => sessionStorage)
}

/** Reloads once automatically, as browsers cache failed modules; after that the page shows its notice. Whether it reloads. */
export function loadAgain(): boolean {
  const may = mayLoadAgain(() => sessionStorage)
  if (may) setTimeout(() => location.reload(), againAfterMs)
  else dataset['failed'] = ''
  return may
}
