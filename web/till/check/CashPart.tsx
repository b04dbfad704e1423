import { useTranslation } from 'react-i18next'
import { showMoney, showWholeDollars } from '../../../shared/format.ts'
import type { Cents } from '../../../shared/money.ts'
import { parsePrice } from '../../../shared/services/typed.ts'
import { TextField } from '../../ui/TextField.tsx'
import type { PayTyped } from './pay-typed.ts'
import { quickCash } from './quick-cash.ts'

interface CashPartProps {
  due: Cents
  typed: PayTyped
  onType: (changes: Partial<PayTyped>) => void
  error: string | undefined
}

/** Cash handed over, and the change, which is shown as large as the amount due. */
export function CashPart({ due, typed, onType, error }: CashPartProps) {
  const { t } = useTranslation('till')
  const tendered = typed.tendered.trim() === '' ? due : parsePrice(typed.tendered)
  const change = tendered === null ? null : tendered - due

  return (
    <div className="grid gap-2.5">
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">{t('cash.given')}</legend>
        <div className="flex flex-wrap gap-2">
          {quickCash(due).map((cents) => (
            <button
              key={cents}
              type="button"
              aria-pressed={tendered === cents}
              onClick={() => onType({ tendered: cents === due ? '' : (cents / 100).toFixed(2) })}
              className="num min-h-touch min-w-16 flex-1 rounded-md border border-field bg-surface px-2.5 font-semibold hover:bg-hover aria-pressed:border-brand aria-pressed:bg-brand-tint aria-pressed:text-brand-ink aria-pressed:ring-1 aria-pressed:ring-brand"
            >
              {cents === due ? t('cash.exact') : cents % 100 === 0 ? showWholeDollars(cents) : showMoney(cents)}
            </button>
          ))}
        </div>
      </fieldset>
      <p className="flex items-baseline justify-between gap-3" aria-live="polite">
        <span className="font-medium text-ink-2">{t('cash.change')}</span>
        <span className="num text-3xl font-semibold">{change !== null && change >= 0 ? showMoney(change) : '–'}</span>
      </p>
      <TextField
        data-amount
        label={t('cash.other')}
        value={typed.tendered}
        onChange={(event) => onType({ tendered: event.target.value })}
        error={error}
        inputMode="decimal"
        autoComplete="off"
      />
    </div>
  )
}
