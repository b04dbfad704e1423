import { useId } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import type { AffectedBookings as Affected } from '../../shared/bookings/affected.ts'
import type { Coming } from '../data/staff.ts'
import { AffectedList } from '../salons/AffectedBookings.tsx'

type Choice = NonNullable<Coming>
const choices: readonly Choice[] = ['reassign', 'unassign', 'keep']

interface ComingChoiceProps {
  /** Name of the member who leaves. */
  name: string
  /** Where they are words of their own. */
  of: 'removal' | 'inactive'
  affected: Affected
  salon: { id: string; timezone: string }
  value: Choice
  onChange: (choice: Choice) => void
}

/** Upcoming bookings of a member who leaves, and what happens to them. */
export function ComingChoice({ name, of, affected, salon, value, onChange }: ComingChoiceProps) {
  const { t } = useTranslation('staff')
  const group = useId()

  return (
    <div className="grid gap-3">
      <p>
        <Trans
          t={t}
          i18nKey="removal.found"
          count={affected.total}
          values={{ count: affected.total, name }}
          components={{ b: <b className="font-semibold" /> }}
        />
      </p>
      <AffectedList affected={affected} salon={salon} />
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-sm font-medium">{t('removal.what')}</legend>
        {choices.map((choice) => (
          <label
            key={choice}
            className="flex cursor-pointer items-start gap-3 rounded-md border border-line-2 px-3 py-2.5 hover:bg-hover has-checked:border-brand has-checked:bg-brand-tint"
          >
            <input
              type="radio"
              name={group}
              checked={choice === value}
              onChange={() => onChange(choice)}
              className="mt-0.5 size-5 flex-none accent-brand"
            />
            <span className="text-md font-medium">
              {t(`removal.${choice}`, { name })}
              <span className="block text-sm font-normal text-ink-2">
                {t(choice === 'keep' ? `${of}.keep_hint` : `removal.${choice}_hint`, { name })}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <p className="text-sm text-ink-2">{value === 'keep' ? t('removal.untold') : t('removal.told', { name })}</p>
    </div>
  )
}
