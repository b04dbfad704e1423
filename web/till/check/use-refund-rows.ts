import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showMoney } from '../../../shared/format.ts'
import { parsePrice } from '../../../shared/services/typed.ts'
import { planRefund, refundable } from '../../../shared/till/refunds.ts'
import { languageNow } from '../../text/start.ts'
import { nameOf } from '../names.ts'
import type { OverProps } from './over-props.ts'
import { counted } from './with-pending.ts'

/** The lines and tips of a check that can be refunded, the amounts typed for them, and the refund that these amount to. */
export function useRefundRows(check: OverProps['check']) {
  const { t, i18n } = useTranslation('till')
  const [amounts, setAmounts] = useState<Record<string, string>>({})
  const charged = chargedOf(check)
  const rows = rowsOf()
  const draft = {
    lines: amountsOf('line').map(({ id, cents }) => ({ lineId: id, cents })),
    tips: amountsOf('tip').map(({ id, cents }) => ({ staffId: id, cents })),
  }

  function rowsOf() {
    const left = refundable(charged)
    return [
      ...left.lines.map(({ lineId, cents }, index) => {
        const line = check.lines[index]
        return {
          key: `line ${lineId}`,
          kind: 'line' as const,
          id: lineId,
          cents,
          name: line ? nameOf(line, languageNow(i18n)) : '',
        }
      }),
      ...left.tips.map(({ staffId, cents }, index) => ({
        key: `tip ${staffId}`,
        kind: 'tip' as const,
        id: staffId,
        cents,
        name: t('refund.tip_of', { name: check.tips[index]?.firstName ?? '' }),
      })),
    ]
  }

  function amountsOf(kind: 'line' | 'tip') {
    return rows.flatMap((row) => {
      const cents = parsePrice(amounts[row.key] ?? '')
      return row.kind === kind && cents ? [{ id: row.id, cents }] : []
    })
  }

  /** By the key of the row. */
  function wrongAmounts(): Record<string, string> {
    return Object.fromEntries(
      rows.flatMap(({ key, cents: left }) => {
        const typed = amounts[key]?.trim() ?? ''
        const cents = parsePrice(typed)
        if (typed === '') return []
        if (cents === null) return [[key, t('money_invalid')]]
        return cents > left ? [[key, t('refund.at_most', { money: showMoney(left) })]] : []
      }),
    )
  }

  const open = rows.filter(({ cents }) => cents > 0)
  return { amounts, setAmounts, open, draft, plan: planRefund(charged, draft), wrongAmounts }
}

function chargedOf(check: OverProps['check']) {
  const sums = counted(check)
  return {
    lines: check.lines.map(({ id, cents, refundedCents }, index) => ({
      id,
      cents,
      refundedCents,
      taxCents: sums.lines[index]?.taxCents ?? 0,
    })),
    tips: check.tips,
    cashPriceCents: check.totals.cashPriceCents,
  }
}
