import { useTranslation } from 'react-i18next'
import { localDateOf } from '../../shared/format.ts'
import type { Closure, Salon } from '../../shared/salons/contract.ts'
import { now } from '../clock.ts'
import { LoadedPart } from '../ui/LoadedPart.tsx'
import { AddClosure } from './AddClosure.tsx'
import { ClosedWeeks } from './ClosedWeeks.tsx'
import { ClosureLine } from './ClosureLine.tsx'
import { Holidays } from './Holidays.tsx'
import { useClosures } from './queries.ts'

/** Days on which the salon is closed regardless of its opening hours. Changes are saved at once. */
export function Closures({ salon }: { salon: Salon }) {
  const { t } = useTranslation('salons')
  const closures = useClosures(salon.id)
  const today = localDateOf(salon.timezone, now())

  return (
    <div className="grid gap-6">
      <AddClosure salon={salon} today={today} />
      <section className="grid gap-2">
        <h3>{t('closures.list')}</h3>
        <LoadedPart answer={closures} failed={t('closures.load_failed')}>
          {(all) => <ClosureList salon={salon} closures={all} today={today} />}
        </LoadedPart>
      </section>
      <Holidays salon={salon} today={today} />
    </div>
  )
}

interface ClosureListProps {
  salon: Salon
  closures: readonly Closure[]
  today: string
}

function ClosureList({ salon, closures, today }: ClosureListProps) {
  const { t } = useTranslation('salons')
  const coming = closures.filter(({ endDate }) => endDate >= today)
  const past = closures.filter(({ endDate }) => endDate < today)
  const lines = (some: readonly Closure[]) => (
    <ul className="grid">
      {some.map((closure) => (
        <ClosureLine key={closure.id} salonId={salon.id} closure={closure} />
      ))}
    </ul>
  )

  return (
    <>
      <ClosedWeeks salonId={salon.id} closures={coming} today={today} />
      {coming.length > 0 ? lines(coming) : <p className="text-ink-2">{t('closures.empty')}</p>}
      {past.length > 0 && (
        <details>
          <summary className="inline-flex min-h-touch cursor-pointer items-center text-sm text-ink-2 underline underline-offset-3">
            {t('closures.past', { count: past.length })}
          </summary>
          {lines(past)}
        </details>
      )}
    </>
  )
}
