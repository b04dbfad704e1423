/** Time zones to choose from: those of salons in the United States first, then all others. */

import type { TFunction } from 'i18next'
import { offeredZones } from '../../shared/salons/contract.ts'
import type { SelectOption } from './Select.tsx'

const named = [
  ...offeredZones,
  'America/Phoenix',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
] as const

/** Always includes the salon's own. */
export function zoneOptions(own: string, t: TFunction<'salons'>): SelectOption<string>[] {
  const isNamed = (zone: string) => named.some((one) => one === zone)
  const others = [...new Set([own, ...Intl.supportedValuesOf('timeZone')])].filter((zone) => !isNamed(zone))
  return [
    ...named.map((zone) => ({ value: zone, label: t(`zones.${zone}`), group: t('basic.zones_common') })),
    ...others.toSorted().map((zone) => ({ value: zone, label: words(zone), group: t('basic.zones_all') })),
  ]
}

/** Display name of a zone, or its IANA name. */
export function zoneName(zone: string, t: TFunction<'salons'>): string {
  const known = named.find((one) => one === zone)
  return known ? t(`zones.${known}`) : words(zone)
}

function words(zone: string): string {
  return zone.replaceAll('_', ' ')
}
