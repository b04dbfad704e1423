import { CalendarX2, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Booking } from '../../shared/bookings/contract.ts'
import { AppError } from '../../shared/errors.ts'
import { sentenceOf } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { BookingActions } from './BookingActions.tsx'
import { BookingFacts } from './BookingFacts.tsx'
import { StatusBadge } from './BookingWords.tsx'
import { useBooking } from './booking-details.ts'
import { ClientAlertNote } from './ClientAlertNote.tsx'
import { EditBooking } from './EditBooking.tsx'
import { EditVisit } from './visit-edit/EditVisit.tsx'

interface BookingDetailsProps {
  salonId: string
  /** The salon's. */
  zone: string
  /** Null: closed. */
  bookingId: string | null
  /** What the salon knows of the client, where it has been read already. */
  known?: readonly string[]
  onClose: () => void
  /** Opens the form that moves it; absent: it is not moved from here. */
  onMove?: (booking: Booking) => void
}

/** Everything about one booking, and what can be done with it. */
export function BookingDetails({ salonId, zone, bookingId, known, onClose, onMove }: BookingDetailsProps) {
  // Kept while the dialog fades away.
  const [shownId, setShownId] = useState(bookingId)
  if (bookingId && bookingId !== shownId) setShownId(bookingId)
  if (!shownId) return null

  return (
    <OpenDetails
      key={shownId}
      open={bookingId !== null}
      salonId={salonId}
      zone={zone}
      bookingId={shownId}
      known={known}
      onClose={onClose}
      onMove={onMove}
    />
  )
}

type OpenDetailsProps = Omit<BookingDetailsProps, 'bookingId'> & { open: boolean; bookingId: string }

function OpenDetails({ open, salonId, zone, bookingId, known = [], onClose, onMove }: OpenDetailsProps) {
  const { t } = useTranslation(['details', 'common'])
  const answer = useBooking(salonId, bookingId)
  const [editing, setEditing] = useState<'customer' | 'visit' | null>(null)
  const booking = answer.data

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={editing ? t(editing === 'visit' ? 'visit.title' : 'edit.title') : t('title')}
      badge={booking && !editing && <StatusBadge status={booking.status} />}
      closeLabel={t('common:close')}
      foot={booking && !editing && <BookingActions booking={booking} zone={zone} onMove={onMove} onClose={onClose} />}
    >
      {booking && editing === 'customer' && <EditBooking booking={booking} onDone={() => setEditing(null)} />}
      {booking && editing === 'visit' && <EditVisit booking={booking} zone={zone} onDone={() => setEditing(null)} />}
      {booking && !editing && <ClientAlertNote words={known} />}
      {booking && !editing && <BookingFacts booking={booking} zone={zone} onEdit={setEditing} />}
      {!booking && <NoDetails answer={answer} />}
    </Dialog>
  )
}

function NoDetails({ answer }: { answer: ReturnType<typeof useBooking> }) {
  const { t } = useTranslation(['details', 'common'])

  if (answer.isPending) {
    return (
      <output className="grid gap-4">
        <span className="sr-only">{t('loading')}</span>
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-14 w-2/3" />
        <Skeleton className="h-28 w-full" />
      </output>
    )
  }
  if (answer.error instanceof AppError && answer.error.code === 'not_found') {
    return <EmptyState icon={CalendarX2} title={t('missing.title')} hint={t('missing.text')} />
  }
  return (
    <ErrorState
      title={t('failed.title')}
      message={`${sentenceOf(answer.error) || t('failed.text')} ${t('failed.support')}`}
      action={
        <Button look="primary" onClick={() => void answer.refetch()}>
          <RefreshCw size={18} aria-hidden />
          {t('common:retry')}
        </Button>
      }
    />
  )
}
