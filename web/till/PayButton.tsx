import { useTranslation } from 'react-i18next'
import { showMoney } from '../../shared/format.ts'
import type { Cents } from '../../shared/money.ts'
import { Button } from '../ui/Button.tsx'
import { useToCheck } from './use-to-check.ts'

interface PayButtonProps {
  salonId: string
  /** Visits of one party; the first one names the check. */
  bookingIds: readonly string[]
  /** The client, for the accessible name where there are several such buttons. */
  name: string
  cents: Cents
  isFirst?: boolean
  isLarge?: boolean
  /** Replaces `Pay $93.00`. */
  label?: string
}

/** Links to the check of these visits, opening one if necessary. */
export function PayButton({ salonId, bookingIds, name, cents, isFirst, isLarge, label }: PayButtonProps) {
  const { t } = useTranslation('app')
  const { toCheck, isOpening } = useToCheck(salonId, bookingIds)
  const money = showMoney(cents)

  return (
    <Button
      look={isFirst ? 'primary' : 'soft'}
      shape={isLarge ? 'large' : 'normal'}
      busy={isOpening}
      aria-label={label ? `${label}: ${name}` : t('till.pay_of', { name, money })}
      onClick={toCheck}
    >
      {label ?? (
        <>
          {t('till.pay')} <span className="num">{money}</span>
        </>
      )}
    </Button>
  )
}
