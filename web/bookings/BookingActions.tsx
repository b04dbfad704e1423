import { Link } from '@tanstack/react-router'
import { CalendarClock, Copy, Printer, Repeat } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { mayCall } from '../../shared/accounts/roles.ts'
import type { Booking } from '../../shared/bookings/contract.ts'
import { bookingReference } from '../../shared/bookings/reference.ts'
import { hasBegun } from '../../shared/bookings/stages.ts'
import { isUpcoming } from '../../shared/bookings/status.ts'
import { showPrice, showTimes } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import { showPhone } from '../../shared/phone.ts'
import { useSession } from '../accounts/session.ts'
import { now } from '../clock.ts'
import { useBookedName } from '../data/booked-names.ts'
import { PayButton } from '../till/PayButton.tsx'
import { Button } from '../ui/Button.tsx'
import { copyText } from '../ui/copy-text.ts'
import { usePrint } from '../ui/use-print.ts'
import { useWayBack } from '../ui/use-way-back.ts'
import { kindOfVisit, useWhen } from './BookingWords.tsx'
import { ClientLinkMenu, wordedClass } from './ClientLinkMenu.tsx'
import { customerName, serversOf } from './people.ts'
import { StatusMenu } from './StatusMenu.tsx'

interface BookingActionsProps {
  booking: Booking
  zone: string
  onMove: ((booking: Booking) => void) | undefined
  onClose: () => void
}

/** Actions on a booking, in its details. */
export function BookingActions({ booking, zone, onMove, onClose }: BookingActionsProps) {
  const { t } = useTranslation(['details', 'common', 'bookings'])
  const [printing, setPrinting] = useState(false)
  const lines = useBookingLines(booking, zone)
  const back = useWayBack()
  const movable = isUpcoming(booking.status) && !hasBegun(booking.services)

  const copy = () =>
    copyText(lines.join('\n'), { copied: t('copied'), failed: t('copy_failed'), byHand: lines.join(' · ') })

  return (
    <div className="flex grow flex-wrap items-center gap-1.5">
      <StatusMenu booking={booking} zone={zone} />
      <span className="flex">
        <button type="button" className={wordedClass} onClick={() => void copy()}>
          <Copy size={20} aria-hidden />
          {t('copy')}
        </button>
        <ClientLinkMenu booking={booking} />
        <Link
          to="/admin/new-booking"
          search={({ salon }) => ({ salon, again: booking.id, back })}
          className={wordedClass}
        >
          <Repeat size={20} aria-hidden />
          {t('again')}
        </Link>
        <button type="button" className={wordedClass} onClick={() => setPrinting(true)}>
          <Printer size={20} aria-hidden />
          {t('print')}
        </button>
      </span>
      <span className="ml-auto flex gap-2">
        <ToTill booking={booking} />
        {onMove && movable && (
          <Button onClick={() => onMove(booking)}>
            <CalendarClock size={18} aria-hidden />
            {t('move')}
          </Button>
        )}
        <Button onClick={onClose}>{t('common:close')}</Button>
      </span>
      {printing && <PrintBooking lines={lines} onDone={() => setPrinting(false)} />}
    </div>
  )
}

/** Opens the check of a visit that has begun. */
function ToTill({ booking }: { booking: Booking }) {
  const { t } = useTranslation('app')
  const user = useSession()
  const hasBegun = isUpcoming(booking.status) && Date.parse(booking.startTime) <= now()
  if (!user || !mayCall(user.role, 'desk') || !(hasBegun || booking.status === 'completed')) return null
  return (
    <PayButton
      salonId={booking.salonId}
      bookingIds={[booking.id]}
      name={customerName(booking)}
      cents={toCents(booking.totalPrice)}
      label={t('till.to_till')}
    />
  )
}

/** The booking in plain text, to copy or print. */
function useBookingLines(booking: Booking, zone: string): string[] {
  const { t } = useTranslation('bookings')
  const nameOf = useBookedName(booking.salonId)
  const { day } = useWhen(booking.startTime, zone)
  const times = showTimes(zone, Date.parse(booking.startTime), Date.parse(booking.endTime))

  return [
    [customerName(booking), booking.customerPhone && showPhone(booking.customerPhone), booking.customerEmail]
      .filter(Boolean)
      .join(' · '),
    `${day}, ${times} · ${t(`statuses.${booking.status}`)}`,
    ...booking.services.map((line) => {
      const staff = serversOf([line])[0]?.name || t('unassigned')
      return `${nameOf(line)}, ${staff}, ${showPrice(toCents(line.price), line.priceKind ?? 'exact')}`
    }),
    ...(booking.notes ? [booking.notes] : []),
    `${showPrice(toCents(booking.totalPrice), kindOfVisit(booking))} · ${bookingReference(booking.id)}`,
  ]
}

interface PrintBookingProps {
  lines: readonly string[]
  onDone: () => void
}

/** Prints one booking instead of the page. */
function PrintBooking({ lines, onDone }: PrintBookingProps) {
  usePrint(onDone)

  return createPortal(
    <div className="print-sheet justify-items-start! gap-2 p-8 text-lg">
      {lines.map((line, index) => (
        <p key={line} className={index === 0 ? 'text-xl font-semibold' : 'whitespace-pre-line'}>
          {line}
        </p>
      ))}
    </div>,
    document.body,
  )
}
