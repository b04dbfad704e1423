/** Whether the main thread has more to do than it gets done. */

import { performance } from 'node:perf_hooks'

const lookMs = 100
/** Of the time since the last check, the share in which the main thread was busy. */
const busyShare = 0.8

/** @returns a function that says whether it was busy since the last check, which is a tenth of a second or longer ago */
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
