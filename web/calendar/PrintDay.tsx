import { Heart } from 'lucide-react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { CalendarMember } from '../../shared/bookings/calendar.ts'
import { showLongDate, showPrice } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import { showPhone } from '../../shared/phone.ts'
import type { Instant, LocalDate } from '../../shared/time.ts'
import { customerName } from '../bookings/people.ts'
import type { Words } from '../bookings/words.ts'
import { languageNow } from '../text/start.ts'
import { usePrint } from '../ui/use-print.ts'
import { type Card, cardsOf, columnsOf, type DrawnBooking } from './cards.ts'

interface PrintDayProps {
  salonName: string
  date: LocalDate
  staff: readonly CalendarMember[]
  /** All that hold their time. */
  bookings: readonly DrawnBooking[]
  withNotes: boolean
  now: Instant
  words: Words
  onDone: () => void
}

/** Prints the day instead of the page: a column per technician, on one sheet of a usual day. */
export function PrintDay({ salonName, staff, date, bookings, withNotes, now, words, onDone }: PrintDayProps) {
  const { t, i18n } = useTranslation('calendar')

  usePrint(onDone)

  const columns = columnsOf(staff, cardsOf({ start: 0, end: Infinity }, bookings)).filter(
    ({ cards }) => cards.length > 0,
  )
  return createPortal(
    <div className="print-sheet print-wide justify-items-stretch! p-0 [print-color-adjust:exact]">
      <div className="mb-2 flex items-baseline justify-between gap-4 border-b border-line-2 pb-1">
        <p className="text-lg font-semibold">
          {salonName} · {showLongDate(date, languageNow(i18n))}
        </p>
        <p className="text-xs">{t('print.printed', { when: words.when(now) })}</p>
      </div>
      {columns.length === 0 && <p>{t('empty.title')}</p>}
      <div className={`grid gap-x-3 gap-y-4 ${gridOf(columns.length)}`}>
        {columns.map((column) => (
          <section key={column.staffId}>
            <h2 className="border-b-2 border-[#000] text-sm font-semibold">{column.name || t('unassigned')}</h2>
            {column.cards.map((card) => (
              <PrintedCard key={card.line.id} card={card} withNotes={withNotes} words={words} />
            ))}
          </section>
        ))}
      </div>
    </div>,
    document.body,
  )
}

/** Eight technicians fit beside each other on a sheet held sideways; more go below. */
function gridOf(columns: number): string {
  if (columns <= 4) return 'grid-cols-4'
  return columns <= 6 ? 'grid-cols-6' : 'grid-cols-8'
}

/** A box to tick, the time, the client, what is done and for how much; a heart where the client asked for the technician. */
function PrintedCard({ card, withNotes, words }: { card: Card; withNotes: boolean; words: Words }) {
  const { t } = useTranslation(['calendar', 'bookings'])
  const { booking, line, start } = card
  const { status, notes, customerPhone } = booking
  return (
    <div className="flex break-inside-avoid gap-1.5 border-b border-line-2 py-1 text-[8.5pt] leading-[11pt]">
      <span data-tick aria-hidden className="mt-0.5 size-[9pt] flex-none border border-[#000]" />
      <span className="min-w-0 grow wrap-anywhere">
        <span className="flex justify-between gap-1">
          <span className="num">{words.short(start)}</span>
          <span className="num">{showPrice(toCents(line.price), line.priceKind ?? 'exact')}</span>
        </span>
        <b className="font-semibold">
          {customerName(booking)}
          {line.staffRequested && (
            <Heart
              size={10}
              className="mb-0.5 ml-1 inline fill-current"
              aria-label={t('asked_for', { name: line.staffFirstName })}
            />
          )}
        </b>
        <span className="block">{words.service(line)}</span>
        {status !== 'confirmed' && <span className="block italic">{t(`bookings:statuses.${status}`)}</span>}
        {withNotes && customerPhone && <span className="num block">{showPhone(customerPhone)}</span>}
        {withNotes && notes && <span className="block font-medium">{notes}</span>}
      </span>
    </div>
  )
}
