import { useTranslation } from 'react-i18next'
import type { Booking } from '../../shared/bookings/contract.ts'
import type { BookingMessage } from '../../shared/bookings/messages.ts'
import { localDateOf, showShortDate, showTime } from '../../shared/format.ts'
import { languageNow } from '../text/start.ts'
import { LoadedPart } from '../ui/LoadedPart.tsx'
import { useBookingMessages } from './booking-details.ts'
import { Unfolding } from './Unfolding.tsx'

interface BookingMessagesProps {
  booking: Booking
  zone: string
}

/** Messages sent to the client, and why others were not; loaded when expanded. */
export function BookingMessages({ booking, zone }: BookingMessagesProps) {
  const { t } = useTranslation('details')

  return (
    <Unfolding title={t('messages.title')}>
      <Messages booking={booking} zone={zone} />
    </Unfolding>
  )
}

function Messages({ booking, zone }: BookingMessagesProps) {
  const { t } = useTranslation('details')
  const messages = useBookingMessages(booking.salonId, booking.id)

  return (
    <LoadedPart
      answer={messages}
      failed={t('messages.failed')}
      waiting={<output className="text-ink-2">{t('messages.loading')}</output>}
    >
      {(told) =>
        told.length === 0 ? (
          <p className="pb-3 text-ink-2">{t('messages.none')}</p>
        ) : (
          <ol className="grid gap-2 pb-3">
            {told.map((message) => (
              <Message key={`${message.at} ${message.kind} ${message.channel}`} message={message} zone={zone} />
            ))}
          </ol>
        )
      }
    </LoadedPart>
  )
}

function Message({
  message: { kind, channel, status, reason, delivered, at },
  zone,
}: {
  message: BookingMessage
  zone: string
}) {
  const { t, i18n } = useTranslation('details')
  const sentAt = Date.parse(at)
  const state = delivered ? 'delivered' : status === 'sent' ? 'sent' : 'queued'

  return (
    <li className={`border-l-3 pl-3 text-md ${status === 'refused' ? 'border-no-show' : 'border-line-2'}`}>
      <p>
        {t(`messages.kinds.${kind}`)} · {t(`messages.channels.${channel}`)}
      </p>
      <p className="text-sm text-ink-2">
        {reason ? t(`messages.reasons.${reason}`) : t(`messages.${state}`)} ·{' '}
        {showShortDate(localDateOf(zone, sentAt), languageNow(i18n))},{' '}
        <span className="num">{showTime(zone, sentAt)}</span>
      </p>
    </li>
  )
}
