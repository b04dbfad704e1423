import { useSyncExternalStore } from 'react'

/** Whether the device has a network at all; it may still not reach the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(listen, () => navigator.onLine)
}

function listen(changed: () => void) {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
