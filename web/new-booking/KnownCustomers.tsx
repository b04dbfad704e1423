import { UserCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { CustomerSuggestion } from '../../shared/customers/contract.ts'
import { localDateOf, showName, showShortDate } from '../../shared/format.ts'
import { showPhone } from '../../shared/phone.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { StandingNote } from '../customers/StandingNote.tsx'
import { useCustomer } from '../data/customers.ts'
import { languageNow } from '../text/start.ts'
import { Badge } from '../ui/Badge.tsx'
import { type KnownSearch, listId, optionId } from './use-known-customers.ts'

/** Matching customers, below the input. The focus stays in the input. */
export function KnownCustomers({ zone, search }: { zone: string; search: KnownSearch }) {
  const { t } = useTranslation('newBooking')
  const { known, active, choose } = search

  return (
    <>
      <output className="sr-only">{known.length > 0 && t('customer.found', { count: known.length })}</output>
      {known.length > 0 && (
        <div
          id={listId}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no native list stands under a field that keeps the focus
          role="listbox"
          aria-label={t('customer.known')}
          className="absolute inset-x-0 top-full z-10 mt-1 max-h-72 overflow-y-auto rounded-lg border border-line-2 bg-surface p-1 shadow-pop"
        >
          {known.map((one, index) => (
            <div
              key={one.id}
              id={optionId(index)}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as its list
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // Keeps the focus in the input: on blur the list would close before the tap arrives.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(one)}
              onKeyDown={(event) => event.key === 'Enter' && choose(one)}
              className="grid min-h-touch cursor-pointer gap-0.5 rounded-md px-3 py-2 hover:bg-hover aria-selected:bg-brand-tint aria-selected:shadow-[inset_0_0_0_1px_var(--color-brand)]"
            >
              <span className="flex flex-wrap justify-between gap-x-3 font-semibold">
                {showName(one)}
                {one.phone && <span className="num font-normal">{showPhone(one.phone)}</span>}
              </span>
              <Facts zone={zone} known={one} />
            </div>
          ))}
        </div>
      )}
    </>
  )
}

/** The chosen customer. */
export function KnownCustomer({ salon, known }: { salon: Salon; known: CustomerSuggestion }) {
  const { t } = useTranslation('newBooking')
  const record = useCustomer(salon.id, known.id)
  const zone = salon.timezone
  return (
    <div className="flex gap-3 rounded-lg border border-line bg-sunken px-3.5 py-3">
      <UserCheck size={20} className="mt-0.5 flex-none text-brand-ink" aria-hidden />
      <div className="grid gap-1">
        <p className="font-semibold">{t('customer.chosen', { name: showName(known) })}</p>
        <Facts zone={zone} known={known} />
        {record.data && <StandingNote customer={record.data} zone={zone} />}
      </div>
    </div>
  )
}

function Facts({ zone, known }: { zone: string; known: CustomerSuggestion }) {
  const { t } = useTranslation('newBooking')
  const { lastVisit, visits, noShows } = known
  const facts = lastVisit
    ? [
        t('customer.last_visit', { date: showShortDate(localDateOf(zone, Date.parse(lastVisit)), languageNow()) }),
        t('customer.visits', { count: visits }),
      ]
    : [t('customer.first_time')]
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
      {facts.join(' · ')}
      {noShows > 0 && (
        <Badge className="bg-no-show-tint! text-no-show-ink!">{t('customer.no_shows', { count: noShows })}</Badge>
      )}
    </span>
  )
}
