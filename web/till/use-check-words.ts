import { useTranslation } from 'react-i18next'
import { showMoney, showName } from '../../shared/format.ts'
import type { CheckPayment, CheckRow } from '../../shared/till/contract.ts'
import type { PaymentMethod } from '../../shared/till/limits.ts'
import { languageNow } from '../text/start.ts'
import { nameOf } from './names.ts'

interface Way {
  method: PaymentMethod
  methodName: string
  isDebit?: boolean
}

/** Describes checks in one line. */
export function useCheckWords() {
  const { t, i18n } = useTranslation('till')

  /** The salon's own methods are called by their names. */
  function method({ method, methodName, isDebit = false }: Way): string {
    if (isDebit) return t('pay.debit')
    return method === 'other' && methodName !== '' ? methodName : t(`methods.${method}`)
  }

  return {
    method,
    /** At the end of a sentence: `by card`. */
    by: ({ method: one, methodName, isDebit = false }: Way): string => {
      if (isDebit) return t('by.debit')
      return one === 'other' && methodName !== '' ? t('by.named', { name: methodName }) : t(`by.${one}`)
    },
    /** `Gift card 7K4Q, $0.00 left`, `Card ending 8861`. */
    payment: (
      one: Pick<CheckPayment, 'method' | 'methodName' | 'isDebit' | 'lastFour' | 'reference' | 'giftCardLeftCents'>,
    ): string => {
      const { lastFour, reference, giftCardLeftCents: left } = one
      const name =
        one.method === 'gift_card' && lastFour
          ? t('pay.gift_card_of', { code: lastFour })
          : one.method === 'card' && lastFour
            ? t(one.isDebit ? 'pay.debit_ending' : 'pay.card_ending', { digits: lastFour })
            : method(one)
      return [name, reference, left !== null && t('pay.left_on_it', { money: showMoney(left) })]
        .filter(Boolean)
        .join(', ')
    },
    /** The client; without a name, the first item on the check. */
    title: (row: Pick<CheckRow, 'firstName' | 'lastName' | 'title' | 'names'>): string =>
      showName(row) || nameOf({ name: row.title, names: row.names }, languageNow(i18n)) || t('no_name'),
    /** `1046 · Card, Cash`, and the state. */
    how: ({ number, methods, state }: Pick<CheckRow, 'number' | 'methods' | 'state'>): string =>
      [
        number !== null && String(number),
        methods.map(method).join(', '),
        state === 'paid' || state === 'open' ? '' : t(`states.${state}`),
      ]
        .filter(Boolean)
        .join(' · '),
  }
}
