import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localDateOf, showLongDate } from '../../shared/format.ts'
import type { Closure, Salon } from '../../shared/salons/contract.ts'
import { now } from '../clock.ts'
import { useClosures } from '../data/salons.ts'
import { languageNow } from '../text/start.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { LoadedPart } from '../ui/LoadedPart.tsx'
import { AddClosure } from './AddClosure.tsx'
import { ClosedWeeks } from './ClosedWeeks.tsx'
import { DeleteClosure } from './DeleteClosure.tsx'
import { Holidays } from './Holidays.tsx'

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

function ClosureLine({ salonId, closure }: { salonId: string; closure: Closure }) {
  const { t, i18n } = useTranslation('salons')
  const [asking, setAsking] = useState(false)
  const { closureDate, endDate, name, description } = closure
  const first = showLongDate(closureDate, languageNow(i18n))
  const last = showLongDate(endDate, languageNow(i18n))

  return (
    <li className="flex items-center gap-3 border-b border-line py-2 last:border-b-0">
      <div className="min-w-0 grow">
        <p className="font-medium break-words">{name}</p>
        <p className="text-sm text-ink-2">{closureDate === endDate ? first : t('closures.days', { first, last })}</p>
        {description && <p className="text-sm break-words whitespace-pre-line text-ink-3">{description}</p>}
      </div>
      <IconButton look="danger-ghost" label={t('closures.delete', { name })} onClick={() => setAsking(true)}>
        <Trash2 size={20} aria-hidden />
      </IconButton>
      <DeleteClosure salonId={salonId} closure={closure} open={asking} onClose={() => setAsking(false)} />
    </li>
  )
}
