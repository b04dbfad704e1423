import { useTranslation } from 'react-i18next'
import { AdminGivenRole, UserStatus } from '../../shared/admin/input.ts'
import { Select } from '../ui/Select.tsx'
import { TextField } from '../ui/TextField.tsx'
import type { TypedUser } from './user-form.ts'

interface UserFieldsProps {
  typed: TypedUser
  onType: (changes: Partial<TypedUser>) => void
  errorOf: (path: string) => string | undefined
}

/** The fields of a new or existing account. */
export function UserFields({ typed, onType, errorOf }: UserFieldsProps) {
  const { t } = useTranslation('admin')

  function field(name: 'email' | 'firstName' | 'lastName' | 'phone') {
    return {
      value: typed[name],
      error: errorOf(name),
      autoComplete: 'off',
      onChange: (event: { target: { value: string } }) => onType({ [name]: event.target.value }),
    }
  }

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label={t('fields.first_name')} maxLength={80} required {...field('firstName')} />
      <TextField label={t('fields.last_name')} maxLength={80} required {...field('lastName')} />
      <TextField type="email" label={t('fields.email')} maxLength={254} required {...field('email')} />
      <TextField type="tel" label={t('fields.phone')} maxLength={40} {...field('phone')} />
      {typed.role && (
        <Select
          label={t('fields.role')}
          value={typed.role}
          options={AdminGivenRole.options.map((value) => ({ value, label: t(`roles.${value}`) }))}
          onChange={(role) => onType({ role })}
        />
      )}
      <Select
        label={t('fields.status')}
        value={typed.status}
        options={UserStatus.options.map((value) => ({ value, label: t(`statuses.${value}`) }))}
        onChange={(status) => onType({ status })}
      />
    </div>
  )
}
