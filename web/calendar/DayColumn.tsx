import { type KeyboardEvent, memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarDay, MemberDay } from '../../shared/bookings/calendar.ts'
import { isUpcoming } from '../../shared/bookings/status.ts'
import type { Words } from '../bookings/words.ts'
import { shadesOf } from '../data/shades.ts'
import { boxOf, type DayScale } from '../ui/day-scale.ts'
import { BookingCard } from './BookingCard.tsx'
import { CardStage } from './CardStage.tsx'
import type { Card, Column } from './cards.ts'
import { lanesOf } from './lanes.ts'
import { ShadePiece } from './ShadePiece.tsx'

/** Longer columns exceed a screen, and their cards are rendered individually. */
const usualCards = 20

const none: readonly Card[] = []

interface DayColumnProps {
  column: Column
  /** False: its cards are not drawn yet. */
  isFilled: boolean
  /** Column line of the grid. */
  track: number
  scale: DayScale
  day: CalendarDay
  /** The next steps of its visits are pressed here. */
  today: boolean
  words: Words
  /** The booking being dragged. */
  liftedId: string | undefined
  /** The card that is the Tab stop. */
  reachedId: string | undefined
  hintId: string
  onOpen: (bookingId: string) => void
  onBlock: (blockId: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>, card: Card) => void
  /** Called with true on focus and false on blur. */
  onReach: (lineId: string) => void
  onLeave: () => void
}

/** One member's day. Memoised: rerenders only when something in it changes. */
export const DayColumn = memo(function DayColumn(props: DayColumnProps) {
  const {
    column,
    isFilled,
    track,
    scale,
    day,
    today,
    words,
    liftedId,
    reachedId,
    hintId,
    onOpen,
    onBlock,
    onKeyDown,
    onReach,
    onLeave,
  } = props
  const { index, member, name } = column
  const cards = isFilled ? column.cards : none
  const { t } = useTranslation('calendar')
  const whose = column.staffId === null ? t('unassigned') : name
  const lanes = useMemo(() => lanesOf(cards), [cards])
  const memberDay: MemberDay | undefined = member?.days.find(({ date }) => date === day.date)
  const shades = useMemo(() => shadesOf(scale, day, memberDay), [scale, day, memberDay])

  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset belongs to a form and has its own border
      role="group"
      aria-label={whose}
      data-column
      style={{ gridColumn: track }}
      className="hour-lines @container row-start-1 relative min-w-0 border-l border-line"
    >
      {shades.map((shade) => (
        <ShadePiece
          key={`${shade.kind} ${shade.start} ${shade.reason}`}
          shade={shade}
          box={boxOf(scale, shade)}
          words={words}
          staff={name}
          onBlock={onBlock}
        />
      ))}
      {/* `content-visibility` per column, as a large salon has sixty; per card it would be evaluated for each card in every frame. */}
      <div
        className={
          'pointer-events-none absolute inset-0 z-2 [content-visibility:auto] [&>button]:pointer-events-auto ' +
          (cards.length > usualCards ? '[&>button]:[content-visibility:auto]' : '')
        }
      >
        {cards.map((card, at) => (
          <BookingCard
            key={card.line.id}
            card={card}
            index={index}
            box={boxOf(scale, card)}
            lane={lanes[at] ?? { lane: 0, lanes: 1 }}
            lifted={card.booking.id === liftedId}
            reached={card.line.id === reachedId}
            hasStage={today && isUpcoming(card.booking.status)}
            words={words}
            whose={whose}
            hintId={hintId}
            onOpen={onOpen}
            onKeyDown={onKeyDown}
            onReach={onReach}
            onLeave={onLeave}
          />
        ))}
        {cards.map((card, at) => (
          <CardStage
            key={card.line.id}
            card={card}
            box={boxOf(scale, card)}
            lane={lanes[at] ?? { lane: 0, lanes: 1 }}
          />
        ))}
      </div>
    </div>
  )
})
