import { useTranslation } from 'react-i18next'
import type { Category } from '../../shared/services/contract.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { useNameOf } from './names.ts'

interface AlongsidePickerProps {
  /** All but the one being edited. */
  others: readonly Category[]
  chosen: readonly string[]
  onChange: (categoryIds: string[]) => void
  error: string | undefined
}

/** Categories on which a second technician may work at the same time. */
export function AlongsidePicker({ others, chosen, onChange, error }: AlongsidePickerProps) {
  const { t } = useTranslation('services')
  const nameOf = useNameOf()
  if (others.length === 0) return null
  return (
    <fieldset className="border-t border-line pt-4">
      <legend className="sr-only">{t('categories.alongside')}</legend>
      <h3 aria-hidden>{t('categories.alongside')}</h3>
      <p className="mb-1 text-sm text-ink-2">{t('categories.alongside_hint')}</p>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {others.map(({ id, ...category }) => (
          <Checkbox
            key={id}
            label={nameOf(category).text}
            checked={chosen.includes(id)}
            onChange={(may) => onChange(may ? [...chosen, id] : chosen.filter((one) => one !== id))}
          />
        ))}
      </div>
      {error && <p className="text-sm font-medium text-danger">{error}</p>}
    </fieldset>
  )
}
