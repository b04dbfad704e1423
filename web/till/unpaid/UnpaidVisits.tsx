import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showMoney } from '../../../shared/format.ts'
import type { ReadyToPay, Till } from '../../../shared/till/contract.ts'
import { kindOfServices } from '../../data/floor-names.ts'
import { languageNow } from '../../text/start.ts'
import { Button } from '../../ui/Button.tsx'
import { clientName, doneText, nameOf } from '../names.ts'
import { PayButton } from '../PayButton.tsx'
import { rowClass } from '../row-class.ts'
import { useUnpaidWords } from './use-unpaid-words.ts'
import { WriteOffDialog } from './WriteOffDialog.tsx'

/** Finished visits of earlier days, until each is paid or written off. */
export function UnpaidVisits({ till }: { till: Till }) {
  const { t } = useTranslation('till')
  const words = useUnpaidWords(till.timezone)
  const [chosen, setChosen] = useState<readonly ReadyToPay[]>([])

  return (
    <>
      {till.unpaid.map((day) => (
        <section key={day.date} aria-label={words(day)}>
          <div className="mb-1 flex min-h-9 items-center gap-2">
            <h2 className="grow">{words(day)}</h2>
            {till.mayRefund && day.ready.length > 1 && (
              <Button look="ghost" shape="compact" onClick={() => setChosen(day.ready)}>
                {t('unpaid.all')}
              </Button>
            )}
          </div>
          <ul className="overflow-hidden rounded-lg border border-line bg-surface">
            {day.ready.map((visit) => (
              <UnpaidRow
                key={visit.bookingId}
                till={till}
                visit={visit}
                onWriteOff={till.mayRefund ? () => setChosen([visit]) : undefined}
              />
            ))}
          </ul>
        </section>
      ))}
      {chosen.length > 0 && <WriteOffDialog salonId={till.salonId} visits={chosen} onClose={() => setChosen([])} />}
    </>
  )
}

interface UnpaidRowProps {
  till: Till
  visit: ReadyToPay
  /** Undefined: the front desk may not. */
  onWriteOff: (() => void) | undefined
}

function UnpaidRow({ till, visit, onWriteOff }: UnpaidRowProps) {
  const { t, i18n } = useTranslation('till')
  const { lines, totalCents, depositCents } = visit
  const name = clientName(visit, t('no_name'))
  const about = [
    ...lines.map((line) => [nameOf(line, languageNow(i18n)), line.staffFirstName].filter(Boolean).join(', ')),
    doneText(visit, till.timezone, t),
    depositCents > 0 && t('ready.deposit', { money: showMoney(depositCents) }),
  ]

  return (
    <li className={`flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.75 ${rowClass}`}>
      <span className="min-w-0 grow basis-48">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="block text-sm text-ink-2">{about.filter(Boolean).join(' · ')}</span>
      </span>
      <span className="ml-auto flex items-center gap-1">
        {onWriteOff && (
          <Button look="ghost" shape="compact" aria-label={`${t('unpaid.one')}: ${name}`} onClick={onWriteOff}>
            {t('unpaid.one')}
          </Button>
        )}
        <PayButton
          salonId={till.salonId}
          bookingIds={[visit.bookingId]}
          name={name}
          cents={totalCents}
          kind={kindOfServices(lines)}
        />
      </span>
    </li>
  )
}
