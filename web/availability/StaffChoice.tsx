import { useTranslation } from 'react-i18next'
import { showName } from '../../shared/format.ts'
import type { Staff } from '../../shared/staff/contract.ts'
import { Select } from '../ui/Select.tsx'

interface StaffChoiceProps {
  team: readonly Staff[]
  /** A member's id, or `any`. */
  value: string
  onChange: (staffId: string) => void
}

/** Who should serve. Includes members who cannot be booked, because owners ask about them most. */
export function StaffChoice({ team, value, onChange }: StaffChoiceProps) {
  const { t } = useTranslation('availability')
  const members = team.map(({ id, firstName, lastName }) => ({ value: id, label: showName({ firstName, lastName }) }))

  return (
    <Select
      label={t('why.staff')}
      value={value}
      options={[{ value: 'any', label: t('why.any') }, ...members]}
      onChange={onChange}
    />
  )
}
