/** All that the page loads at first: the rest comes once the page has been painted, so that it does not stand in the way. */

import './book.css'
import { languageOf } from '../../shared/text/language.ts'
import { loadWords } from './words.ts'

// A page that is opened in the background is painted late or never: it is made ready anyway.
const maxWaitMs = 3000
const pressed: HTMLElement[] = []
let loading = false

document.addEventListener('click', remember)
setTimeout(load, maxWaitMs)
new PerformanceObserver(load).observe({ type: 'paint', buffered: true })

function load(): void {
  if (loading) return
  loading = true
  void import('./main.tsx').then(({ ready }) => ready).then(pressAgain)
  void loadWords(languageOf(document.documentElement.lang)) // at the same time, not after one another
}

/** Who taps before the page can answer does not have to tap again. */
function remember({ target }: MouseEvent): void {
  const button = target instanceof Element && target.closest('button')
  if (button) pressed.push(button)
}

/** One after the other, as each changes what the next one finds. */
async function pressAgain(): Promise<void> {
  document.removeEventListener('click', remember)
  for (const button of pressed) {
    button.click()
    await Promise.resolve()
  }
}
