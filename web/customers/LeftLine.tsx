import { useTranslation } from 'react-i18next'
import type { CustomerRecord } from '../../shared/customers/contract.ts'
import { localDateOf, showDate, showDuration, showTime } from '../../shared/format.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { languageNow } from '../text/start.ts'
import { Card } from '../ui/Card.tsx'

/** Says that the customer once left the line before being served; renders nothing if that never happened. */
export function LeftLine({ salon, customer }: { salon: Salon; customer: CustomerRecord }) {
  const { t, i18n } = useTranslation('customers')
  const language = languageNow(i18n)
  const { count, latest } = customer.leftLine
  if (count === 0) return null

  return (
    <Card title={t('left_line.title')}>
      <p className="text-md text-ink-2">{t('left_line.about', { count })}</p>
      <ul>
        {latest.map(({ partyId, cameAt, waitedMinutes, people, services }) => (
          <li key={partyId} className="border-b border-line py-3 last:border-b-0 last:pb-0">
            <p className="flex flex-wrap items-center justify-between gap-x-3">
              <span>
                <span className="font-semibold">
                  {showDate(localDateOf(salon.timezone, Date.parse(cameAt)), language)}
                </span>{' '}
                <span className="num">{showTime(salon.timezone, Date.parse(cameAt))}</span>
              </span>
              {waitedMinutes !== null && (
                <span className="text-ink-2">
                  {t('left_line.waited', { length: showDuration(waitedMinutes, language) })}
                </span>
              )}
            </p>
            <p className="text-md wrap-anywhere">
              {services.join(', ')}
              {people > 1 && <span className="text-ink-2"> · {t('left_line.people', { count: people })}</span>}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
