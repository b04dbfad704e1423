/** The token of the device stands behind the `#`, so that no server and no proxy writes it down with the address of the page. */

import { useSyncExternalStore } from 'react'

/** Null while the server renders; empty: there is none. */
export function useToken(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => location.hash.slice(1),
    () => null,
  )
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}
