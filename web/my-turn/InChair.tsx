import { PencilLine, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { minutesLeft } from '../../shared/floor/chair-time.ts'
import type { MyTurn } from '../../shared/floor/own-turn.ts'
import { showDuration, showPrice } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import { optionWords } from '../../shared/services/options.ts'
import type { Instant } from '../../shared/time.ts'
import { IdeaPictures } from '../bookings/ideas/IdeaPictures.tsx'
import { now } from '../clock.ts'
import { useBookWords } from '../floor/book/use-book-words.ts'
import { TurnMark } from '../floor/TurnMark.tsx'
import { cardClass } from '../ui/Card.tsx'
import { ChairServicesDialog } from './ChairServicesDialog.tsx'
import { ListCard, rowClass } from './ListCard.tsx'
import { useTurnWords } from './use-turn-words.ts'

interface InChairProps {
  turn: MyTurn
  seat: NonNullable<MyTurn['inChair']>
  /** When the data was loaded, by this phone's clock. */
  readAt: Instant
}

/** The current client: elapsed time, services, the turns they count, and alerts. */
export function InChair({ turn, seat, readAt }: InChairProps) {
  const { t } = useTranslation('myTurn')
  const words = useTurnWords(turn)
  const book = useBookWords()
  const [changing, setChanging] = useState(false)
  const name = nameOf(seat)
  const since = words.time(seat.startedAt)
  const chair = seat.chair && t('chair.chair_name', { name: seat.chair.name, unit: seat.chair.unit })

  return (
    <>
      <section aria-label={name} className={`${cardClass} p-4`}>
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h1 className="wrap-anywhere">{name || t('takes.walk_in')}</h1>
            <p className="text-ink-2">
              {chair ? t('chair.chair', { chair, time: since }) : t('chair.since', { time: since })}
            </p>
          </div>
          <span className="grid flex-none justify-items-center gap-0.5">
            <TurnMark halves={seat.counts} total={turn.turns - (turn.turns % 2)} large />
            <span className="text-sm text-ink-2" aria-hidden>
              {book.turns(seat.counts)}
            </span>
          </span>
        </div>
        <Progress turn={turn} seat={seat} readAt={readAt} />
      </section>
      <ListCard title={t('chair.services')}>
        <ul>
          {seat.services.map((service, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same service twice makes two lines
            <li key={index} className={rowClass}>
              <span className="min-w-0 grow">
                <span className="block font-medium">{book.serviceName(service)}</span>
                {service.options && (
                  <span className="block text-md">{optionWords(service.options, words.language)}</span>
                )}
                <span className="block text-sm text-ink-2">{showDuration(service.minutes, words.language)}</span>
              </span>
              <span className="num font-medium">{showPrice(toCents(service.price), service.priceKind ?? 'exact')}</span>
            </li>
          ))}
        </ul>
        <button
          type="button"
          onClick={() => setChanging(true)}
          className={`${rowClass} w-full cursor-pointer border-t font-semibold text-brand-ink -outline-offset-3 hover:bg-hover`}
        >
          <Plus size={20} aria-hidden />
          <span className="grow text-left">{t('chair.change')}</span>
          <PencilLine size={18} className="text-ink-3" aria-hidden />
        </button>
      </ListCard>
      {seat.notes && (
        <ListCard title={t('chair.notes')}>
          <p className="px-4 py-3 text-md wrap-anywhere whitespace-pre-line">{seat.notes}</p>
        </ListCard>
      )}
      <IdeaPictures salonId={turn.salonId} bookingId={seat.bookingId} />
      {changing && <ChairServicesDialog turn={turn} seat={seat} name={name} onClose={() => setChanging(false)} />}
    </>
  )
}

/** `Denise F.`; empty: unknown. */
export function nameOf({ firstName, lastName }: NonNullable<MyTurn['inChair']>): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}

/** Elapsed time of the planned time: the numbers say the same as the bar. */
function Progress({ turn, seat, readAt }: InChairProps) {
  const { t } = useTranslation('myTurn')
  const words = useTurnWords(turn)
  const ahead = Date.parse(turn.now) - readAt
  const time = useSecond() + ahead
  const seconds = Math.max(0, Math.floor((time - Date.parse(seat.startedAt)) / 1000))
  const left = minutesLeft(Date.parse(seat.plannedEnd), time)
  const over = left < 0
  const length = showDuration(Math.abs(left), words.language)
  const percent = Math.min(100, (seconds / 60 / Math.max(1, seat.plannedMinutes)) * 100)

  return (
    <>
      <div className="mt-4.5 mb-2 flex items-end justify-between gap-3">
        <span className="num text-[2.75rem]/[1.1] font-semibold tabular-nums">
          <span className="sr-only">{t('chair.elapsed')} </span>
          {showClock(seconds)}
        </span>
        <span className="text-right text-md text-ink-2">
          <span className={`block ${over ? 'font-semibold text-no-show-ink' : ''}`}>
            {t(over ? 'chair.over' : 'chair.left', { length })}
          </span>
          {t('chair.until', { time: words.time(seat.expectedEnd) })}
        </span>
      </div>
      <svg className="h-2 w-full overflow-hidden rounded-full" aria-hidden>
        <rect width="100%" height="100%" className="fill-sunken" />
        <rect width={`${percent}%`} height="100%" rx="4" className={over ? 'fill-no-show' : 'fill-staff-1-ink'} />
      </svg>
    </>
  )
}

/** `21:40`, `1:05:09` */
function showClock(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${two(minutes)}:${two(seconds % 60)}`
}

function two(part: number): string {
  return String(part).padStart(2, '0')
}

/** The current time, updated every second while mounted. */
function useSecond(): Instant {
  const [at, setAt] = useState(now)
  useEffect(() => {
    const ticking = setInterval(() => setAt(now()), 1000)
    return () => clearInterval(ticking)
  }, [])
  return at
}
