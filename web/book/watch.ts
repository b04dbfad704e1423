/**
 * Sees whether the script of a page is at work, for pages whose script is the page itself: of a visit, of the door. In a file of its
 * own, as the other one may be what is missing.
 */

import { loadAgain } from './at-work.ts'

const patienceMs = 8000
/** Nobody stands at a tablet or TV to load it again. */
const againMs = 60_000
const unattended = /^\/(?:check-in|tv)\//

if (document.readyState === 'complete') wait()
else addEventListener('load', wait)

/** All that the page names is there by now, or has failed. */
function wait(): void {
  setTimeout(look, patienceMs)
}

function look(): void {
  if ('works' in document.documentElement.dataset || loadAgain()) return
  if (unattended.test(location.pathname)) setTimeout(() => location.reload(), againMs)
}
