import { useTranslation } from 'react-i18next'
import type { Booking } from '../../shared/bookings/contract.ts'
import { lengthOfBooking } from '../../shared/bookings/length.ts'
import { showLength, showMinutes } from '../../shared/format.ts'
import { languageNow } from '../text/start.ts'
import { cardClass } from '../ui/Card.tsx'
import { PhoneLink, Price, ServerNames, ServiceNames, useWhen } from './BookingWords.tsx'
import { CallCustomer } from './CallCustomer.tsx'
import { ComingMark } from './ComingMark.tsx'
import { CustomerButton } from './CustomerButton.tsx'
import { DeleteBooking } from './DeleteBooking.tsx'
import { PartyMark } from './PartyMark.tsx'
import { SelectBooking } from './SelectBooking.tsx'
import { StatusMenu } from './StatusMenu.tsx'
import type { Selection } from './selection.ts'
import { StageButton } from './stages/StageButton.tsx'
import { StageMark } from './stages/StageMark.tsx'

interface BookingCardsProps {
  bookings: readonly Booking[]
  zone: string
  selection: Selection
  onOpen: (bookingId: string) => void
}

/** The list of bookings on phones. */
export function BookingCards({ bookings, ...rest }: BookingCardsProps) {
  return (
    <ul className="grid grid-cols-1 gap-2.5">
      {bookings.map((booking) => (
        <li key={booking.id} data-booking={booking.id} className={`${cardClass} px-4 pt-1 pb-2`}>
          <BookingCard booking={booking} {...rest} />
        </li>
      ))}
    </ul>
  )
}

type BookingCardProps = Omit<BookingCardsProps, 'bookings'> & { booking: Booking }

function BookingCard({ booking, zone, selection, onOpen }: BookingCardProps) {
  const { i18n } = useTranslation()
  const when = useWhen(booking.appointmentDate, zone)

  return (
    <>
      <div className="-ml-2.5 flex items-center">
        <SelectBooking booking={booking} when={`${when.day}, ${when.time}`} selection={selection} />
        <p className="flex grow justify-between gap-3">
          <span>
            <span className="font-semibold">{when.day}</span> <span className="num">{when.time}</span>
          </span>
          <Price booking={booking} />
        </p>
      </div>
      <div className="flex items-center justify-between gap-3 min-[24rem]:-mt-3">
        <h2 className="min-w-0">
          <CustomerButton booking={booking} onOpen={onOpen} className="min-h-touch" />
        </h2>
        <PhoneLink
          booking={booking}
          className="inline-flex min-h-touch flex-none items-center text-sm font-medium text-brand-ink underline underline-offset-3"
        />
      </div>
      <p className="-mt-2 text-md">
        <ServiceNames booking={booking} />
      </p>
      <p className="text-sm text-ink-2">
        <ServerNames booking={booking} /> ·{' '}
        <span className="num whitespace-normal">
          {showLength(lengthOfBooking(booking), languageNow(i18n), showMinutes)}
        </span>
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-1.5">
        <StatusMenu booking={booking} zone={zone} />
        <ComingMark visit={booking} />
        <PartyMark visit={booking} />
        <StageMark visit={booking} zone={zone} />
        <StageButton salonId={booking.salonId} visit={booking} zone={zone} />
        <span className="ml-auto flex items-center gap-1.5">
          <CallCustomer booking={booking} worded />
          <DeleteBooking booking={booking} />
        </span>
      </div>
    </>
  )
}
