import { KeyRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangedPassword } from '../../../shared/accounts/passwords.ts'
import { AppError } from '../../../shared/errors.ts'
import { Button } from '../../ui/Button.tsx'
import { codesOf } from '../../ui/field-codes.ts'
import { notify } from '../../ui/toast.ts'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import { NewPasswordFields } from '../NewPasswordFields.tsx'
import { PasswordField } from '../PasswordField.tsx'
import { useChangePassword } from './queries.ts'

const nothing = { currentPassword: '', newPassword: '', confirmPassword: '' }

interface ChangePasswordFormProps {
  large?: boolean
  currentLabel?: string
  buttonLabel?: string
  onDone?: () => void
}

/** Empty again once the password is changed; what was typed stays when it is not. */
export function ChangePasswordForm({ large = false, currentLabel, buttonLabel, onDone }: ChangePasswordFormProps) {
  const { t } = useTranslation('ownAccount')
  const [typed, setTyped] = useState(nothing)
  const { form, errorOf, show, showRefusal } = useFieldErrors()
  const change = useChangePassword()

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const read = ChangedPassword.safeParse(typed)
    show(read.success ? {} : codesOf(read.error.issues))
    if (!read.success) return
    change.mutate(read.data, {
      onSuccess: () => {
        setTyped(nothing)
        notify({ kind: 'success', title: t('password.done.title'), text: t('password.done.text') })
        onDone?.()
      },
      onError: (error) => {
        showRefusal(error)
        const text = error instanceof AppError ? error.message : t('password.failed.text')
        notify({ kind: 'failure', title: t('password.failed.title'), text })
      },
    })
  }

  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="grid gap-4">
      <PasswordField
        large={large}
        name="currentPassword"
        label={currentLabel ?? t('password.current')}
        value={typed.currentPassword}
        error={errorOf('currentPassword')}
        autoComplete="current-password"
        onChange={({ target }) => setTyped({ ...typed, currentPassword: target.value })}
      />
      <NewPasswordFields
        large={large}
        typed={typed}
        onType={(wish) => setTyped({ ...typed, ...wish })}
        errorOf={errorOf}
      />
      <Button type="submit" look="primary" shape={large ? 'large' : 'normal'} busy={change.isPending}>
        {!change.isPending && <KeyRound size={18} aria-hidden />}
        {change.isPending ? t('password.changing') : (buttonLabel ?? t('password.button'))}
      </Button>
    </form>
  )
}
