import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { WaitingParty } from '../../shared/floor/contract.ts'
import { clientName, servicesText } from '../data/floor-names.ts'
import { languageNow } from '../text/start.ts'

interface CarriedPartyProps {
  ghost: RefObject<HTMLDivElement | null>
  party: WaitingParty
  by: 'pointer' | 'keys'
}

/** Follows the pointer; hidden when the party is carried by keyboard. */
export function CarriedParty({ ghost, party, by }: CarriedPartyProps) {
  const { t, i18n } = useTranslation('floorBoard')
  if (by === 'keys') return null
  const services = party.persons.flatMap((person) => person.services)

  return (
    <div
      ref={ghost}
      aria-hidden
      className="pointer-events-none fixed top-0 left-0 z-60 flex w-72 gap-2.5 rounded-lg bg-surface px-3 py-2.5 shadow-dialog ring-2 ring-brand"
    >
      <span className="num grid size-7.5 flex-none place-items-center rounded-md bg-sunken text-sm font-semibold text-ink-2">
        {party.number}
      </span>
      <span className="min-w-0">
        <span className="block wrap-anywhere font-semibold">{clientName(party, t('party.no_name'))}</span>
        <span className="block truncate text-sm text-ink-2">{servicesText(services, languageNow(i18n))}</span>
      </span>
    </div>
  )
}
