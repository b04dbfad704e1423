import { useEffect } from 'react'

/** Prints once what is on the page as a sheet, as soon as it is drawn. */
export function usePrint(onDone: () => void): void {
  useEffect(() => {
    window.addEventListener('afterprint', onDone)
    const ready = requestAnimationFrame(() => window.print())
    return () => {
      cancelAnimationFrame(ready)
      window.removeEventListener('afterprint', onDone)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- printed once
  }, [])
}
