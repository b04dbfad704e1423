import { useEffect } from 'react'

/** Prints the sheet once, as soon as it is rendered. */
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
