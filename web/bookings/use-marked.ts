import { useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * What carries `data-booking` with the id of the address stands out, and is scrolled to and focused once.
 * `onHidden` hears when the page shows it nowhere, until it has an answer; before `ready`, nothing is expected of the page.
 */
export function useMarked(ready: boolean, onHidden?: (bookingId: string) => boolean): void {
  const { marked } = useSearch({ from: '/owner' })
  const seen = useRef<string>(undefined)
  const answered = useRef<string>(undefined)
  const hidden = useEffectEvent((bookingId: string) => {
    if (answered.current !== bookingId && onHidden?.(bookingId)) answered.current = bookingId
  })

  // After every drawing: what was redrawn bears no mark yet.
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
