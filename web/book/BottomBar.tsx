import { ChevronUp, ShoppingBag } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { showLength, showPrice } from '../../shared/format.ts'
import { kindOfShown } from '../../shared/staff/shown-service.ts'
import { type Offer, totalPrice } from './offer.ts'
import { lengthOfAll, servicesOfAll } from './party/people.ts'
import { Summary } from './Summary.tsx'
import { useText } from './use-text.ts'
import type { Wizard } from './wizard.ts'

interface BottomBarProps {
  offer: Offer
  wizard: Wizard
  withStaff: boolean
  /** Where there is one button: the total beside it; before anything is chosen, how clients pay. */
  inOneRow?: boolean
  /** The Back and Next buttons. */
  children: ReactNode
}

/** Below 1024 px: the total is always visible, the summary one tap away. */
export function BottomBar({ offer, wizard, withStaff, inOneRow = false, children }: BottomBarProps) {
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
      <div className={inOneRow ? 'flex flex-wrap items-center gap-x-2.5 pt-3' : ''}>
        {inOneRow && services.length === 0 ? (
          <p className="min-w-0 flex-1 basis-36 text-md leading-5 font-semibold">
            {t('window.pay_short')}
            <span className="block text-sm font-normal text-ink-2">{t('window.no_card')}</span>
          </p>
        ) : (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={listId}
            onClick={() => setOpen(!open)}
            className={`flex min-h-12 items-center gap-2 text-left text-md font-semibold ${inOneRow ? 'min-w-0 flex-1 basis-36' : 'w-full'}`}
          >
            <ShoppingBag size={18} className="flex-none" aria-hidden />
            <span className="min-w-0 flex-1">
              {services.length === 0
                ? t('summary.empty')
                : [
                    people > 1
                      ? t('party.people', { count: people })
                      : t('summary.services', { count: services.length }),
                    showLength(lengthOfAll(wizard, offer), language),
                    showPrice(totalPrice(services), kindOfShown(services), language),
                  ].join(' · ')}
            </span>
            <ChevronUp size={20} aria-hidden className={`flex-none ${open ? 'rotate-180' : ''}`} />
          </button>
        )}
        <div
          id={listId}
          hidden={!open}
          className={`max-h-[45svh] overflow-y-auto border-t border-line pb-3 ${inOneRow ? 'order-first basis-full' : ''}`}
        >
          <Summary offer={offer} wizard={wizard} withStaff={withStaff} />
        </div>
        <div className={inOneRow ? 'min-w-33 flex-none grow-0' : ''}>{children}</div>
      </div>
    </section>
  )
}
