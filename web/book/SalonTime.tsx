import { useSyncExternalStore } from 'react'
import { isOnOtherClock, showZone } from '../../shared/format.ts'
import type { Instant } from '../../shared/time.ts'
import { useText } from './use-text.ts'

/** Says which time zone the times are in, for visitors in another one. Empty for everybody else. */
export function SalonTime({ zone, at }: { zone: string; at: Instant }) {
  const { t, language } = useText()
  const elsewhere = useSyncExternalStore(
    never,
    () => isOnOtherClock(zone, at),
    () => false, // the server renders first and does not know the visitor's zone
  )

  if (!elsewhere) return null
  return <p className="my-1.5 text-sm text-ink-2">{t('book:salon_time', { zone: showZone(zone, at, language) })}</p>
}

/** Visitors do not change zones while reading. */
function never(): () => void {
  return () => undefined
}
