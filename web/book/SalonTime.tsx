import { useSyncExternalStore } from 'react'
import { isOnOtherClock, showZone } from '../../shared/format.ts'
import { cityIn } from '../../shared/salons/city.ts'
import type { Instant } from '../../shared/time.ts'
import { useText } from './use-text.ts'

interface SalonTimeProps {
  salon: { timezone: string; address: string }
  at: Instant
}

/** Says whose clock the times are by, for visitors in another zone. Empty for everybody else. */
export function SalonTime({ salon: { timezone: zone, address }, at }: SalonTimeProps) {
  const { t, language } = useText()
  const elsewhere = useSyncExternalStore(
    never,
    () => isOnOtherClock(zone, at),
    () => false, // the server renders first and does not know the visitor's zone
  )

  if (!elsewhere) return null
  const city = cityIn(address)
  const named = { zone: showZone(zone, at, language) }
  return (
    <p className="my-1.5 text-sm text-ink-2">
      {city === null ? t('book:salon_time', named) : t('book:city_time', { ...named, city })}
    </p>
  )
}

/** Visitors do not change zones while reading. */
function never(): () => void {
  return () => undefined
}
