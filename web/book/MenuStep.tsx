import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
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
  const [searching, setSearching] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  const isLong = isLongMenu(offer.menu)
  const menu = typed.trim() === '' ? offer.menu : findOnMenu(offer, typed)

  useEffect(() => {
    if (searching) field.current?.querySelector('input')?.focus()
  }, [searching])

  return (
    <ServicesStep
      offer={offer}
      wizard={wizard}
      menu={menu}
      groupsStick={isLong}
      titleHeard
      leading={
        isLong &&
        !searching && (
          <button
            type="button"
            aria-label={t('services.search')}
            onClick={() => setSearching(true)}
            className="grid size-touch flex-none place-items-center rounded-full border border-field bg-surface text-ink-2"
          >
            <Search size={18} aria-hidden />
          </button>
        )
      }
      onChange={onChange}
    >
      {children}
      {(searching || (isLong && offer.menu.length === 1)) && (
        <div ref={field} className="mb-2">
          <SearchField label={t('services.search')} value={typed} onChange={setTyped} />
        </div>
      )}
      {typed.trim() !== '' && menu.every(({ services }) => services.every(({ addOn }) => addOn)) && (
        <output className="block py-4 text-center text-ink-2">
          {t('services.not_found', { typed: typed.trim() })}
        </output>
      )}
    </ServicesStep>
  )
}
