import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showLongDate } from '../../shared/format.ts'
import { closedWeeks } from '../../shared/salons/closed-weeks.ts'
import type { Closure } from '../../shared/salons/contract.ts'
import { useWorkingHours } from '../data/salons.ts'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { DeleteClosure } from './DeleteClosure.tsx'
import { useSpecialHours } from './special-hours/queries.ts'

interface ClosedWeeksProps {
  salonId: string
  closures: readonly Closure[]
  today: string
}

/** Whole weeks in which clients find no times: meant, or a mistyped date. One tap leads to the end of it. */
export function ClosedWeeks({ salonId, closures, today }: ClosedWeeksProps) {
  const { t, i18n } = useTranslation('salons')
  const week = useWorkingHours(salonId).data
  const special = useSpecialHours(salonId).data
  const language = languageNow(i18n)
  const found = week && special ? closedWeeks({ week, special, closures }, today) : []

  return found.map(({ first, last, days, closures: [cause] }) => (
    <div
      key={first}
      className="flex flex-wrap items-center gap-x-2 rounded-md bg-scheduled-tint py-1 pr-1 pl-3 text-scheduled-ink"
    >
      <p className="flex min-w-0 grow basis-60 items-start gap-2 py-1 text-sm font-medium">
        <TriangleAlert size={16} className="mt-0.5 flex-none" aria-hidden />
        {t('closures.closed_weeks', {
          days,
          first: showLongDate(first, language),
          last: showLongDate(last, language),
        })}
      </p>
      {cause && <OpenAgain salonId={salonId} closure={cause} />}
    </div>
  ))
}

function OpenAgain({ salonId, closure }: { salonId: string; closure: Closure }) {
  const { t } = useTranslation('salons')
  const [asking, setAsking] = useState(false)

  return (
    <>
      <Button look="ghost" shape="compact" onClick={() => setAsking(true)}>
        {t('closures.open_again', { name: closure.name })}
      </Button>
      <DeleteClosure salonId={salonId} closure={closure} open={asking} onClose={() => setAsking(false)} />
    </>
  )
}
