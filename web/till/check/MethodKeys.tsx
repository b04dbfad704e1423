import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { showMoney } from '../../../shared/format.ts'
import type { Cents } from '../../../shared/money.ts'
import type { PaymentMethod } from '../../../shared/till/limits.ts'
import type { TillSettings } from '../../../shared/till/settings.ts'
import { priceBy, pricingFor } from '../../../shared/till/settling.ts'
import { languageNow } from '../../text/start.ts'
import { keyClass } from '../key-class.ts'
import { showPercent } from '../show-percent.ts'
import { useCheckWords } from '../use-check-words.ts'
import { methodIcons } from './method-look.ts'

export interface Method {
  method: PaymentMethod
  methodName: string
  otherMethodId: string | null
  /** Without a surcharge. */
  isDebit: boolean
}

/** As offered by the salon, its own methods last. Deposits are not a method to choose: they are applied separately. */
export function methodsOf({ methods, otherMethods }: Pick<TillSettings, 'methods' | 'otherMethods'>): Method[] {
  return [
    ...methods
      .filter((method) => method !== 'deposit' && method !== 'other')
      .map((method) => ({ method, methodName: '', otherMethodId: null, isDebit: false })),
    ...otherMethods.map(({ id, name }) => ({
      method: 'other' as const,
      methodName: name,
      otherMethodId: id,
      isDebit: false,
    })),
  ]
}

/** Where cards have a surcharge, debit cards have a key of their own. */
export function payingMethods(settings: TillSettings): Method[] {
  const methods = methodsOf(settings)
  if (settings.cashPrice !== 'card_on_top') return methods
  return methods.flatMap((one) => (one.method === 'card' ? [one, { ...one, isDebit: true }] : one))
}

export function methodKey({ method, otherMethodId, isDebit }: Method): string {
  return otherMethodId ?? (isDebit ? 'debit' : method)
}

/** For the key of a method: its own price of cash or card, and where it is paid. */
export function usePriceDetails(settings: TillSettings, leftCents: Cents): (method: Method) => string | null {
  const { t, i18n } = useTranslation('till')
  const { cashPrice, cashPriceBp } = settings
  const percent = showPercent(cashPriceBp, languageNow(i18n))

  return ({ method, isDebit }) => {
    const money = showMoney(priceBy(method, leftCents, pricingFor({ isDebit }, settings)))
    if (isDebit) return t('pay.no_surcharge', { money })
    if (method === 'cash' && cashPrice === 'cash_off') return t('pay.cash_off', { money, percent })
    if (method === 'card' && cashPrice === 'card_on_top') return t('pay.card_on_top', { money, percent })
    return method === 'card' ? t('pay.on_terminal') : null
  }
}

interface MethodKeysProps {
  methods: readonly Method[]
  /** Null: none yet. */
  chosen: Method | null
  /** A method that cannot be chosen. */
  disabled?: Method | null
  detailOf: (method: Method) => string | null
  onChoose: (method: Method) => void
}

/** One key per method. */
export function MethodKeys({ methods, chosen, disabled = null, detailOf, onChoose }: MethodKeysProps) {
  const { t } = useTranslation('till')
  const words = useCheckWords()
  const name = useId()
  const hasDebit = methods.some(({ isDebit }) => isDebit)

  return (
    <fieldset>
      <legend className="sr-only">{t('pay.method')}</legend>
      <div className="grid grid-cols-2 gap-2">
        {methods.map((method) => {
          const Icon = methodIcons[method.method]
          const detail = detailOf(method)
          return (
            <label
              key={methodKey(method)}
              className={`${keyClass} min-h-15 grid-cols-[1.25rem_minmax(0,1fr)] items-center gap-3 px-3.5 py-1.5 leading-5`}
            >
              <input
                type="radio"
                name={name}
                checked={chosen !== null && methodKey(method) === methodKey(chosen)}
                disabled={disabled !== null && methodKey(method) === methodKey(disabled)}
                onChange={() => onChoose(method)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <Icon size={20} className="text-ink-3" aria-hidden />
              <span>
                {hasDebit && method.method === 'card' && !method.isDebit ? t('pay.credit') : words.method(method)}
                {detail && (
                  <span className="num block text-xs font-medium whitespace-normal! text-ink-2">{detail}</span>
                )}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
