import { KeyRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangedPassword } from '../../../shared/accounts/passwords.ts'
import type { SecondStep } from '../../../shared/accounts/second-factors.ts'
import { AppError } from '../../../shared/errors.ts'
import { isOffline } from '../../api.ts'
import { Button } from '../../ui/Button.tsx'
import { codesOf } from '../../ui/field-codes.ts'
import { notify } from '../../ui/toast.ts'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import { secondStepOf } from '../login.ts'
import { NewPasswordFields } from '../NewPasswordFields.tsx'
import { PasswordField } from '../PasswordField.tsx'
import { useChangePassword } from './queries.ts'
import { SecondProofDialog } from './SecondProofDialog.tsx'

const nothing = { currentPassword: '', newPassword: '', confirmPassword: '' }

interface ChangePasswordFormProps {
  large?: boolean
  currentLabel?: string
  buttonLabel?: string
  onDone?: () => void
}

/** Clears once the password is changed; keeps its input when the change is rejected. */
export function ChangePasswordForm({ large = false, currentLabel, buttonLabel, onDone }: ChangePasswordFormProps) {
  const { t } = useTranslation('ownAccount')
  const [typed, setTyped] = useState(nothing)
  const { form, errorOf, show, showRefusal } = useFieldErrors()
  const [step, setStep] = useState<SecondStep | null>(null)
  const change = useChangePassword()

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const read = ChangedPassword.safeParse(typed)
    show(read.success ? {} : codesOf(read.error.issues))
    if (read.success) save(read.data)
  }

  function save(changes: ChangedPassword) {
    change.mutate(changes, {
      onSuccess: () => {
        setTyped(nothing)
        setStep(null)
        notify({ kind: 'success', title: t('password.done.title'), text: t('password.done.text') })
        onDone?.()
      },
      onError: (error) => {
        const asked = secondStepOf(error)
        if (asked) return setStep(asked)
        if (isAboutSecondStep(error)) return undefined // its dialog shows the error
        setStep(null)
        showRefusal(error)
        const text = error instanceof AppError && !isOffline(error) ? error.message : t('password.failed.text')
        notify({ kind: 'failure', title: t('password.failed.title'), text })
      },
    })
  }

  return (
    <>
      <form ref={form} noValidate onSubmit={handleSubmit} className="grid grid-cols-1 gap-4">
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
          onType={(changes) => setTyped({ ...typed, ...changes })}
          errorOf={errorOf}
        />
        <Button type="submit" look="primary" shape={large ? 'large' : 'normal'} busy={change.isPending}>
          {!change.isPending && <KeyRound size={18} aria-hidden />}
          {change.isPending ? t('password.changing') : (buttonLabel ?? t('password.button'))}
        </Button>
      </form>
      {step && (
        <SecondProofDialog
          title={t('password.title')}
          actLabel={buttonLabel ?? t('password.button')}
          busy={change.isPending}
          step={step}
          error={change.error}
          onClose={() => setStep(null)}
          onProve={(second) => save({ ...typed, ...second })}
        />
      )}
    </>
  )
}

function isAboutSecondStep(error: Error): boolean {
  return error instanceof AppError && (error.code === 'wrong_code' || error.code === 'passkey_failed')
}
