import { useTranslation } from 'react-i18next'
import { showPrice } from '../../shared/format.ts'
import type { Cents } from '../../shared/money.ts'
import type { PriceKind } from '../../shared/prices.ts'
import { Button } from '../ui/Button.tsx'
import { useToCheck } from './use-to-check.ts'

interface PayButtonProps {
  salonId: string
  /** Visits of one party; the first one names the check. */
  bookingIds: readonly string[]
  /** The client, for the accessible name where there are several such buttons. */
  name: string
  cents: Cents
  /** Kind of the price. One that is given in the salon only is not shown. */
  kind?: PriceKind
  isFirst?: boolean
  isLarge?: boolean
  /** Disabled: there is no connection. */
  isBlocked?: boolean
  /** Where one goes back to after paying. */
  from?: 'floor'
  /** Replaces `Pay $93.00`. */
  label?: string
}

/** Links to the check of these visits, opening one if necessary. */
export function PayButton({
  salonId,
  bookingIds,
  name,
  cents,
  kind = 'exact',
  isFirst,
  isLarge,
  isBlocked,
  from,
  label,
}: PayButtonProps) {
  const { t } = useTranslation('app')
  const { toCheck, isOpening } = useToCheck(salonId, from)
  const money = kind === 'in_salon' ? null : showPrice(cents, kind)
  const spoken = money === null ? `${t('till.to_till')}: ${name}` : t('till.pay_of', { name, money })

  return (
    <Button
      look={isFirst ? 'primary' : 'soft'}
      shape={isLarge ? 'large' : 'normal'}
      busy={isOpening}
      disabled={isBlocked}
      aria-label={label ? `${label}: ${name}` : spoken}
      onClick={() => toCheck(bookingIds)}
    >
      <span className="num">{label ?? (money === null ? t('till.to_till') : `${t('till.pay')} ${money}`)}</span>
    </Button>
  )
}
