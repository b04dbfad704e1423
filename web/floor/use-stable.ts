import { useCallback, useEffect, useRef } from 'react'

/** A stable function, for memoised rows. */
export function useStable<Args extends unknown[], Answer>(
  latest: (...args: Args) => Answer,
): (...args: Args) => Answer {
  const held = useRef(latest)
  useEffect(() => {
    held.current = latest
  })
  return useCallback((...args: Args) => held.current(...args), [])
}
