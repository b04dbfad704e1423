import { useTranslation } from 'react-i18next'
import type { Booking } from '../../shared/bookings/contract.ts'
import { showMinutes } from '../../shared/format.ts'
import { languageNow } from '../text/start.ts'
import { Cell, HeadCell, Row, Table } from '../ui/Table.tsx'
import { PhoneLink, Price, ServerNames, ServiceNames, useWhen } from './BookingWords.tsx'
import { CallCustomer } from './CallCustomer.tsx'
import { DeleteBooking } from './DeleteBooking.tsx'
import { customerName } from './people.ts'
import { StatusMenu } from './StatusMenu.tsx'

interface BookingTableProps {
  bookings: readonly Booking[]
  /** The salon's: every time is on its clock. */
  zone: string
}

/** Bookings on tablets and wider screens. */
export function BookingTable({ bookings, zone }: BookingTableProps) {
  const { t } = useTranslation('bookings')

  return (
    <Table
      label={t('title')}
      head={
        <>
          <HeadCell>{t('columns.when')}</HeadCell>
          <HeadCell>{t('columns.customer')}</HeadCell>
          <HeadCell>{t('columns.services')}</HeadCell>
          <HeadCell figures>{t('columns.duration')}</HeadCell>
          <HeadCell figures>{t('columns.price')}</HeadCell>
          <HeadCell>{t('columns.status')}</HeadCell>
          <HeadCell className="hidden xl:table-cell">{t('columns.submitted')}</HeadCell>
          <HeadCell>{t('columns.actions')}</HeadCell>
        </>
      }
    >
      {bookings.map((booking) => (
        <BookingRow key={booking.id} booking={booking} zone={zone} />
      ))}
    </Table>
  )
}

function BookingRow({ booking, zone }: { booking: Booking; zone: string }) {
  const { i18n } = useTranslation()
  const when = useWhen(booking.appointmentDate, zone)
  const submitted = useWhen(booking.bookingSubmittedAt, zone)

  return (
    <Row>
      <Cell className="whitespace-nowrap">
        <span className="block font-semibold">{when.day}</span>
        <span className="num text-ink-2">{when.time}</span>
      </Cell>
      <Cell>
        <span className="block font-semibold">{customerName(booking)}</span>
        <PhoneLink booking={booking} className="text-sm text-ink-2 hover:underline" />
      </Cell>
      <Cell className="w-[32%]">
        <span className="line-clamp-2">
          <ServiceNames booking={booking} />
        </span>
        <span className="line-clamp-2 text-sm text-ink-2">
          <ServerNames booking={booking} />
        </span>
      </Cell>
      <Cell figures>{showMinutes(booking.totalDuration, languageNow(i18n))}</Cell>
      <Cell figures>
        <Price booking={booking} />
      </Cell>
      <Cell>
        <StatusMenu booking={booking} />
      </Cell>
      <Cell className="hidden text-sm whitespace-nowrap text-ink-2 xl:table-cell">
        {submitted.day}, <span className="num">{submitted.time}</span>
      </Cell>
      <Cell>
        <span className="flex gap-0.5">
          <CallCustomer booking={booking} />
          <DeleteBooking booking={booking} />
        </span>
      </Cell>
    </Row>
  )
}
