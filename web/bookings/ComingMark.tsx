import { CheckCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Booking } from '../../shared/bookings/contract.ts'
import { isUpcoming } from '../../shared/bookings/status.ts'

interface ComingMarkProps {
  visit: Pick<Booking, 'status' | 'clientConfirmed'>
  /** Only the icon, for calendar cards. */
  small?: boolean
}

/** Says that the client has confirmed; nothing otherwise, or when the visit is past. */
export function ComingMark({ visit, small = false }: ComingMarkProps) {
  const { t } = useTranslation('bookings')
  if (!visit.clientConfirmed || !isUpcoming(visit.status)) return null

  const shape = small ? '' : 'h-6 rounded-sm bg-confirmed-tint px-1.5'
  return (
    <span
      title={small ? t('client_coming') : undefined}
      className={`inline-flex flex-none items-center gap-1 text-xs font-semibold whitespace-nowrap text-confirmed-ink ${shape}`}
    >
      <CheckCheck size={14} aria-hidden />
      <span className={small ? 'sr-only' : ''}>{t('client_coming')}</span>
    </span>
  )
}
