import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PasswordProof } from '../../../shared/accounts/proof.ts'
import type { SecondStep } from '../../../shared/accounts/second-factors.ts'
import { AppError } from '../../../shared/errors.ts'
import { sentenceOf } from '../../api.ts'
import { AlertNote } from '../AlertNote.tsx'
import { secondStepOf } from '../login.ts'
import { PasswordField } from '../PasswordField.tsx'
import { ProofFrame, type ProofFrameProps } from './ProofFrame.tsx'
import { SecondProofForm } from './SecondProofDialog.tsx'

interface ProofDialogProps extends Omit<ProofFrameProps, 'formId' | 'children'> {
  /** Why the last attempt was rejected. */
  error: Error | null
  onProve: (proof: PasswordProof) => void
  /** Fields above the password. */
  children?: ReactNode
}

/** Asks for the password, and for the second factor where there is one, before a security setting is changed. */
export function ProofDialog({ error, onProve, children, ...frame }: ProofDialogProps) {
  const { t } = useTranslation(['ownAccount', 'errors'])
  const formId = useId()
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const [step, setStep] = useState<SecondStep | null>(null)
  const asked = secondStepOf(error)
  if (asked && asked.ticket !== step?.ticket) setStep(asked)
  if (step && error instanceof AppError && error.code === 'sign_in_again') setStep(null) // the ticket has expired
  const told = error instanceof AppError ? error.fields?.['password'] : undefined

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setMissing(password === '')
    if (password !== '') onProve({ password })
  }

  if (step) {
    return (
      <ProofFrame {...frame} formId={formId}>
        <SecondProofForm
          formId={formId}
          step={step}
          error={error}
          onProve={(second) => onProve({ password, ...second })}
        />
      </ProofFrame>
    )
  }
  return (
    <ProofFrame {...frame} formId={formId}>
      <form id={formId} noValidate onSubmit={handleSubmit} className="grid gap-4">
        {children}
        <p className="text-ink-2">{t('factors.proof.text')}</p>
        <PasswordField
          name="password"
          label={t('factors.proof.password')}
          value={password}
          error={missing ? t('errors:fields.required') : told}
          autoComplete="current-password"
          onChange={({ target }) => setPassword(target.value)}
        />
        {error && !told && <AlertNote>{sentenceOf(error)}</AlertNote>}
      </form>
    </ProofFrame>
  )
}
