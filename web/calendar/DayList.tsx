import { CalendarX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Calendar } from '../../shared/bookings/calendar.ts'
import { showMinutes } from '../../shared/format.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { type Instant, minutesBetween } from '../../shared/time.ts'
import type { Words } from '../bookings/words.ts'
import { languageNow } from '../text/start.ts'
import { buttonClass } from '../ui/button-class.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ListedStage } from './CardStage.tsx'
import type { DrawnBooking } from './cards.ts'
import { ListedBooking } from './ListedBooking.tsx'

interface DayListProps {
  calendar: Calendar
  bookings: readonly DrawnBooking[]
  /** Null on any day but today. */
  now: Instant | null
  words: Words
  onOpen: (bookingId: string) => void
}

/** The day's bookings by start time, with a line for the current time. */
export function DayList({ calendar, bookings, now, words, onOpen }: DayListProps) {
  const { i18n } = useTranslation('calendar')
  const next = now === null ? undefined : bookings.find(({ startTime }) => Date.parse(startTime) > now)

  return (
    <ol className="grid gap-2.5 md:max-w-200">
      {bookings.map((booking) => {
        const start = Date.parse(booking.startTime)
        return (
          <li key={booking.id} className="grid gap-2.5">
            {now !== null && booking === next && <NowRow time={words.time(now)} />}
            <div className="grid grid-cols-[4.25rem_1fr] gap-3">
              <p className="pt-2.5 text-right">
                <span className="num block text-sm font-semibold">{words.time(start)}</span>
                <span className="text-sm text-ink-3">
                  {showMinutes(minutesBetween(start, Date.parse(booking.endTime)), languageNow(i18n))}
                </span>
              </p>
              <ListedBooking booking={booking} staff={calendar.staff} words={words} onOpen={onOpen} />
              <ListedStage booking={booking} />
            </div>
          </li>
        )
      })}
      {now !== null && !next && bookings.length > 0 && (
        <li>
          <NowRow time={words.time(now)} />
        </li>
      )}
    </ol>
  )
}

function NowRow({ time }: { time: string }) {
  const { t } = useTranslation('calendar')

  return (
    <p className="flex items-center gap-2 text-xs font-semibold text-danger after:h-0.5 after:grow after:bg-danger">
      <span className="sr-only">{t('now')}: </span>
      <span className="num">{time}</span>
    </p>
  )
}

/** A day without appointments, or without any that match the filter. `compact`: one line above the grid. */
export function EmptyDay({ salon, filtered, compact }: { salon: Salon; filtered: boolean; compact: boolean }) {
  const { t } = useTranslation('calendar')
  const hint = filtered ? t('empty.filtered') : t('empty.text')
  const action = (
    <a href={`/booking/${salon.id}`} className={buttonClass('outline')}>
      {t('empty.action')}
    </a>
  )

  if (!compact) return <EmptyState icon={CalendarX} title={t('empty.title')} hint={hint} action={action} />
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
      <CalendarX size={22} className="text-ink-3" aria-hidden />
      <h2>{t('empty.title')}</h2>
      <p className="grow text-ink-2">{hint}</p>
      {action}
    </div>
  )
}
