import { useCallback, useSyncExternalStore } from 'react'

/** Whether the screen is at least as wide as a tablet: tables then, cards below. */
export function useWideScreen(): boolean {
  return useMedia('(min-width: 48rem)')
}

/** Whether a panel fits next to the content; otherwise it opens over it. */
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
