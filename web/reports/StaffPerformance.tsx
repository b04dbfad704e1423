import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { showMoney, showNumber } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import { downloadStaffUtilization } from '../../shared/reports/downloads.ts'
import { highUtilization } from '../../shared/reports/figures.ts'
import type { StaffUtilization } from '../../shared/reports/reports.ts'
import { download } from '../api.ts'
import { ExportButton } from '../exports/ExportButton.tsx'
import { languageNow } from '../text/start.ts'
import { Badge } from '../ui/Badge.tsx'
import { Answer } from './Answer.tsx'
import { Bar } from './Figures.tsx'
import { showPercent } from './figure-words.ts'
import { VisitsLink } from './lists/VisitsLink.tsx'
import { type ReportOptions, useStaffUtilization } from './queries.ts'
import { ReportCard } from './ReportCard.tsx'
import { SmallAvatar } from './SmallAvatar.tsx'

/** Utilization of each member, busiest first. */
export function StaffPerformance({ options }: { options: ReportOptions }) {
  const { t } = useTranslation('reports')
  const answer = useStaffUtilization(options)

  return (
    <ReportCard title={t('staff.title')} about={t('staff.about')} note={t('staff.about_text')}>
      <Answer of={answer} height="h-64">
        {(staff) =>
          staff.length === 0 ? (
            <p className="py-4 text-ink-2">{t('staff.empty')}</p>
          ) : (
            <>
              <p className="mb-1 text-sm text-ink-3">{t('staff.mark', { percent: highUtilization })}</p>
              <ul>
                {staff
                  .map((member, index) => ({ member, index }))
                  .toSorted((a, b) => b.member.utilization - a.member.utilization)
                  .map(({ member, index }) => (
                    <Member key={member.staffId} member={member} index={index} />
                  ))}
              </ul>
            </>
          )
        }
      </Answer>
      <ExportButton file={() => download(downloadStaffUtilization, options)} className="mt-3" />
    </ReportCard>
  )
}

function Member({ member, index }: { member: StaffUtilization; index: number }) {
  const { t, i18n } = useTranslation('reports')
  const language = languageNow(i18n)
  const { staffName, former, utilization, totalHours, revenue, comingValue } = member
  const coming = toCents(comingValue)
  const measured = totalHours > 0
  const [firstName = '', ...rest] = staffName.split(' ')
  const high = utilization >= highUtilization
  const Icon = high ? ArrowUp : ArrowDown

  return (
    <li className="border-b border-line py-3 last:border-b-0">
      <div className="flex items-center gap-2.5">
        <SmallAvatar member={{ firstName, lastName: rest.at(-1) ?? '' }} index={index} />
        <span className="min-w-0 grow text-md font-semibold wrap-break-word">
          <VisitsLink behind={{ staff: member.staffId }}>{staffName}</VisitsLink>
          {former && <span className="font-normal text-ink-3"> · {t('staff.former')}</span>}
        </span>
        <span className="num text-md font-semibold">{measured ? showPercent(utilization, language) : '–'}</span>
        {measured && (
          <Badge className={high ? 'bg-confirmed-tint! text-confirmed-ink!' : ''}>
            <Icon size={16} aria-hidden />
            {high ? t('staff.high') : t('staff.low')}
          </Badge>
        )}
      </div>
      <Bar percent={utilization} />
      <p className="text-sm text-ink-3">
        {t('staff.scheduled', { hours: showNumber(totalHours, language) })} ·{' '}
        <span className="num">{showMoney(toCents(revenue))}</span>
        {coming > 0 && ` · ${t('cards.coming_value', { value: showMoney(coming) })}`}
      </p>
    </li>
  )
}
