import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { leadTimes, maxReminders, type Reminder } from '../../shared/salons/reminders.ts'
import { TextsNote } from '../messages/tomorrow/TextsNote.tsx'
import type { SalonFieldsProps } from '../salons/use-salon-form.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Select } from '../ui/Select.tsx'

/** When clients are reminded of a visit, and over which channels. */
export function ReminderFields({ salon, typed, onType, errorOf }: SalonFieldsProps) {
  const { t } = useTranslation('salons')
  const { reminders } = typed
  const free = leadTimes.filter((lead) => !reminders.some(({ leadMinutes }) => leadMinutes === lead))
  const change = (next: Reminder[]) => onType({ reminders: next.toSorted((a, b) => b.leadMinutes - a.leadMinutes) })

  function handleAdd() {
    const leadMinutes = [1440, 120].find((usual) => free.some((lead) => lead === usual)) ?? free[0]
    const added = free.find((lead) => lead === leadMinutes)
    if (added) change([...reminders, { leadMinutes: added, text: true, email: false }])
  }

  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-3">{t('reminders.intro')}</p>
      {reminders.some(({ text }) => text) && <TextsNote salonId={salon.id} />}
      {reminders.length === 0 && <p className="text-ink-2">{t('reminders.none')}</p>}
      {reminders.map((reminder, index) => {
        const { leadMinutes, text, email } = reminder
        const others = reminders.filter((one) => one !== reminder)
        const set = (fields: Partial<Reminder>) => change([...others, { ...reminder, ...fields }])
        const when = t(`reminders.before_${leadMinutes}`)
        const error = errorOf(`reminders.${index}.text`)
        return (
          <fieldset key={leadMinutes} className="grid min-w-0 gap-1 rounded-md border border-line px-3 pt-2.5 pb-1.5">
            <legend className="sr-only">{when}</legend>
            <div className="flex flex-wrap items-end gap-1">
              <div className="grow basis-52">
                <Select
                  label={t('reminders.when')}
                  value={String(leadMinutes)}
                  options={leadTimes
                    .filter((lead) => lead === leadMinutes || free.includes(lead))
                    .map((lead) => ({ value: String(lead), label: t(`reminders.before_${lead}`) }))}
                  onChange={(value) => {
                    const lead = leadTimes.find((one) => String(one) === value)
                    if (lead) set({ leadMinutes: lead })
                  }}
                />
              </div>
              <IconButton label={t('reminders.remove', { when })} onClick={() => change(others)}>
                <Trash2 size={18} aria-hidden />
              </IconButton>
            </div>
            <div className="-ml-2 flex flex-wrap gap-x-3">
              <Checkbox label={t('reminders.text')} checked={text} onChange={(on) => set({ text: on })} />
              <Checkbox label={t('reminders.email')} checked={email} onChange={(on) => set({ email: on })} />
            </div>
            {error && (
              <p role="alert" className="pb-2 text-sm font-medium text-danger">
                {error}
              </p>
            )}
          </fieldset>
        )
      })}
      {reminders.length < maxReminders && (
        <Button className="justify-self-start" onClick={handleAdd}>
          <Plus size={18} aria-hidden />
          {t('reminders.add')}
        </Button>
      )}
    </div>
  )
}
