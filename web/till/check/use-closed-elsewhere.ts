import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { showMoney, showTime } from '../../../shared/format.ts'
import type { Salon } from '../../../shared/salons/contract.ts'
import type { Check } from '../../../shared/till/contract.ts'
import { notify } from '../../ui/toast.ts'
import { useCheckWords } from '../use-check-words.ts'
import type { Opened } from './opened.ts'

/** What can be open over a check that is not open itself. */
function isStill({ kind }: Opened): boolean {
  return kind === 'refund' || kind === 'keep' || kind === 'correct' || kind === 'reopen'
}

/** Closes the dialog over a check that another desk has paid or voided, and says who took what. */
export function useClosedElsewhere(salon: Salon, check: Check, opened: Opened | null, onClose: () => void): void {
  const { t } = useTranslation('till')
  const words = useCheckWords()
  const isOver = check.state !== 'open' && opened !== null && !isStill(opened)
  const say = useEffectEvent(() => {
    const paid = check.payments.findLast(({ kind, isReversed }) => kind === 'payment' && !isReversed)
    const title =
      paid && check.state !== 'void'
        ? t('elsewhere.paid', {
            name: paid.by,
            money: showMoney(paid.cents),
            method: words.by(paid),
            time: showTime(salon.timezone, Date.parse(paid.at)),
          })
        : t('elsewhere.void')
    notify({ kind: 'success', title })
    onClose()
  })
  useEffect(() => {
    if (isOver) say()
  }, [isOver])
}
