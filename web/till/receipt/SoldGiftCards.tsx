import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showMoney } from '../../../shared/format.ts'
import type { Cents } from '../../../shared/money.ts'
import { parsePhone, showPhone } from '../../../shared/phone.ts'
import type { Salon } from '../../../shared/salons/contract.ts'
import type { SoldGiftCard } from '../../../shared/till/payments.ts'
import { Button } from '../../ui/Button.tsx'
import { Roll } from './Roll.tsx'

/** The codes of the gift cards that were just sold: they are shown only once. */
export function SoldGiftCards({ salon, cards }: { salon: Salon; cards: readonly SoldGiftCard[] }) {
  const { t } = useTranslation('till')
  const [printed, setPrinted] = useState<SoldGiftCard | null>(null)

  return (
    <div className="border-t border-line bg-brand-tint px-5 py-3.5">
      <h3>{t('gift.sold')}</h3>
      <p className="mb-2 text-sm text-ink-2">{t('gift.once')}</p>
      <ul className="grid gap-2">
        {cards.map((card) => (
          <li key={card.lineId} className="flex flex-wrap items-center justify-between gap-2">
            <span>
              <b className="num block text-lg tracking-wide">{card.code}</b>
              <span className="num text-sm text-ink-2">{showMoney(card.balanceCents)}</span>
            </span>
            <Button onClick={() => setPrinted(card)}>
              <Printer size={18} aria-hidden />
              {t('gift.print')}
            </Button>
          </li>
        ))}
      </ul>
      {printed && (
        <GiftCardSheet salon={salon} code={printed.code} cents={printed.balanceCents} onDone={() => setPrinted(null)} />
      )}
    </div>
  )
}

interface GiftCardSheetProps {
  salon: Salon
  /** Formatted for display. */
  code: string
  cents: Cents
  onDone: () => void
}

/** A printed gift card, on the receipt roll. */
function GiftCardSheet({ salon, code, cents, onDone }: GiftCardSheetProps) {
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
