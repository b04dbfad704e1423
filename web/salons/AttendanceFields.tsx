import { useTranslation } from 'react-i18next'
import { lateCancels } from '../../shared/salons/cancelling.ts'
import { Select } from '../ui/Select.tsx'
import { NoShowFields } from './NoShowFields.tsx'
import type { SalonFieldsProps } from './use-salon-form.ts'

const offeredHours = [0, 2, 4, 6, 12, 24, 48, 72, 168]

/** The cancellation window, and what happens after it. */
export function AttendanceFields(props: SalonFieldsProps) {
  const { typed, onType, errorOf } = props
  const { t } = useTranslation('salons')
  const hours = Number(typed.cancelHours)
  const offered = offeredHours.includes(hours) ? offeredHours : [...offeredHours, hours].toSorted((a, b) => a - b)

  return (
    <div className="grid gap-4">
      <Select
        label={t('attendance.cancel_hours')}
        hint={t('attendance.cancel_hours_hint')}
        value={typed.cancelHours}
        options={offered.map((count) => ({
          value: String(count),
          label: count === 0 ? t('online.notice_none') : t('attendance.hours', { count }),
        }))}
        error={errorOf('cancelHours')}
        onChange={(cancelHours) => onType({ cancelHours })}
      />
      {hours > 0 && (
        <Select
          label={t('attendance.late')}
          value={typed.lateCancels}
          options={lateCancels.map((value) => ({ value, label: t(`attendance.late_${value}`) }))}
          onChange={(value) => onType({ lateCancels: lateCancels.find((one) => one === value) ?? typed.lateCancels })}
        />
      )}
      <NoShowFields {...props} />
    </div>
  )
}
