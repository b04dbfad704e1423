/** Everything the page loads at first; the rest follows after first paint, so that it does not delay it. */

import './book.css'
import { languageOf } from '../../shared/text/language.ts'
import { isAtWork, loadAgain } from './at-work.ts'
import { loadWords } from './words.ts'

// A page opened in the background is painted late or never, so do not wait for that.
const maxWaitMs = 3000
const pressed: HTMLElement[] = []
let loading = false

document.addEventListener('click', remember)
setTimeout(load, maxWaitMs)
new PerformanceObserver(load).observe({ type: 'paint', buffered: true })

function load(): void {
  if (loading) return
  loading = true
  void import('./main.tsx').then(({ ready }) => ready).then(pressAgain, fail)
  void loadWords(languageOf(document.documentElement.lang)).catch(() => null) // in parallel; main.tsx reports errors
}

/** Replays taps made before the page was interactive. */
function remember({ target }: MouseEvent): void {
  const button = target instanceof Element && target.closest('button')
  if (button) pressed.push(button)
}

/** One at a time, as each changes the page for the next. */
async function pressAgain(): Promise<void> {
  isAtWork()
  document.removeEventListener('click', remember)
  for (const button of pressed) {
    button.click()
    await Promise.resolve()
  }
}

function fail(error: unknown): void {
  reportError(error)
  loadAgain()
}
