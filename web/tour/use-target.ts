import { useEffect, useState } from 'react'
import { type Stop, type Target, targetOf } from './stops.ts'

/** The target of the stop, marked as long as it is the current one; searched again when the window changes. Undefined until searched. */
export function useTarget(stop: Stop | undefined): Target | undefined {
  const [target, setTarget] = useState<Target>()

  useEffect(() => {
    if (!stop) return
    const look = () => setTarget(targetOf(stop, document))
    look()
    window.addEventListener('resize', look)
    return () => window.removeEventListener('resize', look)
  }, [stop])

  const element = target?.element
  useEffect(() => {
    if (!element) return
    element.setAttribute('data-tour-now', '')
    element.scrollIntoView({ block: 'nearest' })
    return () => element.removeAttribute('data-tour-now')
  }, [element])

  return target
}
