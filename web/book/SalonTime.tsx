import { useSyncExternalStore } from 'react'
import { isOnOtherClock, showZone } from '../../shared/format.ts'
import type { Instant } from '../../shared/time.ts'
import { useText } from './use-text.ts'

/** For visitors in another zone: whose times these are. Empty for everybody else. */
export function SalonTime({ zone, at }: { zone: string; at: Instant }) {
  const { t, language } = useText()
  const elsewhere = useSyncExternalStore(
    never,
    () => isOnOtherClock(zone, at),
    () => false, // the server, which renders first, does not know where the reader is
  )

  if (!elsewhere) return null
  return <p className="my-1.5 text-sm text-ink-2">{t('book:salon_time', { zone: showZone(zone, at, language) })}</p>
}

/** Nobody changes zones while reading. */
function never(): () => void {
  return () => undefined
}
