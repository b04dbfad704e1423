import { isLateCancel, sayLastMoment, sayMoment } from '../../shared/bookings/cancelling.ts'
import type { Instant } from '../../shared/time.ts'
import { now } from '../clock.ts'
import type { Offer } from './offer.ts'
import { useText } from './use-text.ts'

interface CancelByProps {
  offer: Offer
  start: Instant
  /** Until when the client must confirm, if at all. */
  confirmBy?: string | null | undefined
}

/** The last moments for cancelling and for confirming, to the minute. */
export function CancelBy({ offer: { salon, cancelling }, start, confirmBy }: CancelByProps) {
  const { language } = useText()
  const cancelsLate = isLateCancel(now(), start, salon.cancelHours)
  const visit = { ...salon, startsAt: start, cancelsLate, language }
  const words = cancelling[language]
  return (
    <>
      {confirmBy && <p className="font-medium">{sayMoment(words.confirm, Date.parse(confirmBy), visit)}</p>}
      <p className="text-sm text-ink-2">{sayLastMoment(words, visit)}</p>
    </>
  )
}
