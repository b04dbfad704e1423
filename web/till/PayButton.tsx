import { useTranslation } from 'react-i18next'
import { showMoney } from '../../shared/format.ts'
import type { Cents } from '../../shared/money.ts'
import { Button } from '../ui/Button.tsx'
import { useToCheck } from './use-to-check.ts'

interface PayButtonProps {
  salonId: string
  /** Visits of one party, the first of which gives the check its name. */
  bookingIds: readonly string[]
  /** Whom it is about, where several such buttons are on a screen. */
  name: string
  cents: Cents
  isFirst?: boolean
  isLarge?: boolean
  /** Instead of `Pay $93.00`. */
  label?: string
}

/** Leads to the check of these visits, and opens one if there is none. */
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
