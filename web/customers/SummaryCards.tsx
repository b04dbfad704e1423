import { useTranslation } from 'react-i18next'
import { showAverage, showNumber, showWholeDollars } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import { languageNow } from '../text/start.ts'
import { cardClass } from '../ui/Card.tsx'
import { InfoNote } from '../ui/InfoNote.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useCustomersSummary } from './queries.ts'

/** Number of customers, visits and spending. Unknown figures are left out. */
export function SummaryCards({ salonId }: { salonId: string }) {
  const { t, i18n } = useTranslation('customers')
  const language = languageNow(i18n)
  const { data, isPending } = useCustomersSummary(salonId)
  if (!data && !isPending) return null

  const { activeCustomers = 0, totalServices = 0, totalRevenue = '0.00' } = data ?? {}
  const average = activeCustomers === 0 ? 0 : totalServices / activeCustomers
  const cards = [
    [t('cards.active'), showNumber(activeCustomers, language)],
    [t('cards.services'), showNumber(totalServices, language)],
    [t('cards.average'), showAverage(average, language)],
    [t('cards.revenue'), showWholeDollars(toCents(totalRevenue))],
  ] as const
  return (
    <div className="relative">
      <dl className={`${cardClass} grid grid-cols-2 gap-px overflow-clip bg-line! lg:grid-cols-4`}>
        {cards.map(([word, figure], index) => (
          <div key={word} className={`min-w-0 bg-surface px-4 py-3.5 md:px-5 md:py-4 ${index === 3 ? 'lg:pr-12' : ''}`}>
            <dt className="text-sm text-ink-2 md:text-md">{word}</dt>
            <dd className={`num text-2xl font-semibold max-[22.5rem]:text-lg ${index === 3 ? 'pr-8 lg:pr-0' : ''}`}>
              {data ? figure : <Skeleton className="my-1 h-7 w-20" />}
            </dd>
          </div>
        ))}
      </dl>
      <div className="absolute right-0.5 bottom-0.5 lg:top-0.5 lg:bottom-auto">
        <InfoNote label={t('cards.about')}>
          <p>{t('cards.about_text')}</p>
        </InfoNote>
      </div>
    </div>
  )
}
