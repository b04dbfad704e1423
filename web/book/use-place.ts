/** Where the client is, in the address: `?step=time`. Back and forward go step by step. */

import { useEffect, useRef, useState } from 'react'
import { type Place, placeOf } from './steps.ts'

export const headingId = 'step'

/** `settle` says where an address may really lead, given what has been chosen so far. */
export function usePlace(first: Place, settle: (wanted: Place) => Place) {
  const [place, setPlace] = useState(first)
  const latest = useRef(settle)
  const moved = useRef(false)
  const entered = useRef(first)

  useEffect(() => {
    latest.current = settle
  })

  useEffect(() => {
    function handlePop() {
      moved.current = true
      const settled = latest.current(placeOf(location.search))
      if (settled !== placeOf(location.search)) history.replaceState(null, '', addressOf(settled))
      setPlace(settled)
    }
    addEventListener('popstate', handlePop)
    return () => removeEventListener('popstate', handlePop)
  }, [])

  // A new step is read from its top, by eyes and by screen readers.
  useEffect(() => {
    if (entered.current === place) return
    entered.current = place
    if (!moved.current) return
    scrollTo(0, 0)
    document.getElementById(headingId)?.focus({ preventScroll: true })
  }, [place])

  /** A new entry in the history; `replace`: in place of this one. */
  function go(next: Place, { replace = false } = {}) {
    moved.current = true
    if (replace) history.replaceState(null, '', addressOf(next))
    else if (next !== place) history.pushState(null, '', addressOf(next))
    setPlace(next)
  }

  /** On arrival: nothing is scrolled or focused. */
  function arrive(next: Place) {
    if (next !== placeOf(location.search)) history.replaceState(null, '', addressOf(next))
    setPlace(next)
  }

  return { place, go, arrive }
}

function addressOf(place: Place): string {
  const address = new URL(location.href)
  if (place === 'services') address.searchParams.delete('step')
  else address.searchParams.set('step', place)
  return `${address.pathname}${address.search}`
}
