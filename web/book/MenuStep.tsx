import { type ReactNode, useState } from 'react'
import { SearchField } from '../ui/SearchField.tsx'
import { findOnMenu, isLongMenu } from './find-on-menu.ts'
import type { Offer } from './offer.ts'
import { ServicesStep } from './ServicesStep.tsx'
import { useText } from './use-text.ts'
import type { Wizard } from './wizard.ts'

interface MenuStepProps {
  offer: Offer
  wizard: Wizard
  onChange: (wizard: Wizard) => void
  /** Shown below the title. */
  children: ReactNode
}

/** The first step. A long menu can be searched, and its groups stay visible. */
export function MenuStep({ offer, wizard, onChange, children }: MenuStepProps) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const isLong = isLongMenu(offer.menu)
  const menu = typed.trim() === '' ? offer.menu : findOnMenu(offer, typed)

  return (
    <ServicesStep offer={offer} wizard={wizard} menu={menu} groupsStick={isLong} onChange={onChange}>
      {children}
      {isLong && <SearchField className="mb-3" label={t('services.search')} value={typed} onChange={setTyped} />}
      {typed.trim() !== '' && menu.every(({ services }) => services.every(({ addOn }) => addOn)) && (
        <output className="block py-4 text-center text-ink-2">
          {t('services.not_found', { typed: typed.trim() })}
        </output>
      )}
    </ServicesStep>
  )
}
