import { Link } from '@tanstack/react-router'
import { MessageSquare, Pencil, Phone, StickyNote } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { mayCall } from '../../shared/accounts/roles.ts'
import type { Booking, BookingLine } from '../../shared/bookings/contract.ts'
import { lengthOfBooking } from '../../shared/bookings/length.ts'
import { bookingReference } from '../../shared/bookings/reference.ts'
import { holdsTime } from '../../shared/bookings/status.ts'
import {
  localDateOf,
  showLength,
  showLongDate,
  showMinutes,
  showName,
  showPrice,
  showTimes,
} from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import { showPhone } from '../../shared/phone.ts'
import { optionWords } from '../../shared/services/options.ts'
import { useSession } from '../accounts/session.ts'
import { useBookedName } from '../data/booked-names.ts'
import { languageNow } from '../text/start.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { readTextsWords, readTillWords, withWords } from '../ui/part-words.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { BookingHistory } from './BookingHistory.tsx'
import { BookingMessages } from './BookingMessages.tsx'
import { Price, useWhen } from './BookingWords.tsx'
import { CameWith, ChooseCompanion } from './CameWith.tsx'
import { ComingMark } from './ComingMark.tsx'
import { IdeaPictures } from './ideas/IdeaPictures.tsx'
import { PartyFacts } from './PartyFacts.tsx'
import { customerName } from './people.ts'
import { VisitStage } from './stages/VisitStage.tsx'
import { ToConfirm } from './ToConfirm.tsx'
import { Unfolding } from './Unfolding.tsx'

/** Loaded on demand, with the texts of the till. */
const BookingDeposits = lazy(
  withWords(readTillWords, async () => ({
    default: (await import('../till/deposits/BookingDeposits.tsx')).BookingDeposits,
  })),
)

const BookingTexts = lazy(
  withWords(readTextsWords, async () => ({ default: (await import('../texts/CustomerTexts.tsx')).BookingTexts })),
)

interface BookingFactsProps {
  booking: Booking
  zone: string
  onEdit: (what: 'customer' | 'visit' | 'party') => void
  /** Opens another booking of the party. */
  onShow: (bookingId: string) => void
}

/** Client, time, services, price and notes. */
export function BookingFacts({ booking, zone, onEdit, onShow }: BookingFactsProps) {
  const { t, i18n } = useTranslation('details')
  const language = languageNow(i18n)
  const submitted = useWhen(booking.bookingSubmittedAt, zone)
  const start = Date.parse(booking.startTime)

  return (
    <div className="grid gap-5">
      <p className="text-sm text-ink-2">
        {t('submitted', {
          when: `${submitted.day}, ${submitted.time}`,
          reference: bookingReference(booking.id),
        })}
        {booking.source === 'public' && ` · ${t('by_client')}`}
        {booking.outsideHours && ` · ${t('outside_hours')}`}
      </p>
      <dl className="grid grid-cols-2 gap-3 rounded-lg bg-sunken p-4 sm:grid-cols-4">
        <Fact label={t('date')} wide>
          {showLongDate(localDateOf(zone, start), language)}
        </Fact>
        <Fact label={t('time')} wide>
          <span className="num">{showTimes(zone, start, Date.parse(booking.endTime))}</span>
        </Fact>
        <Fact label={t('duration')} wide>
          <span className="num whitespace-normal">{showLength(lengthOfBooking(booking), language, showMinutes)}</span>
        </Fact>
        <Fact label={t('price')} wide>
          <Price booking={booking} />
        </Fact>
      </dl>
      <p className="empty:hidden">
        <ComingMark visit={booking} />
      </p>
      <ToConfirm booking={booking} zone={zone} />
      <VisitStage salonId={booking.salonId} visit={booking} zone={zone} />
      <CustomerFacts booking={booking} onEdit={() => onEdit('customer')} />
      <PartyFacts booking={booking} zone={zone} onShow={onShow} onEditAll={() => onEdit('party')} />
      <CameWith booking={booking} />
      <section className="grid gap-1">
        <div className="flex items-center justify-between gap-2">
          <h3>{t('services')}</h3>
          {booking.services.length > 0 && (
            <Button look="ghost" shape="compact" onClick={() => onEdit('visit')}>
              <Pencil size={18} aria-hidden />
              {t('visit.title')}
            </Button>
          )}
        </div>
        {booking.services.length === 0 && <p className="text-ink-2">{t('no_services')}</p>}
        <ul>
          {booking.services.map((line) => (
            <ServiceFacts key={line.id} salonId={booking.salonId} line={line} zone={zone} />
          ))}
        </ul>
      </section>
      <Deposits booking={booking} zone={zone} />
      {booking.notes && (
        <section className="grid gap-1.5">
          <h3>{t('notes')}</h3>
          <p className="rounded-md bg-sunken px-4 py-2.5 wrap-anywhere whitespace-pre-line">{booking.notes}</p>
        </section>
      )}
      <IdeaPictures salonId={booking.salonId} bookingId={booking.id} />
      <div>
        <ChooseCompanion booking={booking} zone={zone} />
        <Texts booking={booking} zone={zone} />
        <BookingMessages booking={booking} zone={zone} />
        <BookingHistory booking={booking} zone={zone} />
      </div>
    </div>
  )
}

/** Deposits, for roles that take money. Once the visit is paid, they are part of its check. */
function Deposits({ booking, zone }: { booking: Booking; zone: string }) {
  const user = useSession()
  if (!user || !mayCall(user.role, 'desk')) return null
  return (
    <Suspense fallback={<Skeleton className="h-11 w-full" />}>
      <BookingDeposits
        salonId={booking.salonId}
        bookingId={booking.id}
        zone={zone}
        mayTake={holdsTime(booking.status) && booking.status !== 'completed'}
      />
    </Suspense>
  )
}

/** What the client texted, for roles that answer. */
function Texts({ booking: { salonId, customerId }, zone }: { booking: Booking; zone: string }) {
  const { t } = useTranslation('details')
  const user = useSession()
  if (!user || !mayCall(user.role, 'desk') || customerId === null) return null
  return (
    <Unfolding title={t('texts')}>
      <Suspense fallback={<Skeleton className="h-40 w-full" />}>
        <BookingTexts salon={{ id: salonId, timezone: zone }} customerId={customerId} />
      </Suspense>
    </Unfolding>
  )
}

function Fact({ label, wide, children }: { label: string; wide?: boolean; children: React.ReactNode }) {
  return (
    <div className={wide ? 'sm:col-span-2' : ''}>
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

function CustomerFacts({ booking, onEdit }: { booking: Booking; onEdit: () => void }) {
  const { t } = useTranslation(['details', 'bookings', 'common'])
  const name = customerName(booking)
  const { customerPhone: phone, customerEmail: email } = booking

  return (
    <section aria-label={t('customer')} className="flex flex-wrap items-center gap-2">
      <div className="min-w-0 grow">
        {name === '' && phone === '' ? (
          <p className="text-ink-2">{t('no_customer')}</p>
        ) : (
          <p className="text-lg font-semibold wrap-anywhere">
            <CustomerName booking={booking} />
          </p>
        )}
        <p className="flex flex-wrap gap-x-3 text-md text-ink-2">
          {phone && <span className="num">{showPhone(phone)}</span>}
          {email && (
            <a href={`mailto:${email}`} className="underline underline-offset-3 wrap-anywhere">
              {email}
            </a>
          )}
        </p>
      </div>
      {phone && (
        <>
          <a
            href={`tel:${phone}`}
            aria-label={t('bookings:call', { name })}
            className={`${buttonClass('outline', 'icon')} text-ink-2`}
          >
            <Phone size={20} aria-hidden />
          </a>
          <a
            href={`sms:${phone}`}
            aria-label={t('text', { name })}
            className={`${buttonClass('outline', 'icon')} text-ink-2`}
          >
            <MessageSquare size={20} aria-hidden />
          </a>
        </>
      )}
      <Button shape="icon" aria-label={t('edit.title')} onClick={onEdit}>
        <Pencil size={20} className="text-ink-2" aria-hidden />
      </Button>
    </section>
  )
}

/** Link to the customer's record, for roles that may open it. */
function CustomerName({ booking }: { booking: Booking }) {
  const user = useSession()
  const name = customerName(booking)
  if (!booking.customerId || !user || !mayCall(user.role, 'desk')) return name
  return (
    <Link
      to="/customers/$customerId"
      params={{ customerId: booking.customerId }}
      search={({ salon }) => ({ salon })}
      className="underline decoration-field underline-offset-3 hover:decoration-ink"
    >
      {name}
    </Link>
  )
}

function ServiceFacts({ salonId, line, zone }: { salonId: string; line: BookingLine; zone: string }) {
  const { t, i18n } = useTranslation('bookings')
  const nameOf = useBookedName(salonId)
  const staff = showName({ firstName: line.staffFirstName, lastName: line.staffLastName })

  return (
    <li className="flex justify-between gap-3 border-b border-line py-2.5 last:border-b-0">
      <div className="min-w-0">
        <p className="font-semibold">{nameOf(line)}</p>
        {line.options.length > 0 && <p>{optionWords(line.options, languageNow(i18n))}</p>}
        <p className="text-md text-ink-2">
          {staff || t('unassigned')}
          {!line.staffRequested && staff && (
            <Badge look="outline" className="ml-1.5">
              {t('any_hint')}
            </Badge>
          )}{' '}
          · <span className="num">{showTimes(zone, Date.parse(line.startTime), Date.parse(line.endTime))}</span>
        </p>
        {line.notes && (
          <p className="flex items-start gap-1.5 text-md text-ink-2">
            <StickyNote size={16} className="mt-1 flex-none" aria-hidden />
            {line.notes}
          </p>
        )}
      </div>
      <p className="flex-none text-right">
        <span className="num block font-semibold">{showPrice(toCents(line.price), line.priceKind ?? 'exact')}</span>
        <span className="num text-sm text-ink-2">{showMinutes(line.duration, languageNow(i18n))}</span>
      </p>
    </li>
  )
}
