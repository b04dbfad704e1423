/** Actions that would lose unsaved work without following a link, such as signing out. */

import { isWorkTyped } from './typed-work.ts'

let ask: ((go: () => void) => void) | null = null

/** @param question asks for confirmation, then calls its argument. Returns a function that unregisters it. */
export function answerAsking(question: (go: () => void) => void): () => void {
  ask = question
  return () => {
    if (ask === question) ask = null
  }
}

/** Runs `go` at once if nothing is unsaved, otherwise after confirmation. */
export function askBefore(go: () => void): void {
  if (ask && isWorkTyped(document)) ask(go)
  else go()
}
