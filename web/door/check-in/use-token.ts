/** The device's token is in the URL fragment, so that neither the server nor a proxy logs it. */

import { useSyncExternalStore } from 'react'

/** Null during server-side rendering; empty: there is none. */
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
