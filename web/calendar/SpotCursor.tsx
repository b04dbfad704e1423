import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addMinutes, type Instant } from '../../shared/time.ts'
import type { Words } from '../bookings/words.ts'
import { boxOf, type DayScale, snap } from '../ui/day-scale.ts'
import type { Column } from './cards.ts'
import type { GridSpot } from './SpotMenu.tsx'

interface SpotCursorProps {
  columns: readonly Column[]
  scale: DayScale
  words: Words
  /** Initial position. */
  from: Instant
  stepMinutes: number
  /** Column line at which the members' columns start. */
  firstTrack: number
  onPlace: (place: GridSpot) => void
}

const ways: Record<string, { column: number; steps: number }> = {
  ArrowUp: { column: 0, steps: -1 },
  ArrowDown: { column: 0, steps: 1 },
  ArrowLeft: { column: -1, steps: 0 },
  ArrowRight: { column: 1, steps: 0 },
}

/** Keyboard cursor of the day grid: arrow keys move it, Enter opens the menu of that spot. */
export function SpotCursor({ columns, scale, words, from, stepMinutes, firstTrack, onPlace }: SpotCursorProps) {
  const { t } = useTranslation('calendar')
  const button = useRef<HTMLButtonElement>(null)
  const [at, setAt] = useState(() => snap(scale.day, Math.min(Math.max(from, scale.start), addMinutes(scale.end, -15))))
  const [staffId, setStaffId] = useState(columns.find(({ member }) => member)?.staffId)
  const served = columns.filter(({ member }) => member)
  const column = served.find((one) => one.staffId === staffId) ?? served[0]

  if (!column) return null
  const { top, height } = boxOf(scale, { start: at, end: addMinutes(at, stepMinutes) })

  function handleKey(event: KeyboardEvent) {
    const way = ways[event.key]
    if (!way || !column) return
    event.preventDefault()
    const next = addMinutes(at, way.steps * stepMinutes)
    if (scale.start <= next && next < scale.end) setAt(next)
    requestAnimationFrame(() => button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
    setStaffId((served[served.indexOf(column) + way.column] ?? column).staffId)
  }

  return (
    <button
      ref={button}
      type="button"
      data-cursor
      aria-label={t('place.cursor', { time: words.time(at), staff: column.name })}
      onKeyDown={handleKey}
      onClick={() => onPlace({ at, column, byKeyboard: true })}
      style={{ gridColumn: columns.indexOf(column) + firstTrack, marginTop: top, height: Math.max(height, 18) }}
      className="num pointer-events-none z-4 row-start-1 mx-0.5 self-start rounded-sm border-2 border-brand bg-brand-tint px-2 text-left text-xs leading-4 font-semibold text-brand-ink opacity-0 focus-visible:opacity-100"
    >
      <span aria-live="polite">{words.time(at)}</span>
    </button>
  )
}
