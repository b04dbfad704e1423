/** Asking for what finds clients, visits and pages, from anywhere: it belongs to the frame around the pages. */

const name = 'find'

export function askToFind(): void {
  window.dispatchEvent(new Event(name))
}

/** Until the signal says otherwise. */
export function onAskedToFind(act: () => void, signal: AbortSignal): void {
  window.addEventListener(name, act, { signal })
}
