import type { Words } from '../bookings/words.ts'
import { boxOf, type DayScale } from '../ui/day-scale.ts'
import { calendarLook } from '../ui/staff-look.ts'
import type { Column } from './cards.ts'
import { placed } from './move.ts'
import type { DraggedCard } from './use-drag.ts'

interface GhostProps {
  held: DraggedCard
  columns: readonly Column[]
  scale: DayScale
  words: Words
  /** Column line at which the members' columns start. */
  firstTrack: number
}

/** Preview of a visit being dragged: all of its services, the dragged one with its times. */
export function Ghost({ held: { card, draft }, columns, scale, words, firstTrack }: GhostProps) {
  const team = columns.flatMap(({ member }) => member ?? [])
  return placed(card, draft, team).map(({ lineId, staffId, start, end }) => {
    const index = columns.findIndex((column) => column.staffId === staffId)
    const column = columns[index]
    if (!column) return null
    const { top, height } = boxOf(scale, { start, end })
    const look = calendarLook(column.index)
    return (
      <div
        key={lineId}
        aria-hidden
        style={{ gridColumn: index + firstTrack, marginTop: top, height }}
        className={`pointer-events-none z-5 row-start-1 self-start mx-0.5 overflow-hidden rounded-[8px] border-2 px-2.5 py-0.5 text-xs shadow-pop ${look.card} ${look.ink}`}
      >
        <span className="num font-semibold">{words.times(start, end)}</span>
        {lineId === card.line.id && <span className="block truncate font-semibold">{column.name}</span>}
      </div>
    )
  })
}
