import { ArrowLeft } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SecondStep } from '../../shared/accounts/second-factors.ts'
import { sentenceOf } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { AlertNote } from './AlertNote.tsx'
import { type LoginKind, useCodeLogin, usePasskeyLogin } from './login.ts'
import { CodeField, focusCode, PasskeyButton, SwitchCode } from './SecondStepFields.tsx'

interface SecondStepFormProps {
  kind: LoginKind
  step: SecondStep
  onBack: () => void
}

/** Second step of the login: a passkey, an app code, a recovery code or a mailed one. */
export function SecondStepForm({ kind, step, onBack }: SecondStepFormProps) {
  const { t } = useTranslation(['ownAccount', 'errors'])
  const [byRecovery, setByRecovery] = useState(!step.app && step.mailedTo === null)
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const byCode = useCodeLogin(step)
  const byPasskey = usePasskeyLogin(kind, step.ticket)
  const refusal = byCode.error ?? byPasskey.error
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => focusCode(form.current), [])

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
    focusCode(form.current)
  }

  return (
    <div className="grid grid-cols-1 gap-4.5">
      <PasskeyButton step={step} busy={byPasskey.isPending} onClick={handlePasskey} />
      <form ref={form} noValidate onSubmit={handleSubmit} className="grid grid-cols-1 gap-4.5">
        <CodeField
          large
          byRecovery={byRecovery}
          isMailed={step.mailedTo !== null}
          code={code}
          error={missing ? t('errors:fields.required') : undefined}
          onType={setCode}
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
        <SwitchCode step={step} byRecovery={byRecovery} onClick={switchWay} />
      </div>
    </div>
  )
}
