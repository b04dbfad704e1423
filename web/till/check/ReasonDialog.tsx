import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { showMoney } from '../../../shared/format.ts'
import { keepOwed, voidCheck } from '../../../shared/till/check-changes.ts'
import { reopenCheck } from '../../../shared/till/payments.ts'
import { call } from '../../api.ts'
import { notify } from '../../ui/toast.ts'
import { AskReason } from '../AskReason.tsx'
import type { OverProps } from './over-props.ts'
import { useSameKey } from './use-same-key.ts'

interface ReasonDialogProps extends OverProps {
  doing: 'void' | 'keep' | 'reopen'
}

const calls = { void: voidCheck, keep: keepOwed, reopen: reopenCheck }

/** Voids an open check; keeps what is owed to the client of a paid one, or opens it again. */
export function ReasonDialog({ doing, salon, check, work, onClose }: ReasonDialogProps) {
  const { t } = useTranslation('till')
  const { keyFor } = useSameKey()
  const money = showMoney(check.owedCents)
  const isBeforeTax = doing === 'keep' && check.totals.serviceTaxCents > 0
  const acting = useMutation({
    mutationFn: (reason: string) => {
      const input = { version: check.version, reason }
      const params = { salonId: salon.id, checkId: check.id }
      return call(calls[doing], { params, input, headers: { 'Idempotency-Key': keyFor(input) } })
    },
    onSuccess: (changed) => {
      work.took(changed)
      notify({ kind: 'success', title: t(`${doing}.done`, { money }) })
      onClose()
    },
    meta: { failed: t(`${doing}.failed`), tellsTruth: true },
  })

  function handleSend(reason: string, refused: (error: unknown) => void) {
    acting.mutate(reason, {
      onError: (error) => work.caught(error, () => handleSend(reason, refused)) || refused(error),
    })
  }

  return (
    <AskReason
      title={t(`${doing}.title`, { money })}
      text={[t(`${doing}.text`, { money }), isBeforeTax && t('check.owed_tax')].filter(Boolean).join(' ')}
      submitLabel={t(`${doing}.do`)}
      busy={acting.isPending}
      onSend={handleSend}
      onClose={onClose}
    />
  )
}
