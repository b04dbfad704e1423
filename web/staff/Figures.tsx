import { useTranslation } from 'react-i18next'
import { showNumber, showWholeDollars } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import { staffFiguresDays as days, type StaffFigures } from '../../shared/reports/contract.ts'
import { languageNow } from '../text/start.ts'
import { InfoNote } from '../ui/InfoNote.tsx'

interface FiguresProps {
  name: string
  /** Undefined while loading, and after a failure. */
  figures: StaffFigures | undefined
}

/** A member's figures of the last 30 days. Unknown ones are left out. */
export function Figures({ name, figures }: FiguresProps) {
  const { t, i18n } = useTranslation('staff')
  const language = languageNow(i18n)
  if (!figures) return <div className="h-20" />

  return (
    <div className="rounded-md bg-sunken pb-2.5 pl-3">
      <div className="flex items-center justify-between">
        <p className="text-xs text-ink-3">{t('figures.title', { days })}</p>
        <InfoNote label={t('figures.about', { name })}>
          <Hints />
        </InfoNote>
      </div>
      <dl className="-mt-1.5 grid grid-cols-3 gap-x-2 pr-3 max-[22rem]:grid-cols-[repeat(3,auto)]">
        <Figure word={t('figures.appointments')} figure={showNumber(figures.appointments, language)} />
        <Figure word={t('figures.utilization')} figure={`${showNumber(figures.utilization, language)}%`} />
        <Figure word={t('figures.revenue')} figure={showWholeDollars(toCents(figures.revenue))} />
      </dl>
    </div>
  )
}

function Hints() {
  const { t } = useTranslation('staff')
  return (
    <>
      <p>{t('figures.appointments_hint', { days })}</p>
      <p>{t('figures.utilization_hint')}</p>
      <p>{t('figures.revenue_hint')}</p>
    </>
  )
}

function Figure({ word, figure }: { word: string; figure: string }) {
  return (
    <div className="flex min-w-0 flex-col-reverse">
      <dt className="text-xs text-ink-2">{word}</dt>
      <dd className="num text-lg font-semibold">{figure}</dd>
    </div>
  )
}
