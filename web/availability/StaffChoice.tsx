import { useTranslation } from 'react-i18next'
import { showName } from '../../shared/format.ts'
import { useStaff } from '../staff/queries.ts'
import { Select } from '../ui/Select.tsx'

interface StaffChoiceProps {
  salonId: string
  /** A member's id, or `any`. */
  value: string
  onChange: (staffId: string) => void
}

/** Who should serve. Includes members who cannot be booked, because owners ask about them most. */
export function StaffChoice({ salonId, value, onChange }: StaffChoiceProps) {
  const { t } = useTranslation('availability')
  const { data: staff = [], isError } = useStaff(salonId)
  const members = staff.map(({ id, firstName, lastName }) => ({ value: id, label: showName({ firstName, lastName }) }))

  return (
    <Select
      label={t('why.staff')}
      value={value}
      options={[{ value: 'any', label: t('why.any') }, ...members]}
      error={isError ? t('why.load_failed') : undefined}
      onChange={onChange}
    />
  )
}
