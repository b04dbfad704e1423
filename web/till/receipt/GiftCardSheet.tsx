import { useTranslation } from 'react-i18next'
import { showMoney } from '../../../shared/format.ts'
import type { Cents } from '../../../shared/money.ts'
import { parsePhone, showPhone } from '../../../shared/phone.ts'
import type { Salon } from '../../../shared/salons/contract.ts'
import { Roll } from './Roll.tsx'

interface GiftCardSheetProps {
  salon: Salon
  /** Formatted for display. */
  code: string
  cents: Cents
  onDone: () => void
}

/** A printed gift card, on the receipt roll. */
export function GiftCardSheet({ salon, code, cents, onDone }: GiftCardSheetProps) {
  const { t } = useTranslation('till')
  const phone = parsePhone(salon.phone)

  return (
    <Roll onDone={onDone}>
      <div className="grid justify-items-center gap-2 border-2 border-[#000] px-3 py-5 text-center">
        <p className="text-[17px] leading-6 font-semibold">{salon.name}</p>
        <p>{t('gift.card')}</p>
        <p className="num text-3xl font-semibold">{showMoney(cents)}</p>
        <p className="num text-[19px] leading-7 font-semibold tracking-wider">{code}</p>
        <p>
          {salon.address}
          {phone && <span className="num block">{showPhone(phone)}</span>}
        </p>
        <p>{t('gift.like_cash')}</p>
      </div>
    </Roll>
  )
}
