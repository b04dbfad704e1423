import { ChevronUp, ShoppingBag } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { showLength, showPrice } from '../../shared/format.ts'
import { kindOfShown } from '../../shared/services/shown.ts'
import { type Offer, totalPrice } from './offer.ts'
import { lengthOfAll, servicesOfAll } from './party/people.ts'
import { Summary } from './Summary.tsx'
import { useText } from './use-text.ts'
import type { Wizard } from './wizard.ts'

interface BottomBarProps {
  offer: Offer
  wizard: Wizard
  withStaff: boolean
  /** The Back and Next buttons. */
  children: ReactNode
}

/** Below 1024 px: the total is always visible, the summary one tap away. */
export function BottomBar({ offer, wizard, withStaff, children }: BottomBarProps) {
  const { t, language } = useText()
  const [open, setOpen] = useState(false)
  const listId = useId()
  const services = servicesOfAll(wizard, offer)
  const people = wizard.guests.length + 1

  return (
    <section
      aria-label={t('summary.title')}
      className="fixed inset-x-0 bottom-0 z-30 bg-surface px-4 pb-[max(1.125rem,env(safe-area-inset-bottom))] shadow-bar md:px-6 lg:hidden"
    >
      <button
        type="button"
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
        className="flex min-h-12 w-full items-center gap-2 text-left text-md font-semibold"
      >
        <ShoppingBag size={18} aria-hidden />
        <span className="min-w-0 flex-1">
          {services.length === 0
            ? t('summary.empty')
            : [
                people > 1 ? t('party.people', { count: people }) : t('summary.services', { count: services.length }),
                showLength(lengthOfAll(wizard, offer), language),
                showPrice(totalPrice(services), kindOfShown(services), language),
              ].join(' · ')}
        </span>
        <ChevronUp size={20} aria-hidden className={open ? 'rotate-180' : ''} />
      </button>
      <div id={listId} hidden={!open} className="max-h-[45svh] overflow-y-auto border-t border-line pb-3">
        <Summary offer={offer} wizard={wizard} withStaff={withStaff} />
      </div>
      {children}
    </section>
  )
}
