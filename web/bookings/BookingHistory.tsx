import { useTranslation } from 'react-i18next'
import type { HistoryEntry } from '../../shared/bookings/change.ts'
import type { Booking } from '../../shared/bookings/contract.ts'
import { localDateOf, showShortDate, showTime } from '../../shared/format.ts'
import { languageNow } from '../text/start.ts'
import { LoadedPart } from '../ui/LoadedPart.tsx'
import { useHistory } from './booking-details.ts'
import { Unfolding } from './Unfolding.tsx'
import { useHistoryWords } from './use-history-words.ts'

interface BookingHistoryProps {
  booking: Booking
  zone: string
}

/** Who changed what, and when; loaded when expanded. */
export function BookingHistory({ booking, zone }: BookingHistoryProps) {
  const { t } = useTranslation('details')

  return (
    <Unfolding title={t('history.title')}>
      <Entries booking={booking} zone={zone} />
    </Unfolding>
  )
}

function Entries({ booking, zone }: BookingHistoryProps) {
  const { t } = useTranslation('details')
  const history = useHistory(booking.salonId, booking.id)

  return (
    <LoadedPart
      answer={history}
      failed={t('history.failed')}
      waiting={<output className="text-ink-2">{t('history.loading')}</output>}
    >
      {(entries) => (
        <ol className="grid gap-2">
          {entries.map((entry) => (
            <Entry key={`${entry.at} ${entry.change} ${JSON.stringify(entry.details)}`} entry={entry} zone={zone} />
          ))}
        </ol>
      )}
    </LoadedPart>
  )
}

function Entry({ entry, zone }: { entry: HistoryEntry; zone: string }) {
  const { t, i18n } = useTranslation('details')
  const words = useHistoryWords(zone)
  const at = Date.parse(entry.at)
  const { outsideHours, walkIn } = entry.details
  const more = [outsideHours === true && t('history.outside_hours'), walkIn === true && t('history.walk_in')]

  return (
    <li className="border-l-3 border-line-2 pl-3 text-md">
      <p>{[words(entry), ...more].filter(Boolean).join(', ')}</p>
      <p className="text-sm text-ink-2">
        {entry.userName || t(`history.by.${entry.actor}`)} · {showShortDate(localDateOf(zone, at), languageNow(i18n))},{' '}
        <span className="num">{showTime(zone, at)}</span>
      </p>
    </li>
  )
}
