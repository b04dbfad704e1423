import { useCallback, useSyncExternalStore } from 'react'

/** Whether the screen is at least a tablet wide: tables then, cards below. */
export function useWideScreen(): boolean {
  return useMedia('(min-width: 48rem)')
}

/** Whether there is room for a panel beside the page's own content; below, it opens over it. */
export function useRoomBeside(): boolean {
  return useMedia('(min-width: 64rem)')
}

function useMedia(query: string): boolean {
  const listen = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(listen, () => window.matchMedia(query).matches)
}
