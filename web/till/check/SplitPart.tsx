import { Check, Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { showMoney } from '../../../shared/format.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { keyClass } from '../key-class.ts'
import type { PayTyped } from './pay-typed.ts'
import type { Person } from './persons.ts'

interface PersonPartProps {
  persons: readonly Person[]
  /** Ids of people whose payment was recorded on this screen. */
  paid: readonly string[]
  chosen: string | null
  /** Clients who came together are listed by name; otherwise the number of people is chosen. */
  hasVisits: boolean
  ways: number
  onType: (changes: Partial<PayTyped>) => void
}

const maxWays = 12

/** Who pays now. */
export function PersonPart({ persons, paid, chosen, hasVisits, ways, onType }: PersonPartProps) {
  const { t } = useTranslation('till')
  const name = useId()

  return (
    <div className="grid gap-2">
      {!hasVisits && paid.length === 0 && (
        <div className="flex items-center gap-2">
          <span className="grow text-md font-medium">{t('split.people')}</span>
          <IconButton
            label={t('split.fewer')}
            look="outline"
            disabled={ways <= 2}
            onClick={() => onType({ ways: ways - 1 })}
          >
            <Minus size={18} aria-hidden />
          </IconButton>
          <output className="num min-w-8 text-center text-lg font-semibold">{ways}</output>
          <IconButton
            label={t('split.more')}
            look="outline"
            disabled={ways >= maxWays}
            onClick={() => onType({ ways: ways + 1 })}
          >
            <Plus size={18} aria-hidden />
          </IconButton>
        </div>
      )}
      <fieldset>
        <legend className="sr-only">{t('split.who')}</legend>
        <div className="grid grid-cols-2 gap-2">
          {persons.map(({ id, firstName, cents }, index) => {
            const hasPaid = paid.includes(id)
            return (
              <label key={id} className={`${keyClass} min-h-13 px-3.5 leading-5`}>
                <input
                  type="radio"
                  name={name}
                  disabled={hasPaid}
                  checked={chosen === id}
                  onChange={() => onType({ person: id })}
                  className="absolute inset-0 cursor-pointer opacity-0"
                />
                <span className="flex items-center gap-1.5">
                  {hasPaid && <Check size={16} aria-hidden />}
                  {firstName || t('split.person_number', { number: index + 1 })}
                </span>
                <span className="num text-xs font-medium text-ink-2">
                  {hasPaid ? t('split.paid') : showMoney(cents)}
                </span>
              </label>
            )
          })}
        </div>
      </fieldset>
    </div>
  )
}

interface AmountPartProps {
  typed: PayTyped
  onType: (changes: Partial<PayTyped>) => void
  error: string | undefined
}

/** How much to pay now, and how much of it is tip. */
export function AmountPart({ typed, onType, error }: AmountPartProps) {
  const { t } = useTranslation('till')

  return (
    <div className="grid grid-cols-2 gap-2">
      <TextField
        data-amount
        label={t('split.amount_now')}
        value={typed.amount}
        onChange={(event) => onType({ amount: event.target.value })}
        error={error}
        inputMode="decimal"
        autoComplete="off"
      />
      <Select
        label={t('split.tip_part')}
        value={typed.tipPart}
        options={(['share', 'all', 'none'] as const).map((value) => ({ value, label: t(`split.tip_${value}`) }))}
        onChange={(tipPart) => onType({ tipPart })}
      />
    </div>
  )
}
