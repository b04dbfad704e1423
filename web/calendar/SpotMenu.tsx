import { Lock, Plus } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { localTimeOf } from '../../shared/format.ts'
import type { Instant, LocalDate } from '../../shared/time.ts'
import type { Words } from '../bookings/words.ts'
import { MenuAt, MenuItem } from '../ui/Menu.tsx'
import type { Column } from './cards.ts'
import { useNewBooking } from './new-booking.ts'

export interface GridSpot {
  at: Instant
  column: Column
  byKeyboard?: true
}

interface SpotMenuProps {
  place: GridSpot
  date: LocalDate
  top: number
  /** Column line of the grid. */
  track: number
  words: Words
  zone: string
  onBlockTime: () => void
  onClose: () => void
}

/** Actions for an empty spot, with its time and member filled in. */
export function SpotMenu({
  place: { at, column },
  date,
  top,
  track,
  words,
  zone,
  onBlockTime,
  onClose,
}: SpotMenuProps) {
  const { t } = useTranslation('calendar')
  const mark = useRef<HTMLDivElement>(null)
  const newBooking = useNewBooking()
  const label = t('place.label', { time: words.time(at), staff: column.name })

  return (
    <>
      <div
        ref={mark}
        aria-hidden
        style={{ gridColumn: track, marginTop: top }}
        className="num z-4 row-start-1 mx-0.5 h-6 self-start rounded-sm border-2 border-brand bg-brand-tint px-2 text-xs leading-5 font-semibold text-brand-ink"
      >
        {words.time(at)}
      </div>
      <MenuAt anchor={mark} label={label} onClose={onClose}>
        {newBooking && (
          <MenuItem
            icon={<Plus size={20} />}
            label={t('place.book')}
            hint={label}
            onClick={() =>
              newBooking.go({ date, time: localTimeOf(zone, at), ...(column.staffId && { staffId: column.staffId }) })
            }
          />
        )}
        <MenuItem icon={<Lock size={20} />} label={t('place.block')} hint={label} onClick={onBlockTime} />
      </MenuAt>
    </>
  )
}
