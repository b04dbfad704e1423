import { useTranslation } from 'react-i18next'
import type { CalendarMember } from '../../shared/bookings/calendar.ts'
import { ComingMark } from '../bookings/ComingMark.tsx'
import { PartyMark } from '../bookings/PartyMark.tsx'
import { customerName, serversOf } from '../bookings/people.ts'
import { useHere } from '../bookings/stages/here.ts'
import { StageMark } from '../bookings/stages/StageMark.tsx'
import { lookOf } from '../bookings/status-look.ts'
import type { Words } from '../bookings/words.ts'
import { ClientMarks } from './ClientMarks.tsx'
import { cardLook } from './card-look.ts'
import type { DrawnBooking } from './cards.ts'
import { useClientWords } from './client-words.ts'
import { carryHintId } from './DayCarrier.tsx'
import { isMovable } from './move.ts'

interface ListedBookingProps {
  booking: DrawnBooking
  staff: readonly CalendarMember[]
  words: Words
  onOpen: (bookingId: string) => void
  /** Shows times and stage; otherwise they are next to it, and the status fits in. */
  times?: boolean
  /** Can be dragged to another day. */
  carried?: boolean
}

/** A whole visit on one card, in Week and in the day's list. */
export function ListedBooking({ booking, staff, words, onOpen, times = false, carried = false }: ListedBookingProps) {
  const { t } = useTranslation(['calendar', 'bookings'])
  const clientWords = useClientWords()
  const here = useHere()
  const { status, services, faint } = booking
  const index = staff.findIndex(({ id }) => id === services[0]?.staffId)
  const { className, ink, fill, struck } = cardLook(status, index, faint)
  const { icon: Icon, mark, tint } = lookOf(status)
  const servers = serversOf(services.map((line) => ({ ...line, staffLastName: '' })))
  const word = t(`bookings:statuses.${status}`)

  return (
    <button
      type="button"
      data-booking={booking.id}
      aria-describedby={carried && isMovable(booking) ? carryHintId : undefined}
      onClick={() => onOpen(booking.id)}
      className={`relative select-none [-webkit-touch-callout:none] grid min-w-0 grid-cols-1 gap-0.5 overflow-hidden rounded-[8px] border py-2.5 pr-2 pl-4 text-left text-sm -outline-offset-1 ${className}`}
    >
      {times && (
        <span className="flex flex-wrap items-center gap-x-1 text-ink-2">
          {status !== 'confirmed' && <Icon size={15} className={`flex-none ${mark}`} aria-hidden />}
          <span aria-hidden className="num hidden md:max-xl:inline">
            {words.time(Date.parse(booking.startTime))}
          </span>
          <span className="num min-w-0 whitespace-normal! md:max-xl:sr-only">
            {words.times(Date.parse(booking.startTime), Date.parse(booking.endTime))}
          </span>
          <ComingMark visit={booking} small />
          <PartyMark visit={booking} small />
          {here && <StageMark visit={booking} zone={here.timezone} delayMinutes={here.delays[booking.id]} small />}
        </span>
      )}
      <span className="flex flex-wrap justify-between gap-x-2">
        <span
          className={`text-md wrap-anywhere ${faint ? 'text-ink-2' : 'font-semibold'} ${struck ? 'line-through' : ''}`}
        >
          {customerName(booking)}
        </span>
        {booking.client && <ClientMarks client={booking.client} />}
        {!times && (
          <span className={`inline-flex items-center gap-1.5 bg-transparent! font-medium ${tint}`}>
            <Icon size={16} aria-hidden />
            {word}
          </span>
        )}
      </span>
      <span className="truncate text-ink-2">{services.map(words.service).join(', ')}</span>
      <span className={`flex min-w-0 flex-wrap items-center gap-x-1.5 font-medium ${ink}`}>
        <span aria-hidden className={`size-2.5 flex-none rounded-full ${fill}`} />
        <span className="min-w-0 wrap-anywhere">{servers.map(({ name }) => name || t('unassigned')).join(', ')}</span>
        {servers.some(({ any }) => any) && (
          <span className="flex-none rounded-sm border border-current bg-surface px-1 text-xs font-semibold">
            {t('any')}
          </span>
        )}
      </span>
      <span className="sr-only">{[...(times ? [word] : []), ...clientWords(booking.client)].join(', ')}</span>
    </button>
  )
}
