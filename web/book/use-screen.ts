/** The current screen, kept in the URL: `?step=time`. The browser's Back and Forward go step by step. */

import { useEffect, useRef, useState } from 'react'
import { type Screen, screenOf } from './steps.ts'

export const headingId = 'step'

/** `settle` returns the screen that the choices so far allow for a URL. */
export function useScreen(first: Screen, settle: (requested: Screen) => Screen) {
  const [screen, setScreen] = useState(first)
  const latest = useRef(settle)
  const moved = useRef(false)
  const entered = useRef(first)

  useEffect(() => {
    latest.current = settle
  })

  useEffect(() => {
    function handlePop() {
      moved.current = true
      const settled = latest.current(screenOf(location.search))
      if (settled !== screenOf(location.search)) history.replaceState(null, '', addressOf(settled))
      setScreen(settled)
    }
    addEventListener('popstate', handlePop)
    return () => removeEventListener('popstate', handlePop)
  }, [])

  // A new step starts at its top, visually and for screen readers.
  useEffect(() => {
    if (entered.current === screen) return
    entered.current = screen
    if (!moved.current) return
    scrollTo(0, 0)
    document.getElementById(headingId)?.focus({ preventScroll: true })
  }, [screen])

  /** Adds a history entry; `replace` replaces the current one. */
  function go(next: Screen, { replace = false } = {}) {
    moved.current = true
    if (replace) history.replaceState(null, '', addressOf(next))
    else if (next !== screen) history.pushState(null, '', addressOf(next))
    setScreen(next)
  }

  /** On first load nothing is scrolled or focused. */
  function arrive(next: Screen) {
    if (next !== screenOf(location.search)) history.replaceState(null, '', addressOf(next))
    setScreen(next)
  }

  return { screen, go, arrive }
}

export function addressOf(screen: Screen): string {
  const address = new URL(location.href)
  if (screen === 'services') address.searchParams.delete('step')
  else address.searchParams.set('step', screen)
  return `${address.pathname}${address.search}`
}
