import { ArrowLeft, Fingerprint, KeyRound } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SecondStep } from '../../shared/accounts/second-factors.ts'
import { sentenceOf } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/TextField.tsx'
import { AlertNote } from './AlertNote.tsx'
import { type LoginKind, useCodeLogin, usePasskeyLogin } from './login.ts'
import { hasPasskeys } from './passkey.ts'

interface SecondStepFormProps {
  kind: LoginKind
  step: SecondStep
  onBack: () => void
}

/** After the password: a passkey, a code of the app, or a recovery code. */
export function SecondStepForm({ kind, step, onBack }: SecondStepFormProps) {
  const { t } = useTranslation(['ownAccount', 'errors'])
  const [byRecovery, setByRecovery] = useState(!step.app)
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const byCode = useCodeLogin(step)
  const byPasskey = usePasskeyLogin(kind, step.ticket)
  const refusal = byCode.error ?? byPasskey.error
  const form = useRef<HTMLFormElement>(null)

  // The button that led here is gone: typing goes on in the code.
  useEffect(() => focusFirst(form.current), [])

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    byPasskey.reset()
    setMissing(code.trim() === '')
    if (code.trim() !== '') byCode.mutate(code)
  }

  function handlePasskey() {
    byCode.reset()
    byPasskey.mutate()
  }

  function switchWay() {
    setByRecovery(!byRecovery)
    setCode('')
    setMissing(false)
    byCode.reset()
    focusFirst(form.current)
  }

  return (
    <div className="grid gap-4.5">
      {step.passkey && hasPasskeys() && (
        <Button shape="large" busy={byPasskey.isPending} onClick={handlePasskey}>
          {!byPasskey.isPending && <Fingerprint size={20} aria-hidden />}
          {t('step.use_passkey')}
        </Button>
      )}
      <form ref={form} noValidate onSubmit={handleSubmit} className="grid gap-4.5">
        <TextField
          large
          name="code"
          label={byRecovery ? t('step.recovery') : t('step.code')}
          value={code}
          maxLength={40}
          inputMode={byRecovery ? 'text' : 'numeric'}
          autoComplete={byRecovery ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          error={missing ? t('errors:fields.required') : undefined}
          onChange={({ target }) => setCode(target.value)}
        />
        {refusal && <AlertNote>{t('step.failed', { message: sentenceOf(refusal) })}</AlertNote>}
        <Button type="submit" look="primary" shape="large" busy={byCode.isPending || byCode.isSuccess}>
          {t('step.confirm')}
        </Button>
      </form>
      <div className="flex flex-wrap justify-between gap-1">
        <Button look="ghost" shape="compact" onClick={onBack}>
          <ArrowLeft size={18} aria-hidden />
          {t('step.back')}
        </Button>
        {step.app && (
          <Button look="ghost" shape="compact" onClick={switchWay}>
            <KeyRound size={18} aria-hidden />
            {byRecovery ? t('step.use_app') : t('step.use_recovery')}
          </Button>
        )}
      </div>
    </div>
  )
}

function focusFirst(form: HTMLFormElement | null): void {
  form?.querySelector('input')?.focus()
}
