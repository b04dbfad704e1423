import { Heart, Images, StickyNote } from 'lucide-react'
import { type KeyboardEvent, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { nameForms } from '../../shared/format.ts'
import { ComingMark } from '../bookings/ComingMark.tsx'
import { PartyMark } from '../bookings/PartyMark.tsx'
import { customerName } from '../bookings/people.ts'
import { useHere } from '../bookings/stages/here.ts'
import { DelayMark } from '../bookings/stages/StageMark.tsx'
import { lookOf } from '../bookings/status-look.ts'
import type { Words } from '../bookings/words.ts'
import { tallPixels } from '../ui/day-scale.ts'
import { ClientMarks } from './ClientMarks.tsx'
import { cardLook } from './card-look.ts'
import type { Card, DrawnBooking } from './cards.ts'
import { useClientWords } from './client-words.ts'
import type { Lane } from './lanes.ts'
import { isMovable } from './move.ts'

interface BookingCardProps {
  card: Card
  /** Index of the member in the staff list; -1: unassigned. */
  index: number
  box: { top: number; height: number }
  lane: Lane
  /** Being dragged, and drawn elsewhere. */
  lifted: boolean
  /** The grid's Tab stop; arrow keys lead to the other cards. */
  reached: boolean
  /** Has a button for the next step, which leaves room for the words. */
  hasStage: boolean
  words: Words
  /** The member's name, or 'Unassigned'. */
  whose: string
  hintId: string
  onOpen: (bookingId: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>, card: Card) => void
  /** Called with true on focus and false on blur. */
  onReach: (lineId: string) => void
  onLeave: () => void
}

/** One service of a visit, in the column of its member. Shows as much as fits. */
export const BookingCard = memo(function BookingCard({
  card,
  index,
  box,
  lane,
  lifted,
  reached,
  hasStage,
  words,
  whose,
  hintId,
  onOpen,
  onKeyDown,
  onReach,
  onLeave,
}: BookingCardProps) {
  const { t } = useTranslation(['calendar', 'bookings'])
  const clientWords = useClientWords()
  const { delays = {} } = useHere() ?? {}
  const { booking, line, part } = card
  const { className, struck, ink } = cardLook(booking.status, index, booking.faint)
  const height = Math.max(box.height - (box.height < 24 ? 1 : 2), 16)
  const parts = booking.services.length
  const small = height < 40
  const tiny = height < 20
  const any = !line.staffRequested && line.staffId !== null
  const movable = isMovable(booking)
  const share = 100 / lane.lanes
  const name = words.service(line)
  const service = parts > 1 ? `${name} · ${t('part', { part, parts })}` : name
  const word = t(`bookings:statuses.${booking.status}`)
  const known = clientWords(booking.client)
  const kept = delays[booking.id] !== undefined && <DelayMark minutes={delays[booking.id] ?? 0} />
  const badge =
    !booking.faint &&
    (any ? (
      <span
        className={`flex-none rounded-sm border border-current bg-surface px-1 leading-[15px] font-semibold ${ink}`}
      >
        {t('any')}
      </span>
    ) : (
      line.staffRequested && (
        <span title={t('asked_for', { name: line.staffFirstName })} className={`flex-none ${ink}`}>
          <Heart size={small ? 10 : 13} className="fill-current" aria-hidden />
          <span className="sr-only">{t('asked_for', { name: line.staffFirstName })}</span>
        </span>
      )
    ))

  return (
    <button
      type="button"
      data-line={line.id}
      data-booking={booking.id}
      tabIndex={reached ? 0 : -1}
      aria-describedby={movable ? hintId : undefined}
      onClick={() => onOpen(booking.id)}
      onKeyDown={(event) => onKeyDown(event, card)}
      onFocus={() => onReach(line.id)}
      onBlur={onLeave}
      style={{
        top: box.top + 1,
        height,
        left: `calc(${lane.lane * share}% + 3px)`,
        width: `calc(${share}% - 6px)`,
      }}
      className={
        // The name comes first: on narrow cards the rest is cut off.
        '@container absolute z-2 flex overflow-hidden rounded-[8px] border pr-1.5 pl-3 text-left text-xs ' +
        `${tiny ? 'leading-[15px]' : 'py-0.5 leading-[17px]'} ` +
        // A line that has no room wraps beside the others, and is cut off: the service before the time.
        `${small ? 'items-start gap-1 whitespace-nowrap' : 'flex-col flex-wrap content-start gap-x-2 *:w-full'} ` +
        `${hasStage && height < tallPixels ? '@min-[11rem]:pr-12.5' : ''} ` +
        `text-ink select-none [-webkit-touch-callout:none] -outline-offset-1 ${className} ${lifted ? 'opacity-40' : ''} ` +
        (movable ? 'cursor-grab' : '')
      }
    >
      {small ? (
        <>
          <Mark booking={booking} className="@max-[7.5rem]:hidden" />
          <span className="flex min-w-0 grow flex-wrap gap-x-1 overflow-hidden" style={{ height: tiny ? 15 : 18 }}>
            <FitName booking={booking} struck={struck} look={tiny ? 'h-3.75' : `h-4.5 ${nameClass}`} />
            {kept}
            <span className="num text-ink-2">{words.short(card.start)}</span>
          </span>
          {booking.client && (
            <span className="@max-[8.5rem]:hidden">
              <ClientMarks client={booking.client} />
            </span>
          )}
          {lane.lanes === 1 && <span className={any ? '@max-[9rem]:hidden' : '-mr-1.5 -ml-0.5'}>{badge}</span>}
        </>
      ) : (
        <>
          {height < 54 ? (
            <FitName booking={booking} struck={struck} look={`h-4.5 flex-none ${nameClass}`} />
          ) : (
            <span className={`line-clamp-3 wrap-anywhere ${nameClass} ${nameInk(booking, struck)}`}>
              {customerName(booking)}
            </span>
          )}
          {/* What has no room wraps, and is cut off: the end time first. */}
          <span className="flex h-4.25 flex-none flex-wrap items-center gap-x-1 overflow-hidden whitespace-nowrap">
            <Mark booking={booking} />
            {kept}
            <span className="num text-ink-2">{words.short(card.start)}</span>
            {badge}
            <ComingMark visit={booking} small />
            <PartyMark visit={booking} small />
            {booking.hasIdeas && <IdeasMark />}
            {booking.client && <ClientMarks client={booking.client} />}
            <span className="num text-ink-2">– {words.time(card.end)}</span>
          </span>
        </>
      )}
      {height >= 54 && <span className="truncate text-ink-2">{booking.faint ? `${word} · ${service}` : service}</span>}
      {height >= (hasStage ? 122 : 76) && (booking.notes || known.length > 0) && (
        <span className="flex items-center gap-1 text-ink-2">
          <StickyNote size={13} className="flex-none" aria-hidden />
          <span className="truncate">{[...known, booking.notes].filter(Boolean).join(' · ')}</span>
        </span>
      )}
      <span className="sr-only">
        {height < 54 && service} {word}, {known.length > 0 && `${known.join(', ')}, `}
        {whose}
      </span>
      {movable && !small && (
        <span data-grip aria-hidden className="absolute inset-x-0 bottom-0 h-2 cursor-ns-resize touch-none" />
      )}
    </button>
  )
})

/** The client has added pictures: opening the visit shows them. */
function IdeasMark() {
  const { t } = useTranslation('details')
  return (
    <span title={t('ideas.title')} className="inline-flex flex-none text-ink-2">
      <Images size={14} aria-hidden />
      <span className="sr-only">{t('ideas.title')}</span>
    </span>
  )
}

function Mark({ booking, className = '' }: { booking: DrawnBooking; className?: string }) {
  return <span className={`status-mark ${className} ${lookOf(booking.status).cardMark}`} />
}

const nameClass = 'text-sm leading-[18px] @max-[7.5rem]:text-xs @max-[7.5rem]:leading-[18px]'

function nameInk({ faint }: DrawnBooking, struck: boolean): string {
  return `${faint ? 'text-ink-2' : 'font-semibold'} ${struck ? 'line-through' : ''}`
}

/** As much of the name as has room on one line. */
function FitName({ booking, struck, look }: { booking: DrawnBooking; struck: boolean; look: string }) {
  const { customerFirstName: firstName, customerLastName: lastName } = booking
  return (
    <span className={`${oneForm} whitespace-nowrap ${look} ${nameInk(booking, struck)}`}>
      <Forms of={nameForms({ firstName, lastName })} />
    </span>
  )
}

const oneForm = 'flex min-w-0 flex-wrap overflow-hidden'

/** The first form takes the whole line. Without room it wraps and is left out, and the next one has the line to itself. */
function Forms({ of: [form, ...shorter] }: { of: readonly string[] }) {
  if (shorter.length === 0) return <span className="truncate">{form}</span>
  return (
    <>
      <span aria-hidden className={`h-full w-0 grow ${oneForm}`}>
        <Forms of={shorter} />
      </span>
      <span className="flex-none grow-9999">{form}</span>
    </>
  )
}
