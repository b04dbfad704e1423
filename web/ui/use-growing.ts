import { startTransition, useEffect, useState } from 'react'

const step = 16

/**
 * How many of a long list to draw: `first`, a screenful, at once, and some more whenever the browser has nothing else
 * to do. What is there can be used meanwhile.
 */
export function useGrowing(total: number, first: number): number {
  const [drawn, setDrawn] = useState(first)
  useEffect(() => {
    if (drawn >= total) return
    return whenIdle(() => startTransition(() => setDrawn(drawn + step)))
  }, [drawn, total])
  return Math.min(drawn, total)
}

/** Safari has no idle callbacks: a moment later, then. Answers how to call it off. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 30)
    return () => clearTimeout(timer)
  }
  const waiting = requestIdleCallback(work, { timeout: 500 })
  return () => cancelIdleCallback(waiting)
}
