import { useTranslation } from 'react-i18next'
import { StaffRole } from '../../../shared/accounts/role-input.ts'
import { Select } from '../../ui/Select.tsx'

interface RoleSelectProps {
  role: StaffRole
  onChange: (role: StaffRole) => void
}

/** The chosen role's permissions, in a sentence below it. */
export function RoleSelect({ role, onChange }: RoleSelectProps) {
  const { t } = useTranslation('logins')

  return (
    <Select
      label={t('role')}
      value={role}
      options={StaffRole.options.map((value) => ({ value, label: t(`roles.${value}`) }))}
      hint={t(`role_hints.${role}`)}
      onChange={onChange}
    />
  )
}
