import { useTranslation } from 'react-i18next'
import { usualCancelHours } from '../../shared/bookings/cancelling.ts'
import type { CustomerRecord } from '../../shared/customers/contract.ts'
import { showDate, showMoney, showNumber } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import { useCurrentSalon } from '../salons/current-salon.ts'
import { languageNow } from '../text/start.ts'
import { cardClass } from '../ui/Card.tsx'
import { InfoNote } from '../ui/InfoNote.tsx'

/** Visits, spending and no-shows. */
export function CustomerFigures({ customer }: { customer: CustomerRecord }) {
  const { t, i18n } = useTranslation('customers')
  const language = languageNow(i18n)
  const hours = useCurrentSalon()?.cancelHours ?? usualCancelHours
  const figures = [
    [t('record.visits'), showNumber(customer.serviceUsageCount, language)],
    [t('record.spent'), showMoney(toCents(customer.totalSpent))],
    [t('record.no_shows'), showNumber(customer.noShows, language)],
    [t('record.late'), showNumber(customer.lateCancels, language)],
  ] as const

  return (
    <section aria-label={t('record.figures')} className="relative">
      <dl className={`${cardClass} grid grid-cols-2 gap-px overflow-clip bg-line! lg:grid-cols-4`}>
        {figures.map(([word, figure], index) => (
          <div key={word} className={`min-w-0 bg-surface px-4 py-3.5 md:px-5 ${index === 3 ? 'lg:pr-12' : ''}`}>
            <dt className="text-sm text-ink-2 md:text-md">{word}</dt>
            <dd className={`num text-2xl font-semibold max-[22.5rem]:text-lg ${index === 3 ? 'pr-8 lg:pr-0' : ''}`}>
              {figure}
            </dd>
          </div>
        ))}
      </dl>
      {customer.before && <Before before={customer.before} />}
      <div className="absolute right-0.5 bottom-0.5 lg:top-0.5 lg:bottom-auto">
        <InfoNote label={t('record.about')}>
          <p>{t('record.about_text', { hours })}</p>
        </InfoNote>
      </div>
    </section>
  )
}

/** Figures imported from another product: shown next to ours, never added to them. */
function Before({ before: { visits, lastVisit, spent } }: { before: NonNullable<CustomerRecord['before']> }) {
  const { t, i18n } = useTranslation('customers')
  const language = languageNow(i18n)
  const words = [
    visits > 0 && t('before.visits', { count: visits }),
    lastVisit !== null && t('before.last', { date: showDate(lastVisit, language) }),
    toCents(spent) > 0 && t('before.spent', { amount: showMoney(toCents(spent)) }),
  ]

  return (
    <p className="mt-2 text-md text-ink-2">
      <span className="font-semibold">{t('before.title')}</span> {words.filter(Boolean).join(', ')}
    </p>
  )
}
