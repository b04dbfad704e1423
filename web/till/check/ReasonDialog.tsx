import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showMoney } from '../../../shared/format.ts'
import { keepOwed, voidCheck } from '../../../shared/till/check-changes.ts'
import { call } from '../../api.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { notify } from '../../ui/toast.ts'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import type { OverProps } from './over-props.ts'
import { useSameKey } from './use-same-key.ts'

interface ReasonDialogProps extends OverProps {
  doing: 'void' | 'keep'
}

const calls = { void: voidCheck, keep: keepOwed }

/** Voids an open check, or keeps what is owed to the client of a paid one. The reason is stored. */
export function ReasonDialog({ doing, salon, check, work, onClose }: ReasonDialogProps) {
  const { t } = useTranslation('till')
  const { form, errorOf, show, showRefusal } = useFieldErrors()
  const { keyFor } = useSameKey()
  const [reason, setReason] = useState('')
  const money = showMoney(check.owedCents)
  const acting = useMutation({
    mutationFn: () => {
      const input = { version: check.version, reason: reason.trim() }
      const params = { salonId: salon.id, checkId: check.id }
      return call(calls[doing], { params, input, headers: { 'Idempotency-Key': keyFor(input) } })
    },
    onSuccess: (changed) => {
      work.took(changed)
      notify({ kind: 'success', title: t(`${doing}.done`, { money }) })
      onClose()
    },
    onError: (error) => work.caught(error, () => acting.mutate()) || showRefusal(error),
    meta: { failed: t(`${doing}.failed`), tellsTruth: true },
  })

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (reason.trim() === '') show({ reason: 'required' })
    else acting.mutate()
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={t(`${doing}.title`, { money })}
      submitLabel={t(`${doing}.do`)}
      busy={acting.isPending}
      form={form}
      onSubmit={handleSubmit}
    >
      <p className="text-ink-2">{t(`${doing}.text`, { money })}</p>
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
