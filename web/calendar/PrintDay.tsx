import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { CalendarBooking } from '../../shared/bookings/calendar.ts'
import { showLongDate } from '../../shared/format.ts'
import { showPhone } from '../../shared/phone.ts'
import type { Instant, LocalDate } from '../../shared/time.ts'
import { customerName, serversOf } from '../bookings/people.ts'
import { lookOf } from '../bookings/status-look.ts'
import { languageNow } from '../text/start.ts'
import type { Words } from './words.ts'

interface PrintDayProps {
  salonName: string
  date: LocalDate
  bookings: readonly CalendarBooking[]
  withNotes: boolean
  now: Instant
  words: Words
  onDone: () => void
}

/** Prints the day instead of the page: a usual day fits on one sheet. */
export function PrintDay({ salonName, date, bookings, withNotes, now, words, onDone }: PrintDayProps) {
  const { t, i18n } = useTranslation('calendar')

  useEffect(() => {
    window.addEventListener('afterprint', onDone)
    const ready = requestAnimationFrame(() => window.print())
    return () => {
      cancelAnimationFrame(ready)
      window.removeEventListener('afterprint', onDone)
    }
  }, [onDone])

  // Two columns fit twice as many; with notes, entries need the full width.
  const columns = withNotes || bookings.length <= 28 ? '' : 'columns-2 gap-6'
  return createPortal(
    <div className="print-sheet justify-items-stretch! p-0 [print-color-adjust:exact]">
      <div className="mb-2 flex items-baseline justify-between gap-4 border-b border-line-2 pb-1">
        <p className="text-lg font-semibold">
          {salonName} · {showLongDate(date, languageNow(i18n))}
        </p>
        <p className="text-xs">{t('print.printed', { when: words.when(now) })}</p>
      </div>
      <div className={columns}>
        {bookings.map((booking) => (
          <PrintedBooking key={booking.id} booking={booking} withNotes={withNotes} words={words} />
        ))}
        {bookings.length === 0 && <p>{t('empty.title')}</p>}
      </div>
    </div>,
    document.body,
  )
}

interface PrintedBookingProps {
  booking: CalendarBooking
  withNotes: boolean
  words: Words
}

function PrintedBooking({ booking, withNotes, words }: PrintedBookingProps) {
  const { t } = useTranslation(['calendar', 'bookings'])
  const { icon: Icon } = lookOf(booking.status)
  const staff = serversOf(booking.services.map((line) => ({ ...line, staffLastName: '' })))

  return (
    <div className="flex break-inside-avoid gap-2 border-b border-line-2 py-0.5 text-[9.5pt] leading-[13pt]">
      <span className="num w-33 flex-none">
        {words.times(Date.parse(booking.startTime), Date.parse(booking.endTime))}
      </span>
      <span className="min-w-0 grow">
        <b className="font-semibold">{customerName(booking)}</b>
        {booking.customerPhone && <span className="num"> {showPhone(booking.customerPhone)}</span>}
        <span className="block">
          {booking.services.map(words.service).join(', ')} ·{' '}
          {staff.map(({ name }) => name || t('unassigned')).join(', ')}
        </span>
        {withNotes && booking.notes && <span className="block font-medium">{booking.notes}</span>}
      </span>
      <span className="flex flex-none items-start gap-1">
        <Icon size={12} className="mt-0.5" aria-hidden />
        {t(`bookings:statuses.${booking.status}`)}
      </span>
    </div>
  )
}
