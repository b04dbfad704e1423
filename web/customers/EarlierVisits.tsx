import { useTranslation } from 'react-i18next'
import { localDateOf, showDate, showMoney, showTime } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { StatusBadge } from '../bookings/BookingWords.tsx'
import { useEarlierVisits } from '../data/customers.ts'
import { languageNow } from '../text/start.ts'
import { Card } from '../ui/Card.tsx'
import { ShowMore } from '../ui/ShowMore.tsx'

/** Visits that another program recorded, latest first, in its words. */
export function EarlierVisits({ salon, customerId }: { salon: Salon; customerId: string }) {
  const { t, i18n } = useTranslation('customers')
  const answer = useEarlierVisits(salon.id, customerId)
  const visits = answer.data?.pages.flatMap((page) => page.visits) ?? []
  if (visits.length === 0) return null

  return (
    <Card title={t('record.earlier_title')}>
      <ul className="-my-3">
        {visits.map(({ id, startsAt, services, staff, price, outcome, notes }) => {
          const at = Date.parse(startsAt)
          return (
            <li key={id} className="border-b border-line py-3 last:border-b-0">
              <p className="flex items-center justify-between gap-3">
                <span>
                  <span className="font-semibold">{showDate(localDateOf(salon.timezone, at), languageNow(i18n))}</span>{' '}
                  <span className="num">{showTime(salon.timezone, at)}</span>
                </span>
                <span className="num font-semibold">{showMoney(toCents(price))}</span>
              </p>
              <p className="text-md wrap-anywhere">
                {services} {staff && <span className="text-ink-2">· {staff}</span>}
              </p>
              {notes && <p className="text-sm whitespace-pre-line text-ink-2">{notes}</p>}
              {outcome !== 'made' && <StatusBadge status={outcome === 'missed' ? 'no_show' : outcome} />}
            </li>
          )
        })}
      </ul>
      <ShowMore of={answer} label={t('history.more')} className="mt-2 grid justify-items-start gap-2" />
    </Card>
  )
}
