import { CalendarX2, TriangleAlert } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Booking } from '../../shared/bookings/contract.ts'
import { AppError } from '../../shared/errors.ts'
import { sentenceOf } from '../api.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { errorTextOf } from '../ui/error-text.ts'
import { QueryState } from '../ui/QueryState.tsx'
import { RetryButton } from '../ui/RetryButton.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { BookingActions } from './BookingActions.tsx'
import { BookingFacts } from './BookingFacts.tsx'
import { StatusBadge } from './BookingWords.tsx'
import { useBooking } from './booking-details.ts'
import { EditBooking } from './EditBooking.tsx'

const EditParty = lazy(async () => ({ default: (await import('./visit-edit/EditParty.tsx')).EditParty }))
const EditVisit = lazy(async () => ({ default: (await import('./visit-edit/EditVisit.tsx')).EditVisit }))

interface BookingDetailsProps {
  salonId: string
  /** The salon's time zone. */
  zone: string
  /** Null: closed. */
  bookingId: string | null
  /** Begins with changing the visit, and ends with it. */
  starts?: 'visit'
  /** What the salon knows of the client, if already loaded. */
  known?: readonly string[]
  onClose: () => void
  /** Opens the move form; absent: moving is not offered here. */
  onMove?: (booking: Booking) => void
}

/** All details of one booking, and the actions on it. */
export function BookingDetails({ salonId, zone, bookingId, starts, known, onClose, onMove }: BookingDetailsProps) {
  // Kept while the dialog fades out.
  const [askedId, setAskedId] = useState(bookingId)
  /** Another booking of the same party, opened from these details. */
  const [otherId, setOtherId] = useState<string | null>(null)
  if (bookingId && bookingId !== askedId) {
    setAskedId(bookingId)
    setOtherId(null)
  }
  const shownId = otherId ?? askedId
  if (!shownId) return null

  return (
    <OpenDetails
      key={shownId}
      open={bookingId !== null}
      salonId={salonId}
      zone={zone}
      bookingId={shownId}
      starts={otherId ? undefined : starts}
      known={otherId ? undefined : known}
      onClose={() => {
        setOtherId(null)
        onClose()
      }}
      onMove={onMove}
      onShow={setOtherId}
    />
  )
}

type OpenDetailsProps = Omit<BookingDetailsProps, 'bookingId'> & {
  open: boolean
  bookingId: string
  /** Opens another booking. */
  onShow: (bookingId: string) => void
}

const titles = { customer: 'edit.title', visit: 'visit.title', party: 'party.edit' } as const

function OpenDetails({
  open,
  salonId,
  zone,
  bookingId,
  starts,
  known = [],
  onClose,
  onMove,
  onShow,
}: OpenDetailsProps) {
  const { t } = useTranslation(['details', 'common'])
  const answer = useBooking(salonId, bookingId)
  const [editing, setEditing] = useState<keyof typeof titles | null>(starts ?? null)
  const booking = answer.data

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(editing ? titles[editing] : 'title')}
      badge={booking && !editing && <StatusBadge status={booking.status} />}
      closeLabel={t('common:close')}
      foot={booking && !editing && <BookingActions booking={booking} zone={zone} onMove={onMove} onClose={onClose} />}
    >
      {booking && editing === 'customer' && <EditBooking booking={booking} onDone={() => setEditing(null)} />}
      <Suspense fallback={<Waiting label={t('loading')} shapes={['h-40 w-full']} />}>
        {booking && editing === 'visit' && (
          <EditVisit booking={booking} zone={zone} onDone={starts ? onClose : () => setEditing(null)} />
        )}
        {booking && editing === 'party' && <EditParty booking={booking} zone={zone} onDone={() => setEditing(null)} />}
      </Suspense>
      {booking && !editing && <ClientAlertNote words={known} />}
      {booking && !editing && <BookingFacts booking={booking} zone={zone} onEdit={setEditing} onShow={onShow} />}
      {!booking && <NoDetails answer={answer} />}
    </Dialog>
  )
}

/** Skeleton, not-found message or error until the booking has loaded. */
function NoDetails({ answer }: { answer: ReturnType<typeof useBooking> }) {
  const { t } = useTranslation('details')

  return (
    <QueryState
      of={answer}
      waiting={<Waiting label={t('loading')} shapes={['h-16 w-full', 'h-14 w-2/3', 'h-28 w-full']} />}
      renderFailed={(error, retry) =>
        error instanceof AppError && error.code === 'not_found' ? (
          <EmptyState icon={CalendarX2} title={t('missing.title')} hint={t('missing.text')} />
        ) : (
          <ErrorState
            title={t('failed.title')}
            message={sentenceOf(error, t('failed.text'))}
            hint={t('failed.support')}
            text={errorTextOf(error)}
            action={<RetryButton retry={retry} look="primary" />}
          />
        )
      }
    >
      {() => null}
    </QueryState>
  )
}

/** What the salon should know about the client, above all other details. */
function ClientAlertNote({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null
  return (
    <ul className="mb-5 grid gap-1 rounded-md bg-no-show-tint px-4 py-2.5 text-md text-no-show-ink">
      {words.map((word) => (
        <li key={word} className="flex gap-2 wrap-anywhere">
          <TriangleAlert size={18} className="mt-0.5 flex-none" aria-hidden />
          {word}
        </li>
      ))}
    </ul>
  )
}
