/** Clears the tablet when nobody touches it. */

import { useEffect, useEffectEvent, useState } from 'react'
import { now } from '../../clock.ts'

export const forgetSeconds = 20

const touches = ['pointerdown', 'keydown', 'input', 'wheel', 'touchmove'] as const

/** Seconds until `onForget`, counted from the last touch; null while there is nothing to forget. */
export function useForgetting(isActive: boolean, onForget: () => void): number | null {
  const [left, setLeft] = useState(forgetSeconds)
  const forget = useEffectEvent(onForget)

  useEffect(() => {
    if (!isActive) return
    // Measured by the clock, as timers stop while the tablet sleeps.
    let touchedAt = now()
    const touch = () => {
      touchedAt = now()
      setLeft(forgetSeconds)
    }
    const tick = () => {
      const seconds = forgetSeconds - Math.floor((now() - touchedAt) / 1000)
      setLeft(Math.max(0, seconds))
      if (seconds <= 0) forget()
    }
    const timer = setInterval(tick, 1000)
    document.addEventListener('visibilitychange', tick)
    for (const name of touches) window.addEventListener(name, touch, { capture: true, passive: true })
    return () => {
      setLeft(forgetSeconds)
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
      for (const name of touches) window.removeEventListener(name, touch, { capture: true })
    }
  }, [isActive])

  return isActive ? left : null
}
