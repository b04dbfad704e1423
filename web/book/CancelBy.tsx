import { isLateCancel, sayLastMoment, sayMoment } from '../../shared/salons/cancelling.ts'
import type { Instant } from '../../shared/time.ts'
import { now } from '../clock.ts'
import type { Offer } from './offer.ts'
import { useText } from './use-text.ts'

interface CancelByProps {
  offer: Offer
  start: Instant
  /** The deadline for confirming, if any. */
  confirmBy?: string | null | undefined
}

/** The deadlines for cancelling and confirming, to the minute. */
export function CancelBy({ offer: { salon, cancelling }, start, confirmBy }: CancelByProps) {
  const { language } = useText()
  const cancelsLate = isLateCancel(now(), start, salon.cancelHours)
  const visit = { ...salon, startsAt: start, cancelsLate, language }
  const words = cancelling[language]
  return (
    <>
      {confirmBy && <p className="font-medium">{sayMoment(words.confirm, Date.parse(confirmBy), visit)}</p>}
      {salon.cancelHours > 0 && <p className="text-sm text-ink-2">{sayLastMoment(words, visit)}</p>}
    </>
  )
}
