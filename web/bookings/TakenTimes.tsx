import { useTranslation } from 'react-i18next'
import type { Collision, NearestStart } from '../../shared/bookings/change.ts'
import { Button } from '../ui/Button.tsx'
import { useWords } from './words.ts'

interface TakenTimesProps {
  collision: Collision
  salon: { id: string; timezone: string }
  onTake: (start: NearestStart) => void
}

/** Conflicting appointments, and other free times that day. */
export function TakenTimes({ collision: { conflicts, nearest }, salon, onTake }: TakenTimesProps) {
  const { t } = useTranslation('calendar')
  const words = useWords(salon)

  return (
    <div className="mt-1 grid gap-2 text-md">
      {conflicts.length > 0 && (
        <ul aria-label={t('collision.who')} className="grid gap-0.5">
          {conflicts.map(({ bookingId, customerFirstName, serviceName, staffFirstName, heldUntil, ...span }) => (
            <li key={`${bookingId} ${span.startTime} ${staffFirstName}`}>
              <b className="font-semibold">{customerFirstName}</b>{' '}
              <span className="num">{words.times(Date.parse(span.startTime), Date.parse(span.endTime))}</span>
              {' · '}
              {[
                serviceName && words.service({ serviceName }),
                staffFirstName && t('collision.with', { staff: staffFirstName }),
              ]
                .filter(Boolean)
                .join(' · ')}
              {heldUntil !== null && (
                <span className="block">{t('collision.held', { until: words.time(Date.parse(heldUntil)) })}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="font-semibold">{nearest.length > 0 ? t('collision.nearest') : t('collision.none')}</p>
      <div className="flex flex-wrap gap-2">
        {nearest.map((start) => (
          <Button key={start.startDateTime} look="soft" onClick={() => onTake(start)}>
            <span className="num">{words.times(Date.parse(start.startDateTime), Date.parse(start.endDateTime))}</span>
          </Button>
        ))}
      </div>
    </div>
  )
}
