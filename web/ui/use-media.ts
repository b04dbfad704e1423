import { useSyncExternalStore } from 'react'

/** Whether the screen is at least a tablet wide: tables then, cards below. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(listen, () => wide().matches)
}

function wide() {
  return window.matchMedia('(min-width: 48rem)')
}

function listen(changed: () => void) {
  const query = wide()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
