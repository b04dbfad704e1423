import { useTranslation } from 'react-i18next'
import type { MyTurn } from '../../shared/floor/own-turn.ts'
import { showDuration } from '../../shared/format.ts'
import { minutesBetween } from '../../shared/time.ts'
import { IdeaPictures } from '../bookings/ideas/IdeaPictures.tsx'
import { Badge } from '../ui/Badge.tsx'
import { ListCard, rowClass } from './ListCard.tsx'
import { useTurnWords } from './use-turn-words.ts'

/** The technician's next booking. */
export function NextBooked({ turn }: { turn: MyTurn }) {
  const { t } = useTranslation('myTurn')
  const words = useTurnWords(turn)
  const next = turn.nextBooking
  if (!next) return null

  const minutes = Math.round(minutesBetween(Date.parse(turn.now), Date.parse(next.at)))
  const when = next.arrived
    ? t('booked.arrived')
    : minutes > 0
      ? t('booked.in', { length: showDuration(minutes, words.language) })
      : t('booked.due')
  return (
    <ListCard title={t('booked.title')} end={when}>
      <div className={rowClass}>
        <span className="num min-w-17 font-semibold whitespace-nowrap">{words.time(next.at)}</span>
        <span className="min-w-0 grow">
          <span className="block wrap-anywhere font-medium">{next.clientName}</span>
          <span className="block text-sm text-ink-2">{words.services(next.services)}</span>
        </span>
        {next.requested && <Badge look="outline">{t('booked.asked')}</Badge>}
      </div>
      <div className="px-4 pb-3 empty:hidden">
        <IdeaPictures salonId={turn.salonId} bookingId={next.bookingId} />
      </div>
    </ListCard>
  )
}
