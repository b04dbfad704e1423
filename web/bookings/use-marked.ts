import { useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Highlights the element whose `data-booking` is the id in the URL, and once scrolls to it and focuses it.
 * Calls `onHidden` while the page does not show it, until that returns a result; not before `ready`.
 */
export function useMarked(ready: boolean, onHidden?: (bookingId: string) => boolean): void {
  const { marked } = useSearch({ from: '/owner' })
  const seen = useRef<string>(undefined)
  const answered = useRef<string>(undefined)
  const hidden = useEffectEvent((bookingId: string) => {
    if (answered.current !== bookingId && onHidden?.(bookingId)) answered.current = bookingId
  })

  // After every render, as new elements have no highlight yet.
  useEffect(() => {
    if (!ready || marked === undefined) return
    const places = [...document.querySelectorAll<HTMLElement>(`[data-booking="${CSS.escape(marked)}"]`)]
    for (const place of places) place.dataset['marked'] = ''
    const [first] = places
    if (seen.current !== marked) {
      if (!first) return hidden(marked)
      seen.current = marked
      showFirst(first)
    }
    return () => {
      for (const place of places) delete place.dataset['marked']
    }
  })
}

function showFirst(place: HTMLElement): void {
  place.scrollIntoView({ block: 'center', inline: 'center' })
  const button = place.matches('button') ? place : place.querySelector<HTMLElement>('[data-opens]')
  button?.focus({ preventScroll: true })
}
