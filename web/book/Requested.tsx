import { Clock } from 'lucide-react'
import { localDateOf, showLongDate, showTime } from '../../shared/format.ts'
import { FindSalon } from './FindSalon.tsx'
import type { Offer } from './offer.ts'
import { headingId } from './use-screen.ts'
import { useText } from './use-text.ts'

interface RequestedProps {
  salon: Offer['salon']
  startTime: string
}

/** Says that the salon has the request, and that nothing is booked until it agrees. */
export default function Requested({ salon, startTime }: RequestedProps) {
  const { t, language } = useText()
  const start = Date.parse(startTime)
  const zone = salon.timezone

  return (
    <div className="mx-auto max-w-140">
      <div className="grid justify-items-center gap-1.5 pt-1.5 pb-4 text-center">
        <span className="grid size-15 place-items-center rounded-full bg-scheduled-tint text-scheduled-ink">
          <Clock size={34} aria-hidden />
        </span>
        <h1 id={headingId} tabIndex={-1} className="outline-none">
          {t('requested.title')}
        </h1>
        <p className="text-ink-2">{t('requested.next')}</p>
      </div>
      <section className="rounded-lg border border-line bg-surface px-4 py-3 shadow-card">
        <h2>{showLongDate(localDateOf(zone, start), language)}</h2>
        <p className="num text-ink-2">{showTime(zone, start)}</p>
        <p className="mt-2 text-sm text-ink-2">{t('requested.why')}</p>
      </section>
      <div className="my-3.5 grid grid-cols-2 gap-2.5">
        <FindSalon salon={salon} />
      </div>
    </div>
  )
}
