import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { voidCheck } from '../../../shared/till/check-changes.ts'
import { call } from '../../api.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { notify } from '../../ui/toast.ts'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import type { OverProps } from './over-props.ts'
import { useSameKey } from './use-same-key.ts'

/** Voids the check: nothing will be paid. A number it has stays used, and the reason is stored. */
export function VoidDialog({ salon, check, work, onClose }: OverProps) {
  const { t } = useTranslation('till')
  const { form, errorOf, show, showRefusal } = useFieldErrors()
  const { keyFor } = useSameKey()
  const [reason, setReason] = useState('')
  const voiding = useMutation({
    mutationFn: () => {
      const input = { version: check.version, reason: reason.trim() }
      const params = { salonId: salon.id, checkId: check.id }
      return call(voidCheck, { params, input, headers: { 'Idempotency-Key': keyFor(input) } })
    },
    onSuccess: (voided) => {
      work.took(voided)
      notify({ kind: 'success', title: t('void.done') })
      onClose()
    },
    onError: (error) => work.caught(error, () => voiding.mutate()) || showRefusal(error),
    meta: { failed: t('void.failed'), tellsTruth: true },
  })

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (reason.trim() === '') show({ reason: 'required' })
    else voiding.mutate()
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('void.title')}
      submitLabel={t('void.do')}
      busy={voiding.isPending}
      form={form}
      onSubmit={handleSubmit}
    >
      <p className="text-ink-2">{t('void.text')}</p>
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
