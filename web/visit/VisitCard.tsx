import type { ClientVisit } from '../../shared/bookings/client-visit.ts'
import { lengthOfBooking } from '../../shared/bookings/length.ts'
import { localDateOf, showLength, showLongDate, showMoney, showTimes } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import { optionWords } from '../../shared/services/options.ts'
import type { Language } from '../../shared/text/language.ts'
import { Reference } from '../book/Reference.tsx'
import { SalonTime } from '../book/SalonTime.tsx'
import { serviceName } from './calendar.ts'
import { useText } from './use-text.ts'

/** Time in the salon's zone, services, staff, price and address. */
export function VisitCard({ visit, language }: { visit: ClientVisit; language: Language }) {
  const { t } = useText()
  const { salon } = visit
  const zone = salon.timezone
  const start = Date.parse(visit.startTime)
  const gone = visit.status === 'cancelled' ? 'line-through' : ''

  return (
    <section className="mt-3.5 rounded-lg border border-line bg-surface shadow-card">
      <Reference id={visit.id} />
      <div className="px-4 pt-3 pb-1">
        <h2 className={gone}>{showLongDate(localDateOf(zone, start), language)}</h2>
        <p className={`num whitespace-normal! text-ink-2 ${gone}`}>
          {showTimes(zone, start, Date.parse(visit.endTime))} · {showLength(lengthOfBooking(visit), language)}
        </p>
        <SalonTime salon={salon} at={start} />
        <ul className="mt-1.5">
          {visit.services.map((line) => {
            const name = serviceName(line, language)
            return (
              <li key={line.id} className="flex justify-between gap-3 border-line py-3 not-first:border-t">
                <span className="font-medium">
                  <span lang={name.lang}>{name.text}</span>{' '}
                  <span className="text-sm text-ink-3">
                    {line.staffFirstName ? t('book:review.with', { name: line.staffFirstName }) : t('book:done.team')}
                  </span>
                  {line.options.length > 0 && (
                    <span className="block text-sm font-normal text-ink-2">{optionWords(line.options, language)}</span>
                  )}
                  <span className="num block text-sm font-normal text-ink-3">
                    {showTimes(zone, Date.parse(line.startTime), Date.parse(line.endTime))}
                  </span>
                </span>
                <span className="num">{showMoney(toCents(line.price))}</span>
              </li>
            )
          })}
          <li className="flex justify-between gap-3 border-t border-line py-3 font-semibold">
            <span>{t('book:done.total')}</span>
            <span className="num">{showMoney(toCents(visit.totalPrice))}</span>
          </li>
        </ul>
      </div>
      <dl className="border-t border-line px-4 py-3">
        <dt className="text-sm text-ink-3">{t('book:done.where')}</dt>
        <dd>{[salon.name, salon.address].filter(Boolean).join(', ')}</dd>
      </dl>
    </section>
  )
}
