import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxExceptionReason } from '../../../shared/staff/licenses.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import { useExcept } from './queries.ts'

interface ExceptDialogProps {
  salonId: string
  staffId: string
  name: string
  onClose: () => void
}

/** Lets a technician be booked without a valid license, for a reason that is kept. */
export function ExceptDialog({ salonId, staffId, name, onClose }: ExceptDialogProps) {
  const { t } = useTranslation('licenses')
  const { form, errorOf, show, showRefusal } = useFieldErrors()
  const [reason, setReason] = useState('')
  const save = useExcept(salonId, name)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (reason.trim() === '') return show({ reason: 'required' })
    save.mutate({ staffId, reason }, { onSuccess: onClose, onError: (error) => showRefusal(error) })
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('exception.title', { name })}
      submitLabel={t('exception.allow')}
      busy={save.isPending}
      form={form}
      onSubmit={handleSubmit}
    >
      <p className="text-ink-2">{t('exception.intro', { name })}</p>
      <TextField
        label={t('exception.reason')}
        value={reason}
        maxLength={maxExceptionReason}
        autoComplete="off"
        error={errorOf('reason')}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  )
}
