import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '../../../shared/errors.ts'
import { sentenceOf } from '../../api.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { AlertNote } from '../AlertNote.tsx'
import { PasswordField } from '../PasswordField.tsx'

interface ProofDialogProps {
  title: string
  /** Names the act; absent: 'Continue'. */
  actLabel?: string
  isDanger?: boolean
  busy: boolean
  /** Why the last try was refused. */
  error: Error | null
  onClose: () => void
  onProve: (password: string) => void
  /** Fields besides the password, above it. */
  children?: ReactNode
}

/** Asks for the password before something that protects the account is changed. */
export function ProofDialog({
  title,
  actLabel,
  isDanger = false,
  busy,
  error,
  onClose,
  onProve,
  children,
}: ProofDialogProps) {
  const { t } = useTranslation(['ownAccount', 'common', 'errors'])
  const formId = useId()
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const told = error instanceof AppError ? error.fields?.['password'] : undefined

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setMissing(password === '')
    if (password !== '') onProve(password)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      title={title}
      closeLabel={t('common:close')}
      foot={
        <>
          <Button disabled={busy} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form={formId} look={isDanger ? 'danger' : 'primary'} busy={busy}>
            {actLabel ?? t('factors.proof.continue')}
          </Button>
        </>
      }
    >
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
    </Dialog>
  )
}
