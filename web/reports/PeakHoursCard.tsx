import { useTranslation } from 'react-i18next'
import type { PeakHours } from '../../shared/reports/reports.ts'
import { HeatMap } from './HeatMap.tsx'
import { ReportCard } from './ReportCard.tsx'

/** The heat map with its definition. */
export function PeakHoursCard({ data }: { data: PeakHours }) {
  const { t } = useTranslation('reports')

  return (
    <ReportCard title={t('more.hours')} about={t('hours.about')} note={t('hours.about_text')}>
      <HeatMap data={data} />
    </ReportCard>
  )
}
