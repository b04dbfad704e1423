import { type CSSProperties, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Calendar, CalendarDay } from '../../shared/bookings/calendar.ts'
import { stageOf } from '../../shared/bookings/stages.ts'
import { addMinutes, type Instant, type LocalDate } from '../../shared/time.ts'
import type { Words } from '../bookings/words.ts'
import { minutesIn, quarterAt, toPixels } from '../ui/day-scale.ts'
import type { Grip, Point } from '../ui/drag.ts'
import { ColumnHead } from './ColumnHead.tsx'
import type { Card, DrawnBooking } from './cards.ts'
import { DayColumn } from './DayColumn.tsx'
import { Ghost } from './Ghost.tsx'
import { columnPixelsOf, type GridLook, hourPixelsOf, stepOf } from './grid-look.ts'
import { HoverNote } from './HoverNote.tsx'
import { isMovable, shifted, stretched } from './move.ts'
import { ResourceColumn, ResourceHead } from './ResourceColumn.tsx'
import { SpotCursor } from './SpotCursor.tsx'
import { type GridSpot, SpotMenu } from './SpotMenu.tsx'
import { NowLine, TimeAxis } from './TimeAxis.tsx'
import { useDayLayout } from './use-day-layout.ts'
import { type DraggedCard, useDrag } from './use-drag.ts'
import { useFilledColumns } from './use-filled-columns.ts'
import { useKeyMoves } from './use-key-moves.ts'
import type { Moves } from './use-moves.ts'

interface DayGridProps {
  calendar: Calendar
  day: CalendarDay
  bookings: readonly DrawnBooking[]
  /** Shows only this member's column. */
  staffId: string | undefined
  look: GridLook
  now: Instant
  words: Words
  moves: Moves
  onOpen: (bookingId: string) => void
  onBlock: (blockId: string) => void
  onBlockTime: (place: GridSpot) => void
}

const axisPixels = 56
const resourcePixels = 92

/** Target of the skip link. */
export const gridId = 'calendar-grid'

/** A day as a time grid with a column per member. Cards are moved by mouse, touch and keyboard. */
export function DayGrid(props: DayGridProps) {
  const { calendar, day, bookings, staffId, look, now, words, moves, onOpen, onBlock, onBlockTime } = props
  const { t } = useTranslation('calendar')
  const scroller = useRef<HTMLElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const hintId = useId()
  const [lastReached, setLastReached] = useState<string>()
  const [place, setPlace] = useState<GridSpot | null>(null)
  const { resources } = calendar
  const hourPixels = hourPixelsOf[look.zoom]
  const minColumnPixels = columnPixelsOf[look.width]
  const { pending } = moves
  const { bounds, cards, columns, scale } = useDayLayout({ calendar, day, bookings, staffId, pending, hourPixels })
  const isFilled = useFilledColumns(scroller, { date: day.date, count: columns.length, pixels: minColumnPixels })

  function mayMove({ booking }: Card): boolean {
    return isMovable(booking) && !moves.pending.some((request) => request.booking.id === booking.id)
  }

  /** A visit that went on while it was in the air stays where it is. */
  function drop({ card, draft }: DraggedCard) {
    const now = bookings.find(({ id }) => id === card.booking.id)
    if (now && stageOf(now) === stageOf(card.booking)) return moves.move(card, draft)
    moves.notMoved(now ?? card.booking)
  }

  function columnAt({ x }: Point) {
    const found = [...(body.current?.querySelectorAll<HTMLElement>('[data-column]') ?? [])]
    const index = found.findLastIndex((column) => column.offsetLeft <= x)
    return columns[Math.max(0, index)]
  }

  function draftAt(card: Card, grip: Grip, from: Point, at: Point, fine: boolean) {
    const way = { minutes: minutesIn(scale, at.y - from.y), stepMinutes: stepOf(look.zoom, fine) }
    if (grip === 'resize') return stretched(card, bounds, way)
    return shifted(card, bounds, way, columnAt(at)?.staffId ?? card.line.staffId)
  }

  const dragged = useDrag({
    scroller,
    body,
    findCard: (lineId) => cards.find((card) => card.line.id === lineId && mayMove(card)),
    draftAt,
    onDrop: drop,
    onTap: (at) => {
      const column = columnAt(at)
      if (column?.member && at.x > axisPixels) setPlace({ at: quarterAt(scale, at.y), column })
    },
  })
  const keys = useKeyMoves({
    columns,
    day: bounds,
    words,
    stepMinutes: stepOf(look.zoom, false),
    mayMove,
    onDrop: drop,
    onReach: ({ line }) => body.current?.querySelector<HTMLElement>(`[data-line="${line.id}"]`)?.focus(),
  })
  const held = dragged ?? keys.held
  const today = bounds.start <= now && now < bounds.end

  useEffect(() => {
    // Scrolls to one hour before now.
    if (today) scroller.current?.scrollTo({ top: toPixels(scale, addMinutes(now, -60)) })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when another day opens, not as time goes by
  }, [day.date])

  const reachedId = cards.some(({ line }) => line.id === lastReached) ? lastReached : cards[0]?.line.id
  const liftedId = held?.card.booking.id
  const tracks = tracksOf(columns.length, resources.length, minColumnPixels)

  return (
    <section
      ref={scroller}
      id={gridId}
      aria-label={t('grid')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
      tabIndex={0}
      className="relative h-[calc(100dvh-13rem)] max-lg:h-[calc(100dvh-20rem)] min-h-110 overflow-auto overscroll-contain rounded-lg border border-line-2 bg-surface [scroll-padding:4rem_1rem_1rem_5rem]"
    >
      <p id={hintId} className="sr-only">
        {t('keys.hint')}
      </p>
      <output aria-live="assertive" className="sr-only">
        {keys.said}
      </output>
      <DayHeads columns={columns} resources={resources} tracks={tracks} date={day.date} look={look} words={words} />
      <div
        ref={body}
        style={{ ...tracks, height: toPixels(scale, scale.end), ...hourVariable(hourPixels) }}
        className="relative grid w-full"
      >
        <SpotCursor
          columns={columns}
          scale={scale}
          words={words}
          from={today ? now : day.open ? Date.parse(day.open.start) : bounds.start}
          stepMinutes={15}
          firstTrack={2}
          onPlace={setPlace}
        />
        <TimeAxis scale={scale} now={today ? now : null} words={words} />
        {columns.map((column, index) => (
          <DayColumn
            key={column.staffId}
            column={column}
            isFilled={isFilled(index)}
            track={index + 2}
            scale={scale}
            day={day}
            today={today}
            words={words}
            liftedId={column.cards.some(({ booking }) => booking.id === liftedId) ? liftedId : undefined}
            reachedId={column.cards.some(({ line }) => line.id === reachedId) ? reachedId : undefined}
            hintId={hintId}
            onOpen={onOpen}
            onBlock={onBlock}
            onKeyDown={keys.onKeyDown}
            onReach={setLastReached}
            onLeave={keys.onLeave}
          />
        ))}
        {resources.map((resource, index) => (
          <ResourceColumn
            key={resource.id}
            resource={resource}
            track={columns.length + index + 2}
            scale={scale}
            words={words}
          />
        ))}
        {today && <NowLine scale={scale} now={now} left={axisPixels - 1} />}
        {held && <Ghost held={held} columns={columns} scale={scale} words={words} firstTrack={2} />}
        {place && (
          <SpotMenu
            place={place}
            date={day.date}
            top={toPixels(scale, place.at)}
            track={columns.findIndex((column) => column.staffId === place.column.staffId) + 2}
            words={words}
            zone={calendar.timezone}
            onBlockTime={() => onBlockTime(place)}
            onClose={() => {
              setPlace(null)
              if (place.byKeyboard) scroller.current?.querySelector<HTMLElement>('[data-cursor]')?.focus()
            }}
          />
        )}
      </div>
      <HoverNote area={scroller} bookings={bookings} words={words} quiet={held !== null} />
    </section>
  )
}

/** Listed individually: a salon may have no members or resources, and CSS cannot repeat zero times. */
function tracksOf(columns: number, resources: number, minColumnPixels: number) {
  return {
    gridTemplateColumns: [
      `${axisPixels}px`,
      ...Array.from({ length: columns }, () => `minmax(${minColumnPixels}px, 1fr)`),
      ...Array.from({ length: resources }, () => `${resourcePixels}px`),
    ].join(' '),
    minWidth: axisPixels + columns * minColumnPixels + resources * resourcePixels,
  }
}

/** The hour lines are a background image in the style sheet. */
function hourVariable(pixels: number): object {
  return { '--cal-hour': `${pixels}px` }
}

interface DayHeadsProps {
  columns: ReturnType<typeof useDayLayout>['columns']
  resources: Calendar['resources']
  tracks: CSSProperties
  date: LocalDate
  look: GridLook
  words: Words
}

/** Names of members and resources, which stay while the day scrolls. */
function DayHeads({ columns, resources, tracks, date, look, words }: DayHeadsProps) {
  return (
    <div style={tracks} className="sticky top-0 z-10 grid w-full border-b border-line-2 bg-surface">
      <div className="sticky left-0 z-1 bg-surface" />
      {columns.map((column) => (
        <ColumnHead key={column.staffId} column={column} date={date} words={words} slim={look.width === 'narrow'} />
      ))}
      {resources.map((resource) => (
        <ResourceHead key={resource.id} resource={resource} />
      ))}
    </div>
  )
}
