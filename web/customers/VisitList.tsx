import { StickyNote } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { CustomerVisit } from '../../shared/customers/contract.ts'
import { localDateOf, showDate, showPrice, showTime } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { optionWords } from '../../shared/services/options.ts'
import { kindOfVisit, StatusBadge } from '../bookings/BookingWords.tsx'
import { useMarked } from '../bookings/use-marked.ts'
import { useBookedName } from '../data/booked-names.ts'
import { useVisits } from '../data/customers.ts'
import { languageNow } from '../text/start.ts'
import { LoadedPart } from '../ui/LoadedPart.tsx'
import { pagesSoFar, ShowMore } from '../ui/ShowMore.tsx'
import { Waiting } from '../ui/Waiting.tsx'

interface VisitListProps {
  salon: Salon
  customerId: string
  /** Only completed visits; otherwise all, with their status. */
  completed?: boolean
  /** Shown when there are none. */
  none: string
}

/** Visits, latest first; more on demand. */
export function VisitList({ salon, customerId, completed = false, none }: VisitListProps) {
  const { t } = useTranslation('customers')
  const answer = useVisits(salon.id, customerId, completed)
  useMarked(answer.isSuccess)

  return (
    <LoadedPart
      answer={pagesSoFar(answer)}
      failed={t('history.failed')}
      waiting={<Waiting label={t('history.loading')} className="mt-2 block" shapes={['h-24 w-full']} />}
    >
      {({ pages }) => {
        const visits = pages.flatMap((page) => page.visits)
        if (visits.length === 0) return <p className="mt-2 text-ink-2">{none}</p>
        return (
          <>
            <ul>
              {visits.map((visit) => (
                <li
                  key={visit.bookingId}
                  data-booking={visit.bookingId}
                  className="border-b border-line py-3 last:border-b-0"
                >
                  <Visit visit={visit} salon={salon} withStatus={!completed} />
                </li>
              ))}
            </ul>
            <ShowMore of={answer} label={t('history.more')} className="mt-2 grid justify-items-start gap-2" />
          </>
        )
      }}
    </LoadedPart>
  )
}

function Visit({ visit, salon, withStatus }: { visit: CustomerVisit; salon: Salon; withStatus: boolean }) {
  const { t, i18n } = useTranslation('customers')
  const nameOf = useBookedName(salon.id)
  const { timezone: zone } = salon
  const at = Date.parse(visit.startsAt)

  return (
    <>
      <p className="flex items-center justify-between gap-3">
        <span>
          <span className="font-semibold">{showDate(localDateOf(zone, at), languageNow(i18n))}</span>{' '}
          <span className="num">{showTime(zone, at)}</span>
        </span>
        <span className="num font-semibold">{showPrice(toCents(visit.totalPrice), kindOfVisit(visit))}</span>
      </p>
      {visit.services.map(({ name, options, staffName }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- one service may be there twice with the same member
        <p key={index} className="text-md wrap-anywhere">
          {nameOf({ serviceName: name })} <span className="text-ink-2">· {staffName || t('history.unassigned')}</span>
          {options.length > 0 && (
            <span className="block text-sm text-ink-2">{optionWords(options, languageNow(i18n))}</span>
          )}
        </p>
      ))}
      {visit.notes && (
        <p className="flex items-start gap-2 text-sm text-ink-2">
          <StickyNote size={16} className="mt-0.5 flex-none" aria-hidden />
          <span className="whitespace-pre-line">{visit.notes}</span>
        </p>
      )}
      {withStatus && <StatusBadge status={visit.status} />}
    </>
  )
}
