import { useTranslation } from 'react-i18next'
import type { CalendarMember } from '../../shared/bookings/calendar.ts'
import type { Instant } from '../../shared/time.ts'
import { customerName } from '../bookings/people.ts'
import { useHere } from '../bookings/stages/here.ts'
import { StageMark } from '../bookings/stages/StageMark.tsx'
import { lookOf } from '../bookings/status-look.ts'
import type { Words } from '../bookings/words.ts'
import { ClientMarks } from './ClientMarks.tsx'
import { cardLook } from './card-look.ts'
import type { DrawnBooking } from './cards.ts'
import { carryHintId } from './DayCarrier.tsx'
import { isMovable } from './move.ts'

interface BookingChipProps {
  booking: DrawnBooking
  staff: readonly CalendarMember[]
  words: Words
  onOpen: (bookingId: string) => void
  /** With the whole time, and the name below it where both don't fit on one line; otherwise the time has its own line on narrow screens. */
  timed?: boolean
  /** Large enough for a finger, with the full name. */
  roomy?: boolean
  /** This member's line and its start; absent: the visit, and its first member. */
  at?: Instant
  staffId?: string | null
}

/** A visit on one line: its time and the client's first name. */
export function BookingChip({ booking, staff, words, onOpen, timed = false, roomy = false, ...own }: BookingChipProps) {
  const { t } = useTranslation('bookings')
  const here = useHere()
  const { id, status, faint, services, startTime } = booking
  const { at = Date.parse(startTime), staffId = services[0]?.staffId } = own
  const index = staff.findIndex((member) => member.id === staffId)
  const { card, className, ink, struck } = cardLook(status, index, faint)
  const { icon: Icon, mark } = lookOf(status)
  const oneLine = timed ? 'max-w-full' : 'min-w-0 lg:h-lh lg:overflow-hidden'
  const lines = timed ? 'min-h-5.5 flex-wrap py-0.5' : 'h-5.5 max-lg:h-auto max-lg:flex-wrap max-lg:py-0.5'
  const height = roomy ? 'min-h-7 pointer-coarse:min-h-touch border' : lines

  return (
    <button
      type="button"
      data-booking={id}
      aria-describedby={isMovable(booking) ? carryHintId : undefined}
      onClick={() => onOpen(id)}
      className={`relative select-none [-webkit-touch-callout:none] flex ${height} min-w-0 grow items-center gap-1 overflow-hidden rounded-[5px] px-1 text-xs whitespace-nowrap -outline-offset-1 max-[24rem]:px-0.5 md:px-1.5 ${
        faint
          ? `${className} border pl-2.5! text-ink-2 max-[24rem]:pl-1.5!`
          : `${card} ${ink} ${status === 'scheduled' ? 'hatched' : ''}`
      }`}
    >
      {status !== 'confirmed' && <Icon size={13} className={`flex-none ${mark}`} aria-hidden />}
      <span
        className={`num font-medium ${timed ? '' : 'max-lg:order-first max-lg:w-full max-lg:text-left max-[24rem]:tracking-tighter'}`}
      >
        {words.short(at)}
        {!roomy && (
          <span className={timed ? '' : here ? 'max-2xl:sr-only' : 'max-xl:sr-only'}>
            {words.time(at).slice(words.short(at).length)}
          </span>
        )}
      </span>
      <span
        className={`text-left whitespace-normal wrap-anywhere ${roomy ? 'min-w-0' : oneLine} ${faint ? '' : 'font-semibold'} ${struck ? 'line-through' : ''}`}
      >
        {(!roomy && booking.customerFirstName) || customerName(booking)}
      </span>
      {roomy && booking.client && <ClientMarks client={booking.client} />}
      {here && (
        <span className={`ml-auto flex-none empty:hidden ${timed ? 'max-xl:sr-only' : 'max-md:sr-only'}`}>
          <StageMark visit={booking} zone={here.timezone} delayMinutes={here.delays[booking.id]} small />
        </span>
      )}
      <span className="sr-only">{t(`statuses.${status}`)}</span>
    </button>
  )
}
