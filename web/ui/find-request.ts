/** Opens the search from anywhere; the search dialog is part of the layout. */

const name = 'find'

export function askToFind(): void {
  window.dispatchEvent(new Event(name))
}

/** Until the signal is aborted. */
export function onAskedToFind(act: () => void, signal: AbortSignal): void {
  window.addEventListener(name, act, { signal })
}
