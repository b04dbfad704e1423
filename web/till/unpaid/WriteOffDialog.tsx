import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showMoney } from '../../../shared/format.ts'
import type { ReadyToPay } from '../../../shared/till/contract.ts'
import { writeOff } from '../../../shared/till/payments.ts'
import { call } from '../../api.ts'
import { readAgain } from '../../salons/reread.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { notify } from '../../ui/toast.ts'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import { useSameKey } from '../check/use-same-key.ts'

interface WriteOffDialogProps {
  salonId: string
  visits: readonly ReadyToPay[]
  onClose: () => void
}

/** Asks why nobody will pay for these visits. */
export function WriteOffDialog({ salonId, visits, onClose }: WriteOffDialogProps) {
  const { t } = useTranslation('till')
  const queries = useQueryClient()
  const { form, errorOf, show, showRefusal } = useFieldErrors()
  const { keyFor } = useSameKey()
  const [reason, setReason] = useState('')
  const money = showMoney(visits.reduce((sum, { totalCents }) => sum + totalCents, 0))
  const count = visits.length
  const writing = useMutation({
    mutationFn: () => {
      const input = { bookingIds: visits.map(({ bookingId }) => bookingId), reason: reason.trim() }
      return call(writeOff, { params: { salonId }, input, headers: { 'Idempotency-Key': keyFor(input) } })
    },
    onSuccess: () => {
      void readAgain(queries, salonId, [{ kind: 'till' }, { kind: 'bookings' }])
      notify({ kind: 'success', title: t('unpaid.done', { count, money }) })
      onClose()
    },
    onError: showRefusal,
    meta: { failed: t('unpaid.failed') },
  })

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (reason.trim() === '') show({ reason: 'required' })
    else writing.mutate()
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('unpaid.title', { count, money })}
      submitLabel={t('unpaid.one')}
      busy={writing.isPending}
      form={form}
      onSubmit={handleSubmit}
    >
      <p className="text-ink-2">{t('unpaid.text')}</p>
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
