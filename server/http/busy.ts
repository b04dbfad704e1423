/** Whether the main thread has more to do than it gets done. */

import { performance } from 'node:perf_hooks'

const lookMs = 100
/** Of the time since the last look in which it had something to do. */
const busyShare = 0.8

/** @returns as of the last tenth of a second, or of however long nobody has asked */
export function watchMainThread(): () => boolean {
  let last = performance.eventLoopUtilization()
  let since = performance.now()
  let isBusy = false

  return () => {
    if (performance.now() - since < lookMs) return isBusy
    const current = performance.eventLoopUtilization()
    isBusy = performance.eventLoopUtilization(current, last).utilization > busyShare
    last = current
    since = performance.now()
    return isBusy
  }
}

/** Of this process. */
export const isMainThreadBusy = watchMainThread()
