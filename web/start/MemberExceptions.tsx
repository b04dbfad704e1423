import { useTranslation } from 'react-i18next'
import { showWeekday } from '../../shared/format.ts'
import { translated } from '../../shared/text/translated.ts'
import { useWorkingHours } from '../salons/queries.ts'
import { dateOfWeekday } from '../salons/weekday.ts'
import { useServices } from '../services/queries.ts'
import { languageNow } from '../text/start.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { ToggleChips } from './ToggleChips.tsx'
import { type MemberRow, toggled } from './team-form.ts'

interface MemberExceptionsProps {
  salonId: string
  row: MemberRow
  onChange: (change: Partial<MemberRow>) => void
}

/** A new member's working days and services. */
export function MemberExceptions({ salonId, row, onChange }: MemberExceptionsProps) {
  const { t, i18n } = useTranslation('start')
  const language = languageNow(i18n)
  const { data: hours = [] } = useWorkingHours(salonId)
  const { data: services = [] } = useServices(salonId)
  const days = hours.filter(({ isClosed }) => !isClosed).map(({ dayOfWeek }) => dayOfWeek)

  return (
    <div className="grid gap-4 rounded-md bg-sunken p-3">
      <ToggleChips
        label={t('team.works')}
        options={days.map((day) => ({ value: day % 7, label: showWeekday(dateOfWeekday(day), language) }))}
        chosen={days.map((day) => day % 7).filter((day) => !row.daysOff.includes(day))}
        onChange={(day, works) => onChange({ daysOff: toggled(row.daysOff, day, !works) })}
      />
      {services.length === 0 ? (
        <p className="text-sm text-ink-2">{t('team.no_services')}</p>
      ) : (
        <fieldset className="min-w-0">
          <legend className="text-sm font-medium">{t('team.does')}</legend>
          <div className="-mx-2 grid md:grid-cols-2">
            {services.map(({ id, name, names }) => (
              <Checkbox
                key={id}
                label={translated(name, names, language).text}
                checked={!row.except.includes(id)}
                onChange={(does) => onChange({ except: toggled(row.except, id, !does) })}
              />
            ))}
          </div>
        </fieldset>
      )}
    </div>
  )
}
