import { startTransition, useEffect, useState } from 'react'

const step = 16

/**
 * How many items of a long list to render: `first`, a screenful, at once, and more whenever the browser is idle.
 * The list can be used meanwhile.
 */
export function useGrowing(total: number, first: number): number {
  const [drawn, setDrawn] = useState(first)
  useEffect(() => {
    if (drawn >= total) return
    return whenIdle(() => startTransition(() => setDrawn(drawn + step)))
  }, [drawn, total])
  return Math.min(drawn, total)
}

/** Safari has no idle callbacks, so a timer is used. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 30)
    return () => clearTimeout(timer)
  }
  const waiting = requestIdleCallback(work, { timeout: 500 })
  return () => cancelIdleCallback(waiting)
}
