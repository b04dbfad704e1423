import { useTranslation } from 'react-i18next'
import { showNumber, showWholeDollars } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import { staffFiguresDays as days } from '../../shared/reports/contract.ts'
import { languageNow } from '../text/start.ts'
import { Card } from '../ui/Card.tsx'
import { LoadedPart } from '../ui/LoadedPart.tsx'
import { useOwnFigures } from './queries.ts'

/** The technician's figures of the last 30 days. */
export function OwnFigures({ salonId }: { salonId: string }) {
  const { t, i18n } = useTranslation('ownDay')
  const answer = useOwnFigures(salonId)
  const language = languageNow(i18n)

  return (
    <Card title={t('figures.title', { days })}>
      <LoadedPart answer={answer} failed={t('figures.failed')}>
        {({ appointments, utilization, revenue }) => (
          <dl className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-2">
            <Figure word={t('figures.appointments')} figure={showNumber(appointments, language)} />
            <Figure word={t('figures.utilization')} figure={`${showNumber(utilization, language)}%`} />
            <Figure word={t('figures.revenue')} figure={showWholeDollars(toCents(revenue))} />
          </dl>
        )}
      </LoadedPart>
    </Card>
  )
}

function Figure({ word, figure }: { word: string; figure: string }) {
  return (
    <div className="flex min-w-0 flex-col-reverse">
      <dt className="text-sm text-ink-2">{word}</dt>
      <dd className="num text-xl font-semibold">{figure}</dd>
    </div>
  )
}
