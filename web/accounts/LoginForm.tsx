import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Login } from '../../shared/accounts/contract.ts'
import type { SecondStep } from '../../shared/accounts/second-factors.ts'
import { isOffline, sentenceOf } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/TextField.tsx'
import { AlertNote } from './AlertNote.tsx'
import { type LoginKind, secondStepOf, useLogin } from './login.ts'
import { PasswordField } from './PasswordField.tsx'
import { emailOfWaiting } from './waiting-work.ts'

interface LoginFormProps {
  kind: LoginKind
  /** Called when the password was right and a second factor is required. */
  onSecondStep: (step: SecondStep) => void
}

export function LoginForm({ kind, onSecondStep }: LoginFormProps) {
  const { t } = useTranslation(['accounts', 'errors'])
  const [missing, setMissing] = useState<(keyof Login)[]>([])
  const [email] = useState(kind === 'shop' ? emailOfWaiting : undefined)
  const login = useLogin(kind)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (email !== undefined && form.current) inputOf(form.current, 'password').focus()
  }, [email])

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const typed = { email: inputOf(form, 'email').value.trim(), password: inputOf(form, 'password').value }
    const empty = (['email', 'password'] as const).filter((name) => typed[name] === '')
    setMissing(empty)

    if (empty[0]) inputOf(form, empty[0]).focus()
    else login.mutate(typed, { onError: (error) => goOn(secondStepOf(error)) })
  }

  function goOn(step: SecondStep | null) {
    if (step) onSecondStep(step)
  }

  function errorOf(name: keyof Login): string | undefined {
    return missing.includes(name) ? t('errors:fields.required') : undefined
  }

  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="grid grid-cols-1 gap-4.5">
      <TextField
        large
        name="email"
        type="email"
        label={t('email')}
        defaultValue={email}
        error={errorOf('email')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        large
        name="password"
        label={t('password')}
        error={errorOf('password')}
        autoComplete="current-password"
      />
      {login.isError && (
        <AlertNote>
          {isOffline(login.error) ? t(`${kind}.offline`) : t(`${kind}.failed`, { message: sentenceOf(login.error) })}
        </AlertNote>
      )}
      <Button type="submit" look="primary" shape="large" busy={login.isPending || login.isSuccess} className="w-full">
        {login.isPending || login.isSuccess ? t('signing_in') : t(`${kind}.sign_in`)}
      </Button>
    </form>
  )
}

function inputOf(form: HTMLFormElement, name: keyof Login): HTMLInputElement {
  const input = form.elements.namedItem(name)
  if (input instanceof HTMLInputElement) return input
  throw new Error(`The form has no ${name}.`)
}
