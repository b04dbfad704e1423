import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SpaChair } from '../../../shared/floor/foot-spas.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import { useOpenChair } from './queries.ts'

interface OpenChairProps {
  salonId: string
  chair: SpaChair
  onClose: () => void
}

/** The owner opens a chair that is overdue, with a reason that stays in the log. */
export function OpenChair({ salonId, chair, onClose }: OpenChairProps) {
  const { t } = useTranslation('footSpas')
  const { form, errorOf, show, showRefusal } = useFieldErrors()
  const open = useOpenChair(salonId)
  const [reason, setReason] = useState('')
  const { resourceId, unit } = chair

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const isEmpty = reason.trim() === ''
    show(isEmpty ? { reason: 'required' } : {})
    if (!isEmpty)
      open.mutate(
        { chair: { resourceId, unit }, reason },
        { onSuccess: onClose, onError: (error) => showRefusal(error) },
      )
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('open.title', { chair: t('chair', chair) })}
      submitLabel={t('open.save')}
      busy={open.isPending}
      form={form}
      onSubmit={handleSubmit}
    >
      <TextArea
        label={t('open.reason')}
        hint={t('open.hint')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={errorOf('reason')}
        maxLength={120}
        rows={2}
      />
    </FormDialog>
  )
}
