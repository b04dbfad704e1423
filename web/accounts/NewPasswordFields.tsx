import { useTranslation } from 'react-i18next'
import { PasswordField } from './PasswordField.tsx'

export interface NewPasswordTyped {
  newPassword: string
  confirmPassword: string
}

interface NewPasswordFieldsProps {
  typed: NewPasswordTyped
  onType: (typed: NewPasswordTyped) => void
  errorOf: (field: string) => string | undefined
  large?: boolean
}

/** New password and its confirmation. */
export function NewPasswordFields({ typed, onType, errorOf, large = false }: NewPasswordFieldsProps) {
  const { t } = useTranslation('ownAccount')

  return (
    <>
      <PasswordField
        large={large}
        name="newPassword"
        label={t('password.new')}
        hint={t('password.hint')}
        value={typed.newPassword}
        error={errorOf('newPassword')}
        autoComplete="new-password"
        maxLength={128}
        onChange={({ target }) => onType({ ...typed, newPassword: target.value })}
      />
      <PasswordField
        large={large}
        name="confirmPassword"
        label={t('password.confirm')}
        value={typed.confirmPassword}
        error={errorOf('confirmPassword')}
        autoComplete="new-password"
        maxLength={128}
        onChange={({ target }) => onType({ ...typed, confirmPassword: target.value })}
      />
    </>
  )
}
