import { useTranslation } from 'react-i18next'
import { showMoney } from '../../shared/format.ts'
import { payOf } from '../../shared/pay/figures.ts'
import type { PayRule } from '../../shared/pay/rules.ts'
import { languageNow } from '../text/start.ts'
import { showCents, showPercent } from './pay-words.ts'

const day = '2026-11-18'
const servicesCents = 312_00
const tipsCents = 38_00

interface RuleExampleProps {
  /** The last valid one. */
  rule: PayRule
  /** From the till's settings. */
  cardTipFeeBp: number
}

/** An example day, calculated by the typed rule. */
export function RuleExample({ rule, cardTipFeeBp }: RuleExampleProps) {
  const { t, i18n } = useTranslation('pay')
  const language = languageNow(i18n)
  const show = (cents: number) => showCents(cents, language)
  const work = {
    day,
    services: [{ categoryId: null, cents: servicesCents }],
    minutes: 480,
    hoursFrom: 'shift' as const,
    cardTipsCents: tipsCents,
    cashTipsCents: 0,
    paidOutCents: 0,
  }
  const pay = payOf({ work: [work], rules: [{ from: day, rule }], adjustments: [], cardTipFeeBp, to: day })
  const lines = [
    ...(pay.supplyFeeCents === 0 ? [] : [[t('rules.example_supplies'), 0 - pay.supplyFeeCents] as const]),
    ...(rule.kind === 'hourly' ? [] : [[t('rules.example_commission'), pay.commissionCents] as const]),
    [t('rules.example_counted'), pay.payCents] as const,
    [t('panel.card_tips'), pay.cardTipsCents - pay.cardTipFeeCents] as const,
    [t('panel.check', { percent: showPercent(rule.checkBp, language) }), pay.checkCents] as const,
    [t('panel.cash', { percent: showPercent(10_000 - rule.checkBp, language) }), pay.cashCents] as const,
  ]
  return (
    <aside aria-live="polite" className="rounded-md bg-sunken px-4 py-3">
      <p className="mb-2 text-sm text-ink-2">
        {t('rules.example', { services: showMoney(servicesCents), tips: showMoney(tipsCents) })}
      </p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-md">
        {lines.map(([word, cents]) => (
          <div key={word} className="contents">
            <dt className="text-ink-2">{word}</dt>
            <dd className="num text-right font-medium">{show(cents)}</dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}
