import { Info } from 'lucide-react'
import { localDateOf, showMinutes, showPrice, showShortDate, showTime } from '../../../shared/format.ts'
import { toCents } from '../../../shared/money.ts'
import { kindOfSum } from '../../../shared/prices.ts'
import { cancelWords } from '../../../shared/salons/cancel-words.ts'
import { sayLastMoment } from '../../../shared/salons/cancelling.ts'
import { minutesBetween } from '../../../shared/time.ts'
import type { ClientWaiting } from '../../../shared/waitlist/contract.ts'
import { holdMinutes } from '../../../shared/waitlist/limits.ts'
import { Button } from '../../ui/Button.tsx'
import { useWaitingText } from './use-waiting-text.ts'
import { WaitedServices } from './WaitedServices.tsx'

interface HeldPlaceProps {
  waiting: ClientWaiting
  offer: NonNullable<ClientWaiting['offer']>
  /** Seconds. */
  left: number
  busy: string | null
  onTake: () => void
  onDecline: () => void
}

export function HeldPlace({ waiting, offer, left, busy, onTake, onDecline }: HeldPlaceProps) {
  const { t, language } = useWaitingText()
  const { salon } = waiting
  const zone = salon.timezone
  const [start, end] = [Date.parse(offer.startTime), Date.parse(offer.endTime)]
  const cancelling = { ...salon, startsAt: start, language, cancelsLate: offer.cancelsLate }
  const kinds = waiting.services.map(({ priceKind = 'exact' }) => priceKind)
  const facts = [
    [t('held.with'), waiting.staffFirstName || t('held.anyone')],
    [t('held.length'), showMinutes(minutesBetween(start, end), language)],
    [t('held.total'), showPrice(toCents(waiting.totalPrice), kindOfSum(kinds), language)],
  ]

  return (
    <>
      <section className="overflow-clip rounded-lg border border-line bg-surface text-center shadow-card">
        <div className="grid justify-items-center gap-1 px-5 pt-5 pb-4">
          <p className="text-sm font-medium text-ink-2">{t('held.for')}</p>
          <p role="timer" className="num text-[3.5rem]/none font-semibold tracking-tight">
            {clock(left)}
          </p>
          <progress
            aria-hidden
            value={left}
            max={holdMinutes * 60}
            className="mt-2.5 h-1.5 w-55 max-w-full appearance-none overflow-clip rounded-full bg-line-2 accent-brand [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line-2 [&::-webkit-progress-value]:bg-brand"
          />
          <output className="sr-only">{left <= 60 ? t('held.last_minute') : ''}</output>
        </div>
        <div className="border-t border-dashed border-line-2 px-5 pt-4.5 pb-5">
          <h1>
            {showShortDate(localDateOf(zone, start), language)}, {showTime(zone, start)}
          </h1>
          <p className="mt-1 text-ink-2">{t('held.until', { time: showTime(zone, end) })}</p>
        </div>
        <dl className="grid grid-cols-3 gap-2 border-t border-line px-4 py-3.5">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="text-sm text-ink-3">{name}</dt>
              <dd className="num font-medium whitespace-normal!">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <WaitedServices waiting={waiting} />
      <p className="flex gap-2.5 rounded-md bg-sunken px-3.5 py-3 text-sm text-ink-2">
        <Info size={18} className="flex-none" aria-hidden />
        {t('held.after')}
      </p>
      {salon.cancelHours > 0 && (
        <p className="text-sm text-ink-2">{sayLastMoment(cancelWords(salon, language), cancelling)}</p>
      )}
      <div className="grid gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:bg-surface max-md:px-4 max-md:pt-3.5 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-md:shadow-bar">
        <Button look="primary" shape="large" busy={busy === 'take'} disabled={busy !== null} onClick={onTake}>
          {t(busy === 'take' ? 'held.taking' : 'held.take')}
        </Button>
        <Button look="ghost" busy={busy === 'decline'} disabled={busy !== null} onClick={onDecline}>
          {t('held.decline')}
        </Button>
      </div>
    </>
  )
}

/** `9:41` */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
