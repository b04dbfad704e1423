import { AlarmClock } from 'lucide-react'
import { useId } from 'react'
import type { ClientVisit } from '../../shared/bookings/client-visit.ts'
import { type LateChoice, lateChoices } from '../../shared/bookings/late.ts'
import { Button } from '../ui/Button.tsx'
import { useText } from './use-text.ts'

interface LateVisitProps {
  visit: ClientVisit
  busy: boolean
  onSay: (minutes: LateChoice | null) => void
}

/** On the day of the visit: lets the client report a delay, or withdraw it. */
export function LateVisit({ visit: { lateMinutes: said }, busy, onSay }: LateVisitProps) {
  const { t } = useText()
  const id = useId()

  return (
    <section aria-labelledby={id} className="mt-3.5 rounded-lg border border-line bg-surface p-4 shadow-card">
      <h2 id={id} className="flex items-center gap-2">
        <AlarmClock size={20} className="flex-none" aria-hidden />
        {said === null ? t('late.title') : t('late.known', { minutes: said })}
      </h2>
      <div className="mt-3 grid grid-cols-2 gap-2.5">
        {lateChoices.map((minutes) => (
          <Button key={minutes} disabled={busy || minutes === said} onClick={() => onSay(minutes)}>
            {t('late.minutes', { minutes })}
          </Button>
        ))}
        {said !== null && (
          <Button className="col-span-full" disabled={busy} onClick={() => onSay(null)}>
            {t('late.not')}
          </Button>
        )}
      </div>
    </section>
  )
}
