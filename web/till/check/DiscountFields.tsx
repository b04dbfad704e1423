import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { showMoney } from '../../../shared/format.ts'
import type { Cents } from '../../../shared/money.ts'
import { toDollars } from '../../../shared/money.ts'
import { parsePrice } from '../../../shared/services/typed.ts'
import type { DiscountOut } from '../../../shared/till/contract.ts'
import type { TillSettings } from '../../../shared/till/settings.ts'
import { percentOf } from '../../../shared/till/shares.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { minus } from '../minus.ts'
import { parsePercent } from '../parse-percent.ts'
import type { DiscountSent } from './with-pending.ts'

export interface DiscountTyped {
  kind: 'amount' | 'percent'
  value: string
  reason: string
}

/** The existing discount, or an empty one with the first reason of the list. */
export function discountTyped(discount: DiscountOut | undefined, { discountReasons }: TillSettings): DiscountTyped {
  if (!discount) return { kind: 'amount', value: '', reason: discountReasons[0] ?? '' }
  const { kind, value, reason } = discount
  return { kind, reason, value: kind === 'percent' ? String(value / 100) : toDollars(value) }
}

/** The discount to send; undefined if empty. `wrong`: codes or sentences by field. */
export function readDiscount({ kind, value, reason }: DiscountTyped): {
  discount: DiscountSent | null
  wrong: Record<string, string>
} {
  if (value.trim() === '') return { discount: null, wrong: {} }
  const read = kind === 'percent' ? parsePercent(value) : parsePrice(value)
  const wrong = {
    ...((read === null || read === 0) && { value: kind === 'percent' ? 'discount_percent' : 'price' }),
    ...(kind === 'percent' && read !== null && read > 10_000 && { value: 'discount_percent' }),
    ...(reason.trim() === '' && { reason: 'required' }),
  }
  return { discount: read ? { kind, value: read, reason: reason.trim() } : null, wrong }
}

interface DiscountFieldsProps {
  typed: DiscountTyped
  settings: TillSettings
  onType: (changes: Partial<DiscountTyped>) => void
  errorOf: (path: string) => string | undefined
  /** The amount it reduces. */
  of: Cents
}

/** An amount or a percentage, and the reason. Shows the resulting amount at once. */
export function DiscountFields({ typed, settings, onType, errorOf, of }: DiscountFieldsProps) {
  const { t } = useTranslation('till')
  const id = useId()
  const { discount } = readDiscount(typed)
  const cents =
    discount === null
      ? null
      : Math.min(of, discount.kind === 'percent' ? percentOf(of, discount.value) : discount.value)

  return (
    <fieldset className="grid gap-3 md:col-span-2">
      <legend className="mb-2 font-semibold">{t('discount.page')}</legend>
      <div className="flex flex-wrap items-start gap-3">
        <div className="grid gap-1.5">
          <span aria-hidden className="text-sm font-medium">
            {t('discount.kind')}
          </span>
          <Segmented
            label={t('discount.kind')}
            value={typed.kind}
            options={[
              { value: 'amount', label: '$', description: t('discount.amount') },
              { value: 'percent', label: '%', description: t('discount.percent') },
            ]}
            onChange={(kind) => onType({ kind })}
          />
        </div>
        <TextField
          label={t(typed.kind === 'percent' ? 'discount.percent' : 'discount.amount')}
          value={typed.value}
          onChange={(event) => onType({ value: event.target.value })}
          error={errorOf('value')}
          hint={cents === null ? undefined : t('discount.comes_to', { money: minus(cents), of: showMoney(of) })}
          inputMode="decimal"
          autoComplete="off"
          className="min-w-40 flex-1"
        />
      </div>
      <TextField
        label={t('discount.reason')}
        value={typed.reason}
        onChange={(event) => onType({ reason: event.target.value })}
        error={errorOf('reason')}
        maxLength={200}
        autoComplete="off"
      />
      {settings.discountReasons.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {settings.discountReasons.map((reason) => (
            <button
              key={`${id} ${reason}`}
              type="button"
              aria-pressed={typed.reason === reason}
              onClick={() => onType({ reason })}
              className="min-h-touch rounded-full border border-field bg-surface px-4 text-md font-medium aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-surface"
            >
              {reason}
            </button>
          ))}
        </div>
      )}
    </fieldset>
  )
}
