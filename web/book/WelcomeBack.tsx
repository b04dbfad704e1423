import { RotateCcw } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { LastVisit } from './last-visit.ts'
import { findStaff, named, type Offer, servicesOf } from './offer.ts'
import { useText } from './use-text.ts'

interface WelcomeBackProps {
  offer: Offer
  firstName: string
  /** Null: none that is still offered. */
  last: LastVisit | null
  onLast: () => void
  onForget: () => void
}

/** The same height as its placeholder, to avoid a layout shift. */
const shape = 'mb-4.5 min-h-33 rounded-lg'

/** Greets a client remembered by this browser: one tap repeats the choices of their last visit. */
export function WelcomeBack({ offer, firstName, last, onLast, onForget }: WelcomeBackProps) {
  const { t, language } = useText()
  const names = last ? servicesOf(offer, last.serviceIds).map((service) => named(service, language).text) : []
  const staff = new Set(
    last?.serviceIds.flatMap((id) => findStaff(offer, last.staffByService[id] ?? null)?.firstName ?? []),
  )

  return (
    <section className={`${shape} grid content-center gap-2 border border-brand-edge bg-brand-tint px-4 py-2`}>
      <div className="flex items-center justify-between gap-3">
        <h2 className="line-clamp-1 text-base">{t('again.welcome', { name: firstName })}</h2>
        <button
          type="button"
          onClick={onForget}
          className="min-h-touch flex-none text-sm font-medium text-brand-ink underline underline-offset-3"
        >
          {t('again.not_you')}
        </button>
      </div>
      {last ? (
        <div className="flex items-center gap-3">
          <p className="line-clamp-2 min-w-0 flex-1 text-md">
            {last.guests.length > 0 && <b>{t('party.people', { count: last.guests.length + 1 })} · </b>}
            {names.join(', ')}
            {staff.size > 0 && <span className="text-ink-2"> · {[...staff].join(', ')}</span>}
          </p>
          <Button look="primary" className="flex-none" onClick={onLast}>
            <RotateCcw size={18} aria-hidden />
            {t('again.as_last_time')}
          </Button>
        </div>
      ) : (
        <p className="text-md text-ink-2">{t('again.filled_in')}</p>
      )}
    </section>
  )
}

/** Placeholder for when the server knows that a client is remembered, but not who. */
export function WelcomeBackRoom() {
  return <Skeleton className={shape} />
}
