import { CircleCheck, CirclePause, Coffee } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Staff } from '../../shared/staff/contract.ts'
import { Badge } from '../ui/Badge.tsx'

/** The usual status is plain; one that keeps clients away is tinted. */
export function StaffStatus({ status }: Pick<Staff, 'status'>) {
  const { t } = useTranslation('staff')
  if (status === 'active') {
    return (
      <span className="inline-flex h-7 flex-none items-center gap-1.5 text-sm text-ink-2">
        <CircleCheck size={16} className="text-confirmed" aria-hidden />
        {t('statuses.active')}
      </span>
    )
  }
  return status === 'on_break' ? (
    <Badge className="flex-none bg-other-tint! text-other-ink!">
      <Coffee size={16} aria-hidden />
      {t('statuses.on_break')}
    </Badge>
  ) : (
    <Badge className="flex-none bg-completed-tint! text-completed-ink!">
      <CirclePause size={16} aria-hidden />
      {t('statuses.inactive')}
    </Badge>
  )
}
