import type { CSSProperties } from 'react'
import type { Calendar } from '../../shared/bookings/calendar.ts'
import type { LocalDate } from '../../shared/time.ts'
import { ColumnHead } from './ColumnHead.tsx'
import type { GridLook } from './grid-look.ts'
import { ResourceHead } from './ResourceColumn.tsx'
import type { useDayLayout } from './use-day-layout.ts'
import type { Words } from './words.ts'

interface DayHeadsProps {
  columns: ReturnType<typeof useDayLayout>['columns']
  resources: Calendar['resources']
  tracks: CSSProperties
  date: LocalDate
  look: GridLook
  words: Words
}

/** Names of members and resources, which stay while the day scrolls. */
export function DayHeads({ columns, resources, tracks, date, look, words }: DayHeadsProps) {
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
