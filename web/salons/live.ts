import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ownSalonsKey, salonKey } from './queries.ts'

const reopenMilliseconds = 15_000

/** While mounted, whatever changes in the salon, here or elsewhere, is read again at once. */
export function useLiveSalon(salonId: string | undefined): void {
  const queries = useQueryClient()

  useEffect(() => {
    if (!salonId) return
    return listen(`/api/salon-owner/salons/${salonId}/events`, () => {
      void queries.invalidateQueries({ queryKey: salonKey(salonId) })
      void queries.invalidateQueries({ queryKey: ownSalonsKey })
    })
  }, [queries, salonId])
}

/** Calls `changed` after each change, and after a lost connection came back: something may have been missed. */
function listen(address: string, changed: () => void): () => void {
  let source: EventSource
  let reopening: ReturnType<typeof setTimeout> | undefined
  let lost = false

  function open() {
    source = new EventSource(address)
    source.addEventListener('change', changed)
    source.addEventListener('open', () => {
      if (lost) changed()
      lost = false
    })
    source.addEventListener('error', () => {
      lost = true
      // The browser reconnects by itself, but gives up when it is refused: the session has ended, which reading again
      // brings to light, or a proxy answered in the server's place.
      if (source.readyState !== EventSource.CLOSED) return
      changed()
      reopening = setTimeout(open, reopenMilliseconds)
    })
  }

  open()
  return () => {
    clearTimeout(reopening)
    source.close()
  }
}
