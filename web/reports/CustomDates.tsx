import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Period } from '../../shared/reports/period.ts'
import { TextField } from '../ui/TextField.tsx'
import { problemOf } from './report-search.ts'

/** Two dates. An invalid period keeps its input and shows an error. */
export function CustomDates({ from, to, onChange }: Period & { onChange: (period: Period) => void }) {
  const { t } = useTranslation('reports')
  const [typed, setTyped] = useState({ from, to })
  const problem = problemOf(typed)

  function handleChange(changes: Partial<Period>) {
    const dates = { ...typed, ...changes }
    setTyped(dates)
    if (problemOf(dates) === null) onChange(dates)
  }

  return (
    <div data-passing className="flex flex-wrap items-start gap-3 max-md:w-full">
      <TextField
        type="date"
        label={t('from')}
        value={typed.from}
        onChange={(event) => handleChange({ from: event.target.value })}
        className="w-40 max-md:grow"
      />
      <TextField
        type="date"
        label={t('to')}
        value={typed.to}
        error={problem ? t(`dates.${problem}`) : undefined}
        onChange={(event) => handleChange({ to: event.target.value })}
        className="w-40 max-md:grow"
      />
    </div>
  )
}
