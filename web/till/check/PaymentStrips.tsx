import { PiggyBank, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { localDateOf, showMoney, showShortDate } from '../../../shared/format.ts'
import type { Salon } from '../../../shared/salons/contract.ts'
import type { Check } from '../../../shared/till/contract.ts'
import { languageNow } from '../../text/start.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useCheckWords } from '../use-check-words.ts'
import { methodIcons } from './method-look.ts'
import type { Payment } from './use-payment.ts'

const stripClass =
  'flex min-h-11 items-center gap-2.5 bg-sunken py-0.5 pr-1 pl-5 text-md not-first:border-t not-first:border-line'

interface PaymentStripsProps {
  salon: Salon
  check: Check
  payment: Payment
}

/** Payments so far, each with a button to reverse it, and deposits that can be applied. */
export function PaymentStrips({ salon, check: { payments, deposits, lines, totals }, payment }: PaymentStripsProps) {
  const { t, i18n } = useTranslation('till')
  const words = useCheckWords()
  const made = payments.filter(({ kind, isReversed }) => kind === 'payment' && !isReversed)
  const change = payment.last && payment.last.changeCents > 0 ? payment.last.changeCents : null

  return (
    <>
      {made.length > 0 && (
        <ul aria-label={t('pay.so_far')} className="flex-none">
          {made.map((one) => {
            const Icon = methodIcons[one.method]
            const label = words.payment(one)
            return (
              <li key={one.id} className={stripClass}>
                <Icon size={18} className="flex-none" aria-hidden />
                <span className="min-w-0 grow">{label}</span>
                <span className="num font-semibold">{showMoney(one.cents)}</span>
                <IconButton
                  label={t('pay.take_back', { what: label })}
                  disabled={payment.isBusy}
                  onClick={() => payment.takeBack(one.id)}
                >
                  <X size={18} aria-hidden />
                </IconButton>
              </li>
            )
          })}
        </ul>
      )}
      {change !== null && made.length > 0 && (
        <output className="flex flex-none items-baseline justify-between gap-3 border-t border-line bg-confirmed-tint px-5 py-2 text-confirmed-ink">
          <span className="font-medium">{t('cash.give_back')}</span>
          <span className="num text-xl font-semibold">{showMoney(change)}</span>
        </output>
      )}
      {deposits.length > 0 && (
        <ul aria-label={t('pay.deposits')} className="flex-none">
          {deposits.map(({ depositId, cents, receivedAt, brought, by, ...way }) => (
            <li key={depositId} className={stripClass}>
              <PiggyBank size={18} className="flex-none" aria-hidden />
              <span className="min-w-0 grow">
                <span className="block">{t('pay.deposit', { money: showMoney(cents) })}</span>
                <span className="block text-xs text-ink-2">
                  {[
                    t(`deposits.entries.${brought ? 'brought' : 'received'}`, { by: words.by(way) }),
                    showShortDate(localDateOf(salon.timezone, Date.parse(receivedAt)), languageNow(i18n)),
                    by,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </span>
              <Button
                look="ghost"
                shape="compact"
                className="text-brand-ink!"
                disabled={payment.isBusy || lines.length === 0 || totals.leftCents <= 0}
                onClick={() => payment.send({ method: 'deposit', depositId }, () => undefined)}
              >
                {t('pay.take_off')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
