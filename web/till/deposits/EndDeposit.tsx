import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showMoney } from '../../../shared/format.ts'
import type { Deposit } from '../../../shared/till/deposits.ts'
import type { TillSettings } from '../../../shared/till/settings.ts'
import { AskReason } from '../AskReason.tsx'
import { moneyWaysOf, sameWay } from './money-ways.ts'
import { useEndDeposit } from './queries.ts'
import { WaySelect } from './WaySelect.tsx'

interface EndDepositProps {
  salonId: string
  deposit: Deposit
  how: 'return' | 'keep'
  settings: TillSettings
  onClose: () => void
}

/** Ends a deposit that is not used on a check: it is returned, or kept by the salon, with a reason. */
export function EndDeposit({ salonId, deposit, how, settings, onClose }: EndDepositProps) {
  const { t } = useTranslation('till')
  const ways = moneyWaysOf(settings)
  const came = deposit.entries.find(({ kind }) => kind === 'received')
  const [way, setWay] = useState(() => sameWay(ways, came))
  const ending = useEndDeposit(salonId, deposit)
  const money = showMoney(deposit.heldCents)

  function handleSend(reason: string, refused: (error: unknown) => void) {
    if (!way) return
    const { method, otherMethodId } = way
    ending.mutate(how === 'return' ? { how, input: { method, otherMethodId, reason } } : { how, input: { reason } }, {
      onSuccess: onClose,
      onError: refused,
    })
  }

  return (
    <AskReason
      title={t(`deposits.${how}_title`, { money })}
      text={t(`deposits.${how}_text`)}
      submitLabel={t(`deposits.${how}_do`, { money })}
      busy={ending.isPending}
      onSend={handleSend}
      onClose={onClose}
    >
      {how === 'return' && <WaySelect label={t('deposits.return_by')} ways={ways} chosen={way} onChoose={setWay} />}
    </AskReason>
  )
}
