import type { PayFacts } from '../../../shared/salons/window.ts'
import { useText } from '../use-text.ts'

/** How clients pay, in what is true of this salon. */
export function PayWords({ pay: { cashOrCard, nothingAdded } }: { pay: PayFacts }) {
  const { t } = useText()
  return `${t(cashOrCard ? 'window.pay_cash_or_card' : 'window.pay')} ${t(nothingAdded ? 'window.tips_nothing_added' : 'window.tips')}`
}
