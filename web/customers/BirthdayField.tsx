import { useTranslation } from 'react-i18next'
import { isYearless, yearUnknown } from '../../shared/customers/birthday.ts'
import { showMonthName } from '../../shared/format.ts'
import { languageNow } from '../text/start.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Select } from '../ui/Select.tsx'
import { TextField } from '../ui/TextField.tsx'

interface BirthdayFieldProps {
  /** Empty: unknown. */
  value: string
  error: string | undefined
  onChange: (birthday: string) => void
}

const two = (figure: number) => String(figure).padStart(2, '0')

/** A date, or a day and month where the year is not known. */
export function BirthdayField({ value, error, onChange }: BirthdayFieldProps) {
  const { t, i18n } = useTranslation('customers')
  const isDay = isYearless(value)
  const [, month = '01', day = '01'] = value.split('-')
  const months = Array.from({ length: 12 }, (_, index) => ({
    value: two(index + 1),
    label: showMonthName(`${yearUnknown}-${two(index + 1)}-01`, languageNow(i18n)),
  }))
  const days = Array.from({ length: 31 }, (_, index) => ({ value: two(index + 1), label: String(index + 1) }))

  return (
    <div>
      {isDay ? (
        <div className="grid grid-cols-[2fr_1fr] gap-3">
          <Select
            label={t('form.birth_month')}
            value={month}
            options={months}
            error={error}
            onChange={(chosen) => onChange(`${yearUnknown}-${chosen}-${day}`)}
          />
          <Select
            label={t('form.birth_day')}
            value={day}
            options={days}
            onChange={(chosen) => onChange(`${yearUnknown}-${month}-${chosen}`)}
          />
        </div>
      ) : (
        <TextField
          type="date"
          label={t('form.birthday')}
          min="1905-01-01"
          value={value}
          error={error}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      <Checkbox
        label={t('form.year_unknown')}
        checked={isDay}
        onChange={(checked) => onChange(checked ? `${yearUnknown}-${month}-${day}` : '')}
      />
    </div>
  )
}
