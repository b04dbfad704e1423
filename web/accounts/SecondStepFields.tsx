import { Fingerprint, KeyRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SecondStep } from '../../shared/accounts/second-factors.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/TextField.tsx'
import { hasPasskeys } from './passkey.ts'

interface CodeFieldProps {
  byRecovery: boolean
  isMailed?: boolean
  code: string
  error: string | undefined
  large?: boolean
  onType: (code: string) => void
}

/** Code from the authenticator app or from an email, or a recovery code. */
export function CodeField({ byRecovery, isMailed = false, code, error, large = false, onType }: CodeFieldProps) {
  const { t } = useTranslation('ownAccount')
  const shown = isMailed ? t('step.mailed_code') : t('step.code')
  return (
    <TextField
      large={large}
      name="code"
      label={byRecovery ? t('step.recovery') : shown}
      value={code}
      maxLength={40}
      inputMode={byRecovery ? 'text' : 'numeric'}
      autoComplete={byRecovery ? 'off' : 'one-time-code'}
      autoCapitalize="none"
      spellCheck={false}
      error={error}
      onChange={({ target }) => onType(target.value)}
    />
  )
}

/** Shown when the account has passkeys and the browser supports them. */
export function PasskeyButton({ step, busy, onClick }: { step: SecondStep; busy: boolean; onClick: () => void }) {
  const { t } = useTranslation('ownAccount')
  if (!step.passkey || !hasPasskeys()) return null
  return (
    <Button shape="large" busy={busy} onClick={onClick}>
      {!busy && <Fingerprint size={20} aria-hidden />}
      {t('step.use_passkey')}
    </Button>
  )
}

/** Switches between app code and recovery code, for accounts with an app. */
export function SwitchCode({
  step,
  byRecovery,
  onClick,
}: {
  step: SecondStep
  byRecovery: boolean
  onClick: () => void
}) {
  const { t } = useTranslation('ownAccount')
  if (!step.app) return null
  return (
    <Button look="ghost" shape="compact" onClick={onClick}>
      <KeyRound size={18} aria-hidden />
      {byRecovery ? t('step.use_app') : t('step.use_recovery')}
    </Button>
  )
}

/** The button that had the focus is gone, so the code field takes it. */
export function focusCode(form: HTMLFormElement | null): void {
  form?.querySelector('input')?.focus()
}
