/** What would take typed work away without leaving the page by a link, such as signing out. */

import { isWorkTyped } from './typed-work.ts'

let ask: ((go: () => void) => void) | null = null

/** @param question asks, and does what it is given once that is confirmed. Returns a function that ends it. */
export function answerAsking(question: (go: () => void) => void): () => void {
  ask = question
  return () => {
    if (ask === question) ask = null
  }
}

/** Does it at once where nothing is typed, otherwise once that is confirmed. */
export function askBefore(go: () => void): void {
  if (ask && isWorkTyped(document)) ask(go)
  else go()
}
