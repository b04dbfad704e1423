import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../ui/FormDialog.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { useFieldErrors } from '../ui/use-field-errors.ts'

interface AskReasonProps {
  title: string
  text: string
  submitLabel: string
  busy: boolean
  /** What else is asked. */
  children?: ReactNode
  /** @param refused shows the fault of the reason */
  onSend: (reason: string, refused: (error: unknown) => void) => void
  onClose: () => void
}

/** Asks why, as the reason is stored with what is done. */
export function AskReason({ title, text, submitLabel, busy, children, onSend, onClose }: AskReasonProps) {
  const { t } = useTranslation('till')
  const { form, errorOf, show, showRefusal } = useFieldErrors()
  const [reason, setReason] = useState('')

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const why = reason.trim()
    show(why === '' ? { reason: 'required' } : {})
    if (why !== '') onSend(why, showRefusal)
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={title}
      submitLabel={submitLabel}
      busy={busy}
      form={form}
      onSubmit={handleSubmit}
    >
      <p className="text-ink-2">{text}</p>
      {children}
      <TextArea
        label={t('reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={errorOf('reason')}
        maxLength={200}
        rows={2}
      />
    </FormDialog>
  )
}
