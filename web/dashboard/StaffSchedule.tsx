import { Link } from '@tanstack/react-router'
import { CircleCheck, CirclePause, Coffee, UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { showName, showTimes } from '../../shared/format.ts'
import type { Dashboard, ScheduledMember } from '../../shared/reports/dashboard.ts'
import { SmallAvatar } from '../reports/SmallAvatar.tsx'
import { Badge } from '../ui/Badge.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { EmptyLine, Panel } from './Panel.tsx'

/** Today's shifts of the first members. */
export function StaffSchedule({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation('dashboard')
  const { schedule, timezone } = dashboard

  return (
    <Panel
      title={t('schedule.title')}
      action={
        dashboard.staff.total > schedule.length && (
          <Link to="/staff" className={buttonClass('ghost')}>
            <span className="text-brand-ink">{t('schedule.all')}</span>
          </Link>
        )
      }
    >
      {schedule.length === 0 && (
        <EmptyLine icon={UsersRound}>
          <p className="grow">{t('schedule.empty')}</p>
          <Link to="/staff" className={buttonClass('outline', 'compact')}>
            {t('schedule.add')}
          </Link>
        </EmptyLine>
      )}
      <ul>
        {schedule.map((member, index) => (
          <li
            key={member.id}
            className="flex min-h-16 items-center gap-3 border-b border-line px-4 py-2 last:border-b-0 md:px-5"
          >
            <SmallAvatar member={member} index={index} />
            <span className="min-w-0 grow">
              <span className="block text-md font-semibold wrap-break-word">{showName(member)}</span>
              <span className="num block text-sm whitespace-normal text-ink-2">
                <Hours member={member} zone={timezone} />
              </span>
            </span>
            <Status status={member.status} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** From the start to the end of the shift. */
function Hours({ member: { work }, zone }: { member: ScheduledMember; zone: string }) {
  const { t } = useTranslation('dashboard')
  const [first, last] = [work[0], work.at(-1)]
  return first && last ? showTimes(zone, Date.parse(first.start), Date.parse(last.end)) : t('schedule.off')
}

function Status({ status }: Pick<ScheduledMember, 'status'>) {
  const { t } = useTranslation('dashboard')

  if (status === 'active') {
    return (
      <Badge className="flex-none bg-confirmed-tint! text-confirmed-ink!">
        <CircleCheck size={16} aria-hidden />
        {t('schedule.statuses.active')}
      </Badge>
    )
  }
  const isBreak = status === 'on_break'
  const Icon = isBreak ? Coffee : CirclePause
  return (
    <Badge
      className={`flex-none ${isBreak ? 'bg-other-tint! text-other-ink!' : 'bg-completed-tint! text-completed-ink!'}`}
    >
      <Icon size={16} aria-hidden />
      {t(`schedule.statuses.${status}`)}
    </Badge>
  )
}
