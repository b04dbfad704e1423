import { useTranslation } from 'react-i18next'
import type { Booking } from '../../shared/bookings/contract.ts'
import { lengthOfBooking } from '../../shared/bookings/length.ts'
import { showLength, showMinutes } from '../../shared/format.ts'
import { showPhone } from '../../shared/phone.ts'
import { languageNow } from '../text/start.ts'
import { Cell, HeadCell, Row, Table } from '../ui/Table.tsx'
import { Price, ServerNames, ServiceNames, useWhen } from './BookingWords.tsx'
import { CallCustomer } from './CallCustomer.tsx'
import { ComingMark } from './ComingMark.tsx'
import { CustomerButton } from './CustomerButton.tsx'
import { DeleteBooking } from './DeleteBooking.tsx'
import { PartyMark } from './PartyMark.tsx'
import { SelectAll, SelectBooking } from './SelectBooking.tsx'
import { StatusMenu } from './StatusMenu.tsx'
import type { Selection } from './selection.ts'
import { StageButton } from './stages/StageButton.tsx'
import { StageMark } from './stages/StageMark.tsx'

interface BookingTableProps {
  bookings: readonly Booking[]
  /** The salon's time zone, for every time shown. */
  zone: string
  selection: Selection
  onOpen: (bookingId: string) => void
}

/** The list of bookings on tablets and wider screens. */
export function BookingTable({ bookings, zone, selection, onOpen }: BookingTableProps) {
  const { t } = useTranslation('bookings')

  return (
    <Table
      label={t('title')}
      head={
        <>
          <HeadCell className="py-0! pr-0! pl-2!">
            <SelectAll bookings={bookings} selection={selection} />
          </HeadCell>
          <HeadCell>{t('columns.when')}</HeadCell>
          <HeadCell>{t('columns.customer')}</HeadCell>
          <HeadCell>{t('columns.services')}</HeadCell>
          <HeadCell figures className="hidden xl:table-cell">
            {t('columns.duration')}
          </HeadCell>
          <HeadCell figures className="hidden lg:table-cell">
            {t('columns.price')}
          </HeadCell>
          <HeadCell>{t('columns.status')}</HeadCell>
          <HeadCell className="hidden xl:table-cell">{t('columns.submitted')}</HeadCell>
          <HeadCell>
            <span className="max-xl:sr-only">{t('columns.actions')}</span>
          </HeadCell>
        </>
      }
    >
      {bookings.map((booking) => (
        <BookingRow key={booking.id} booking={booking} zone={zone} selection={selection} onOpen={onOpen} />
      ))}
    </Table>
  )
}

type BookingRowProps = Omit<BookingTableProps, 'bookings'> & { booking: Booking }

function BookingRow({ booking, zone, selection, onOpen }: BookingRowProps) {
  const { i18n } = useTranslation()
  const when = useWhen(booking.appointmentDate, zone)
  const submitted = useWhen(booking.bookingSubmittedAt, zone)
  const length = showLength(lengthOfBooking(booking), languageNow(i18n), showMinutes)

  return (
    <Row data-booking={booking.id}>
      <Cell className="pr-0! pl-2!">
        <SelectBooking booking={booking} when={`${when.day}, ${when.time}`} selection={selection} />
      </Cell>
      <Cell className="whitespace-nowrap">
        <span className="block font-semibold">{when.day}</span>
        <span className="num text-ink-2">{when.time}</span>
        {/* On tablets the services need the room of these columns. */}
        <span className="num block max-w-28 text-sm whitespace-normal text-ink-2 lg:hidden">{length}</span>
        <span className="block lg:hidden">
          <Price booking={booking} />
        </span>
      </Cell>
      <Cell>
        <CustomerButton
          booking={booking}
          onOpen={onOpen}
          className="block min-h-touch min-w-32 lg:whitespace-nowrap xl:min-w-40"
        >
          <span className="num block text-sm font-normal text-ink-2">{showPhone(booking.customerPhone)}</span>
        </CustomerButton>
      </Cell>
      <Cell className="w-[32%] min-w-26">
        <span className="line-clamp-2">
          <ServiceNames booking={booking} />
        </span>
        <span className="block text-sm text-ink-2">
          <ServerNames booking={booking} />
        </span>
      </Cell>
      <Cell figures className="hidden max-w-44 whitespace-normal! xl:table-cell">
        {length}
      </Cell>
      <Cell figures className="hidden max-w-32 lg:table-cell">
        <Price booking={booking} />
        <span className="block text-sm text-ink-2 xl:hidden">{length}</span>
      </Cell>
      <Cell>
        <span className="flex flex-wrap items-center gap-x-1.5 lg:max-w-60">
          <span className="flex items-center gap-1.5 max-lg:flex-wrap">
            <StatusMenu booking={booking} zone={zone} />
            <StageButton salonId={booking.salonId} visit={booking} zone={zone} small />
          </span>
          <ComingMark visit={booking} small />
          <PartyMark visit={booking} small />
          <StageMark visit={booking} zone={zone} small />
        </span>
      </Cell>
      <Cell className="hidden text-sm whitespace-nowrap text-ink-2 xl:table-cell">
        {submitted.day}, <span className="num block">{submitted.time}</span>
      </Cell>
      <Cell>
        <span className="flex gap-0.5">
          {/* Where room is scarce, the details have the link. */}
          <span className="max-xl:hidden">
            <CallCustomer booking={booking} />
          </span>
          <DeleteBooking booking={booking} />
        </span>
      </Cell>
    </Row>
  )
}
