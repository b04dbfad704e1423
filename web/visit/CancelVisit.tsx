import type { ClientVisit } from '../../shared/bookings/client-visit.ts'
import { localDateOf, showLongDate, showTime, showWeekdayAndDate } from '../../shared/format.ts'
import { addDays, toIso } from '../../shared/time.ts'
import { daysIn } from '../book/day-range.ts'
import { Button } from '../ui/Button.tsx'
import { useToday } from '../use-today.ts'
import { otherTimes } from './other-times.ts'
import { Part } from './Part.tsx'
import { useMoveDays } from './use-move-days.ts'
import { useText } from './use-text.ts'
import { comingOf, wholeOf } from './whole.ts'

interface CancelVisitProps {
  link: string
  visit: ClientVisit
  busy: boolean
  onMove: (startDateTime: string) => void
  onMoreTimes: () => void
  onCancel: () => void
  onBack: () => void
}

/** Suggests a few other times before the visit is cancelled. */
export default function CancelVisit({ link, visit, busy, onMove, onMoreTimes, onCancel, onBack }: CancelVisitProps) {
  const { t, language } = useText()
  const { timezone: zone } = visit.salon
  const start = Date.parse(wholeOf(visit).startTime)
  return (
    <Part
      title={visit.party ? t('party.cancel_title', { count: comingOf(visit).length }) : t('cancel.title')}
      hint={t('cancel.hint')}
    >
      <p className="mt-2 font-medium">
        {showLongDate(localDateOf(zone, start), language)}, <span className="num">{showTime(zone, start)}</span>
      </p>
      <OtherTimes link={link} visit={visit} busy={busy} onMove={onMove} onMoreTimes={onMoreTimes} />
      <div className="mt-3.5 grid grid-cols-1 gap-2.5 sm:grid-cols-2">
        <Button shape="large" className="px-2! whitespace-normal!" disabled={busy} onClick={onBack}>
          {t('cancel.back')}
        </Button>
        <Button look="danger" shape="large" className="px-2! whitespace-normal!" busy={busy} onClick={onCancel}>
          {t('cancel.confirm')}
        </Button>
      </div>
    </Part>
  )
}

const daysAhead = 14

/** From the day of the visit on. Empty if there are none or they fail to load: cancelling still works. */
function OtherTimes({ link, visit, busy, onMove, onMoreTimes }: Omit<CancelVisitProps, 'onCancel' | 'onBack'>) {
  const { t, language } = useText()
  const { timezone: zone, horizonDays } = visit.salon
  const start = Date.parse(wholeOf(visit).startTime)
  const today = useToday(zone)
  const from = localDateOf(zone, start)
  const last = addDays(today, horizonDays)
  const to = [addDays(from, daysAhead), last].toSorted()[0] ?? last
  const { days } = useMoveDays(link, from, Math.max(1, daysIn({ from, to })), { paused: busy })
  const times = otherTimes(days, start)

  if (times.length === 0) return null
  return (
    <div className="mt-3.5 grid grid-cols-1 gap-2 rounded-md bg-sunken p-[min(0.875rem,4vw)]">
      <h3>{t('cancel.instead')}</h3>
      <p className="text-ink-2">{visit.waitsWhenMoved ? t('move.waits') : t('move.hint')}</p>
      {times.map((time) => (
        <Button
          key={time}
          disabled={busy}
          className="h-auto px-2! py-2 text-balance whitespace-normal!"
          onClick={() => onMove(toIso(time))}
        >
          {t('move.confirm', {
            date: showWeekdayAndDate(localDateOf(zone, time), language),
            time: showTime(zone, time),
          })}
        </Button>
      ))}
      <Button look="ghost" disabled={busy} onClick={onMoreTimes}>
        {t('cancel.more_times')}
      </Button>
    </div>
  )
}
