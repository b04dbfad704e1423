import { useTranslation } from 'react-i18next'
import { localDateOf, showDayAndMonth, showMoney, showTime } from '../../../shared/format.ts'
import type { Check, CheckPayment } from '../../../shared/till/contract.ts'
import { languageNow } from '../../text/start.ts'
import { useCheckWords } from '../use-check-words.ts'

/** What was paid, corrected and refunded on a check, earliest first: when, by whom and why. */
export function WhatHappened({ check: { payments }, zone }: { check: Check; zone: string }) {
  const { t, i18n } = useTranslation('till')
  const words = useCheckWords()
  const days = new Set(payments.map(({ at }) => localDateOf(zone, Date.parse(at))))

  function sentenceOf(one: CheckPayment): string {
    const { kind, cents, correctsId, reason, by: name } = one
    const about = { money: showMoney(Math.abs(cents)), how: words.by(one), name, reason }
    const from = payments.find(({ id }) => id === correctsId)
    if (kind === 'payment') {
      return from ? t('happened.corrected', { ...about, was: words.by(from) }) : t('happened.paid', about)
    }
    if (kind === 'refund') return t('happened.refunded', about)
    return t(reason === '' ? 'happened.reversed' : 'happened.reversed_for', about)
  }

  // The payment in the place of another one says what was reversed.
  const shown = payments.filter(
    ({ kind, correctsId }) =>
      kind !== 'reversal' ||
      !payments.some((one) => one.kind === 'payment' && correctsId !== null && one.correctsId === correctsId),
  )
  if (shown.length === 0) return null
  return (
    <div className="border-t border-line-2 bg-sunken px-4 py-2.5">
      <h2 className="text-sm">{t('happened.title')}</h2>
      <ol className="text-sm text-ink-2">
        {shown.map((one) => {
          const at = Date.parse(one.at)
          return (
            <li key={one.id} className="flex gap-4">
              <span className="num min-w-16 flex-none">
                {days.size > 1 && `${showDayAndMonth(localDateOf(zone, at), languageNow(i18n))}, `}
                {showTime(zone, at)}
              </span>
              <span className="min-w-0 wrap-anywhere">{sentenceOf(one)}</span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
