import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { showMoney } from '../../../shared/format.ts'
import type { ReadyToPay } from '../../../shared/till/contract.ts'
import { writeOff } from '../../../shared/till/payments.ts'
import { call } from '../../api.ts'
import { readAgain } from '../../live/reread.ts'
import { notify } from '../../ui/toast.ts'
import { AskReason } from '../AskReason.tsx'
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
  const { keyFor } = useSameKey()
  const money = showMoney(visits.reduce((sum, { totalCents }) => sum + totalCents, 0))
  const count = visits.length
  const writing = useMutation({
    mutationFn: (reason: string) => {
      const input = { bookingIds: visits.map(({ bookingId }) => bookingId), reason }
      return call(writeOff, { params: { salonId }, input, headers: { 'Idempotency-Key': keyFor(input) } })
    },
    onSuccess: () => {
      void readAgain(queries, salonId, [{ kind: 'till' }, { kind: 'bookings' }])
      notify({ kind: 'success', title: t('unpaid.done', { count, money }) })
      onClose()
    },
    meta: { failed: t('unpaid.failed') },
  })

  return (
    <AskReason
      title={t('unpaid.title', { count, money })}
      text={t('unpaid.text')}
      submitLabel={t('unpaid.one')}
      busy={writing.isPending}
      onSend={(reason, refused) => writing.mutate(reason, { onError: refused })}
      onClose={onClose}
    />
  )
}
