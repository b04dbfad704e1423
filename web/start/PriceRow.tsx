import { Check, CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { TemplateService } from '../../shared/services/template-menu.ts'
import { useNameOf } from '../data/names.ts'
import { OtherNames } from '../services/OtherNames.tsx'
import { toNextPrice } from '../services/to-next-price.ts'
import { inputClass } from '../ui/Field.tsx'
import type { RowTyped } from './template-form.ts'

const gridClass =
  'grid grid-cols-[minmax(0,1fr)_4.5rem_6rem] items-center gap-2 md:grid-cols-[minmax(0,1fr)_6rem_7rem] md:gap-3'

export function PriceRowsHead({ title }: { title: string }) {
  const { t } = useTranslation('start')

  return (
    <div className={`${gridClass} text-sm text-ink-2`}>
      <h3 className="text-md font-semibold text-ink">{title}</h3>
      <span aria-hidden className="text-right">
        {t('menu.minutes')}
      </span>
      <span aria-hidden className="text-right">
        {t('menu.price')}
      </span>
    </div>
  )
}

interface PriceRowProps {
  service: TemplateService
  typed: RowTyped
  /** Already on the salon's menu. */
  isKnown: boolean
  errorOf: (field: 'duration' | 'price') => string | undefined
  onType: (typed: RowTyped) => void
}

/** One service of the template in both languages, with its minutes and price. */
export function PriceRow({ service, typed, isKnown, errorOf, onType }: PriceRowProps) {
  const { t } = useTranslation('start')
  const errorId = useId()
  const { text: name, lang } = useNameOf()(service)
  const error = errorOf('price') ?? errorOf('duration')
  const field = (which: 'duration' | 'price', label: string) => ({
    type: 'text',
    'aria-label': label,
    'aria-invalid': errorOf(which) ? (true as const) : undefined,
    'aria-describedby': errorOf(which) ? errorId : undefined,
    autoComplete: 'off',
    enterKeyHint: 'next' as const,
    onKeyDown: toNextPrice,
    className: `${inputClass} num h-touch text-right`,
  })

  return (
    <div className={`${gridClass} py-1`}>
      <span className="min-w-0">
        <span lang={lang} className="block font-medium">
          {name}
        </span>
        <OtherNames of={service} className="block text-sm text-ink-2" />
      </span>
      {isKnown ? (
        <span className="col-span-2 flex items-center justify-end gap-1.5 text-sm text-ink-2">
          <Check size={16} aria-hidden />
          {t('menu.known')}
        </span>
      ) : (
        <>
          <input
            {...field('duration', t('menu.minutes_of', { name }))}
            inputMode="numeric"
            value={typed.minutes}
            onChange={({ target }) => onType({ ...typed, minutes: target.value })}
          />
          <input
            {...field('price', t('menu.price_of', { name }))}
            data-price
            inputMode="decimal"
            placeholder="$0.00"
            value={typed.price}
            onChange={({ target }) => onType({ ...typed, price: target.value })}
          />
        </>
      )}
      {error && (
        <p id={errorId} className="col-span-3 flex items-center gap-1.5 text-sm font-medium text-danger">
          <CircleAlert size={16} className="flex-none" aria-hidden />
          {error}
        </p>
      )}
    </div>
  )
}
