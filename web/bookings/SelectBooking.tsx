import { useTranslation } from 'react-i18next'
import type { Booking } from '../../shared/bookings/contract.ts'
import { customerName } from './people.ts'
import type { Selection } from './selection.ts'

/** Checkbox that selects a booking, with a larger tap target. */
export function SelectBooking({ booking, when, selection }: { booking: Booking; when: string; selection: Selection }) {
  const { t } = useTranslation('bookings')

  return (
    <Box
      label={t('several.select', { name: customerName(booking), when })}
      checked={selection.has(booking.id)}
      onChange={() => selection.toggle(booking.id)}
    />
  )
}

/** Selects the whole page, or nothing. */
export function SelectAll({ bookings, selection }: { bookings: readonly Booking[]; selection: Selection }) {
  const { t } = useTranslation('bookings')
  const all = bookings.length > 0 && selection.chosen.length === bookings.length

  return (
    <Box
      label={t('several.select_all')}
      checked={all}
      onChange={() => selection.choose(all ? [] : bookings.map(({ id }) => id))}
    />
  )
}

function Box({ label, checked, onChange }: { label: string; checked: boolean; onChange: () => void }) {
  return (
    <label className="relative grid size-touch cursor-pointer place-items-center">
      <input
        type="checkbox"
        checked={checked}
        onChange={onChange}
        aria-label={label}
        className="size-5 cursor-pointer accent-brand"
      />
    </label>
  )
}
