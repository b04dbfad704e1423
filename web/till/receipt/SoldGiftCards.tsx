import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showMoney } from '../../../shared/format.ts'
import type { Salon } from '../../../shared/salons/contract.ts'
import type { SoldGiftCard } from '../../../shared/till/payments.ts'
import { Button } from '../../ui/Button.tsx'
import { GiftCardSheet } from './GiftCardSheet.tsx'

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
