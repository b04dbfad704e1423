import { CircleCheck, CircleQuestionMark, CircleX, Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { standingOf } from '../../../shared/staff/license-dates.ts'
import { daysBetween, type LocalDate } from '../../../shared/time.ts'
import { Badge } from '../../ui/Badge.tsx'

/** Whether a license is valid, and for how long. @param expiresOn null: none is entered */
export function LicenseBadge({ expiresOn, today }: { expiresOn: LocalDate | null; today: LocalDate }) {
  const { t } = useTranslation('licenses')
  if (expiresOn === null) {
    return (
      <Badge className="bg-other-tint! text-other-ink!">
        <CircleQuestionMark size={16} aria-hidden />
        {t('missing')}
      </Badge>
    )
  }
  const standing = standingOf(expiresOn, today)
  const days = daysBetween(today, expiresOn)
  if (standing === 'expired') {
    return (
      <Badge className="bg-cancelled-tint! text-cancelled-ink!">
        <CircleX size={16} aria-hidden />
        {t('expired', { count: -days })}
      </Badge>
    )
  }
  if (standing === 'soon') {
    return (
      <Badge className="bg-no-show-tint! text-no-show-ink!">
        <Clock size={16} aria-hidden />
        {days === 0 ? t('today') : t('left', { count: days })}
      </Badge>
    )
  }
  return (
    <span className="inline-flex h-7 items-center gap-1.5 text-sm font-medium text-ink-2">
      <CircleCheck size={16} className="text-confirmed" aria-hidden />
      {t('valid')}
    </span>
  )
}
