/**
 * Stands in the page itself, allowed by its hash: loads the page's script after the first paint, so that neither takes the other's
 * bandwidth. Built on its own, and shares no module with the script. Why: docs/decisions/0011-booking-page-size-and-caching.md
 */

import { loadAgain } from './at-work.ts'
import { keepTaps } from './early-taps.ts'

/** The script, and what it will need, so that all of it is fetched at once. */
const [script = '', ...parts] = document.currentScript?.dataset['parts']?.split(' ') ?? []
// A page opened in the background is painted late or never, so do not wait for that.
const maxWaitMs = 3000
let loading = false

const keepNoMore = keepTaps()
setTimeout(load, maxWaitMs)
new PerformanceObserver(load).observe({ type: 'paint', buffered: true })

function load(): void {
  if (loading) return
  loading = true
  void takeOver().catch(fail)
  for (const part of parts) void import(/* @vite-ignore */ part).catch(() => null) // the script reports errors
}

async function takeOver(): Promise<void> {
  const { ready }: { ready: Promise<void> } = await import(/* @vite-ignore */ script)
  keepNoMore() // the page hears taps from now on: done again, they would count twice
  await ready
}

function fail(error: unknown): void {
  reportError(error)
  loadAgain()
}
