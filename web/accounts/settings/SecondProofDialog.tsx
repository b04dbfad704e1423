import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SecondProof } from '../../../shared/accounts/proof.ts'
import type { SecondStep } from '../../../shared/accounts/second-factors.ts'
import { AppError } from '../../../shared/errors.ts'
import { sentenceOf } from '../../api.ts'
import { AlertNote } from '../AlertNote.tsx'
import { CodeField, focusCode, PasskeyButton, SwitchCode } from '../SecondStepFields.tsx'
import { ProofFrame, type ProofFrameProps } from './ProofFrame.tsx'
import { useSignTicket } from './queries.ts'

interface SecondProofFormProps {
  formId: string
  step: SecondStep
  /** Why the last attempt was rejected. The request for a second factor itself is not a rejection. */
  error: Error | null
  onProve: (second: SecondProof) => void
}

type SecondProofDialogProps = Omit<ProofFrameProps, 'formId' | 'children'> & Omit<SecondProofFormProps, 'formId'>

/** Asks for the second factor after the password was accepted. */
export function SecondProofDialog({ step, error, onProve, ...frame }: SecondProofDialogProps) {
  const formId = useId()
  return (
    <ProofFrame {...frame} formId={formId}>
      <SecondProofForm formId={formId} step={step} error={error} onProve={onProve} />
    </ProofFrame>
  )
}

/** Rendered in the same dialog that asked for the password. */
export function SecondProofForm({ formId, step, error, onProve }: SecondProofFormProps) {
  const { t } = useTranslation(['ownAccount', 'errors'])
  const form = useRef<HTMLFormElement>(null)
  const [byRecovery, setByRecovery] = useState(!step.app)
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const sign = useSignTicket(step.ticket)
  const refusal = sign.error ?? error
  const told = refusal instanceof AppError ? refusal.fields?.['code'] : undefined
  const needsSecondFactor = refusal instanceof AppError && refusal.code === 'second_factor_needed'

  useEffect(() => focusCode(form.current), [])

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    sign.reset()
    setMissing(code.trim() === '')
    if (code.trim() !== '') onProve({ code })
  }

  function switchCode() {
    setByRecovery(!byRecovery)
    setCode('')
    setMissing(false)
    focusCode(form.current)
  }

  return (
    <form ref={form} id={formId} noValidate onSubmit={handleSubmit} className="grid gap-4">
      <p className="text-ink-2">{t('step.intro')}</p>
      <PasskeyButton
        step={step}
        busy={sign.isPending}
        onClick={() => sign.mutate(undefined, { onSuccess: (passkey) => onProve({ passkey }) })}
      />
      <CodeField
        byRecovery={byRecovery}
        code={code}
        error={missing ? t('errors:fields.required') : told}
        onType={setCode}
      />
      {refusal && !told && !needsSecondFactor && <AlertNote>{sentenceOf(refusal)}</AlertNote>}
      <div>
        <SwitchCode step={step} byRecovery={byRecovery} onClick={switchCode} />
      </div>
    </form>
  )
}
