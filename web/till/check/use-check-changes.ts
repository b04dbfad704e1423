import { useTranslation } from 'react-i18next'
import { showMoney } from '../../../shared/format.ts'
import type { Check, CheckLine } from '../../../shared/till/contract.ts'
import { languageNow } from '../../text/start.ts'
import { clientName, nameOf } from '../names.ts'
import { useCheckWords } from '../use-check-words.ts'

function money({ priceCents, quantity }: CheckLine): string {
  return showMoney(priceCents * quantity)
}

/** The differences between two states of a check, one sentence each. */
export function useCheckChanges(): (before: Check, now: Check) => string[] {
  const { t, i18n } = useTranslation('till')
  const words = useCheckWords()
  const name = (line: CheckLine) => nameOf(line, languageNow(i18n))

  function linesOf(before: Check, now: Check): string[] {
    const known = new Map(before.lines.map((line) => [line.id, line]))
    const left = new Set(now.lines.map(({ id }) => id))
    return [
      ...now.lines.flatMap((line) => {
        const was = known.get(line.id)
        if (!was) return t('changes.added', { name: name(line), money: money(line) })
        const isSame = money(was) === money(line) && was.staffId === line.staffId && name(was) === name(line)
        if (isSame && was.discountCents === line.discountCents) return []
        return t('changes.line', {
          name: name(line),
          money: showMoney(line.cents),
          member: line.staffFirstName || t('line.nobody'),
        })
      }),
      ...before.lines.filter(({ id }) => !left.has(id)).map((line) => t('changes.removed', { name: name(line) })),
    ]
  }

  function paymentsOf(before: Check, now: Check): string[] {
    const known = new Set(before.payments.map(({ id }) => id))
    return now.payments
      .filter(({ id }) => !known.has(id))
      .map((one) => t(`changes.${one.kind}`, { what: words.payment(one), money: showMoney(Math.abs(one.cents)) }))
  }

  return (before, now) => [
    ...linesOf(before, now),
    ...(before.totals.discountCents === now.totals.discountCents
      ? []
      : [t('changes.discount', { money: showMoney(now.totals.discountCents) })]),
    ...(before.totals.tipCents === now.totals.tipCents
      ? []
      : [t('changes.tip', { money: showMoney(now.totals.tipCents) })]),
    ...(clientName(before.client, '') === clientName(now.client, '')
      ? []
      : [t('changes.client', { name: clientName(now.client, t('no_name')) })]),
    ...paymentsOf(before, now),
    ...(before.state === now.state ? [] : [t('changes.state', { state: t(`states.${now.state}`) })]),
  ]
}
