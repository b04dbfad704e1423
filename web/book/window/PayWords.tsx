import type { PayFacts } from '../../../shared/salons/window.ts'
import { useText } from '../use-text.ts'

/** How clients pay, in what is true of this salon. */
export function PayWords({ pay: { cashOrCard, nothingAdded, taxAdded } }: { pay: PayFacts }) {
  const { t } = useText()
  const added = taxAdded ? 'window.tips_tax_added' : nothingAdded ? 'window.tips_nothing_added' : 'window.tips'
  return `${t(cashOrCard ? 'window.pay_cash_or_card' : 'window.pay')} ${t(added)}`
}
