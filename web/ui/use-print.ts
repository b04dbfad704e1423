import { useEffect } from 'react'

/** Prints once, as soon as what is printed is rendered. */
export function usePrint(onDone: () => void): void {
  useEffect(() => {
    window.addEventListener('afterprint', onDone)
    const ready = requestAnimationFrame(() => window.print())
    return () => {
      cancelAnimationFrame(ready)
      window.removeEventListener('afterprint', onDone)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- print only once
  }, [])
}
