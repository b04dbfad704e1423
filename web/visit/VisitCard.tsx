import type { ClientVisit } from '../../shared/bookings/client-visit.ts'
import { lengthOfBooking } from '../../shared/bookings/length.ts'
import { localDateOf, showLength, showLongDate, showPrice, showTimes } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import type { Language } from '../../shared/text/language.ts'
import { Reference } from '../book/Reference.tsx'
import { SalonTime } from '../book/SalonTime.tsx'
import { PartyPeople } from './PartyPeople.tsx'
import { ServiceLines } from './ServiceLines.tsx'
import { useText } from './use-text.ts'
import { comingOf, kindOfWhole, wholeOf } from './whole.ts'

interface VisitCardProps {
  visit: ClientVisit
  language: Language
  busy: boolean
  onCancelGuest: (bookingId: string) => void
  onMoveOne: (bookingId: string) => void
}

/** Time in the salon's zone, services, staff, price and address. */
export function VisitCard({ visit, language, busy, onCancelGuest, onMoveOne }: VisitCardProps) {
  const { t } = useText()
  const { salon } = visit
  const zone = salon.timezone
  const { startTime, endTime, totalPrice } = wholeOf(visit)
  const start = Date.parse(startTime)
  const length = lengthOfBooking(visit.party ? { startTime, endTime, services: [] } : visit)
  const gone = visit.status === 'cancelled' ? 'line-through' : ''

  return (
    <section className="mt-3.5 rounded-lg border border-line bg-surface shadow-card">
      <Reference id={visit.id} />
      <div className="px-4 pt-3 pb-1">
        <h2 className={gone}>{showLongDate(localDateOf(zone, start), language)}</h2>
        <p className={`num whitespace-normal! text-ink-2 ${gone}`}>
          {showTimes(zone, start, Date.parse(endTime))} · {showLength(length, language)}
        </p>
        {visit.party && <p className="font-medium">{t('book:party.whole', { count: comingOf(visit).length })}</p>}
        {visit.party?.sideBySide && <p className="text-sm text-ink-2">{t('book:party.side_by_side')}</p>}
        <SalonTime salon={salon} at={start} />
        <ul className="mt-1.5">
          {visit.party ? (
            <PartyPeople
              visit={visit}
              language={language}
              busy={busy}
              onCancelGuest={onCancelGuest}
              onMoveOne={onMoveOne}
            />
          ) : (
            <ServiceLines services={visit.services} zone={zone} language={language} />
          )}
          <li className="flex flex-wrap justify-between gap-x-3 border-t border-line py-3 font-semibold">
            <span className="wrap-normal">{t('book:done.total')}</span>
            <span className="num">{showPrice(toCents(totalPrice), kindOfWhole(visit), language)}</span>
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
