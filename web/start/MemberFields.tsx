import { ChevronDown, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showWeekday } from '../../shared/format.ts'
import { translated } from '../../shared/text/translated.ts'
import { useWorkingHours } from '../data/salons.ts'
import { useServices } from '../data/services.ts'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { languageName, offeredLanguages } from '../ui/language-names.ts'
import { TextField } from '../ui/TextField.tsx'
import { dateOfWeekday } from '../ui/weekday.ts'
import { type MemberRow, toggled } from './team-form.ts'

interface MemberFieldsProps {
  salonId: string
  row: MemberRow
  number: number
  error: string | undefined
  /** Focuses the name. */
  isFocused: boolean
  onFocused: () => void
  onKey: (event: KeyboardEvent<HTMLInputElement>) => void
  onChange: (change: Partial<MemberRow>) => void
  /** Undefined: the only row. */
  onRemove: (() => void) | undefined
}

const usualLanguages = 3

/** One member: name, languages, and exceptions. */
export function MemberFields(props: MemberFieldsProps) {
  const { salonId, row, number, error, isFocused, onFocused, onKey, onChange, onRemove } = props
  const { t, i18n } = useTranslation('start')
  const [open, setOpen] = useState(false)
  const [all, setAll] = useState(false)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isFocused) return
    input.current?.focus()
    onFocused()
  }, [isFocused, onFocused])

  const name = row.name.trim() || t('team.nobody', { number })
  const now = useWords(row)
  const tags = [...new Set([...offeredLanguages.slice(0, all ? undefined : usualLanguages), ...row.languages])]

  return (
    <div className="grid gap-3">
      <div className="grid items-end gap-x-4 gap-y-3 md:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]">
        <TextField
          ref={input}
          label={t('team.name', { number })}
          value={row.name}
          error={error}
          placeholder={t('team.name_hint')}
          maxLength={160}
          autoComplete="off"
          enterKeyHint="next"
          onKeyDown={onKey}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <ToggleChips
          label={t('team.languages_of', { name })}
          labelHidden
          options={tags.map((tag) => ({ value: tag, label: languageName(tag, languageNow(i18n)) }))}
          chosen={row.languages}
          onChange={(tag, isOn) => onChange({ languages: toggled(row.languages, tag, isOn) })}
        >
          {!all && (
            <Button look="ghost" shape="compact" onClick={() => setAll(true)}>
              {t('team.more_languages')}
            </Button>
          )}
        </ToggleChips>
      </div>
      <div className="flex items-center justify-between gap-3">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          aria-label={t('team.change', { name, now })}
          onClick={() => setOpen(!open)}
          className="flex min-h-touch items-center gap-2 rounded-md text-md font-medium text-brand-ink hover:underline"
        >
          {now}
          <ChevronDown size={18} className={`flex-none ${open ? 'rotate-180' : ''}`} aria-hidden />
        </button>
        {onRemove && (
          <IconButton label={t('team.remove', { name })} look="danger-ghost" onClick={onRemove}>
            <X size={20} aria-hidden />
          </IconButton>
        )}
      </div>
      <div id={id} hidden={!open}>
        {open && <MemberExceptions salonId={salonId} row={row} onChange={onChange} />}
      </div>
    </div>
  )
}

/** Summary of services and working days. */
function useWords({ except, daysOff }: MemberRow): string {
  const { t } = useTranslation('start')
  const parts = [
    except.length > 0 && t('team.except_services', { count: except.length }),
    daysOff.length > 0 && t('team.except_days', { count: daysOff.length }),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : t('team.all')
}

interface MemberExceptionsProps {
  salonId: string
  row: MemberRow
  onChange: (change: Partial<MemberRow>) => void
}

/** A new member's working days and services. */
function MemberExceptions({ salonId, row, onChange }: MemberExceptionsProps) {
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

interface ToggleChipsProps<Value extends string | number> {
  label: string
  /** Hides the label visually, where something next to it already says it. */
  labelHidden?: boolean
  options: readonly { value: Value; label: string }[]
  chosen: readonly Value[]
  onChange: (value: Value, isOn: boolean) => void
  children?: React.ReactNode
}

/** A choice of any number of visible options: native checkboxes that look like keys. */
function ToggleChips<Value extends string | number>({
  label,
  labelHidden = false,
  options,
  chosen,
  onChange,
  children,
}: ToggleChipsProps<Value>) {
  return (
    <fieldset className="min-w-0">
      <legend className={labelHidden ? 'sr-only' : 'mb-1.5 text-sm font-medium'}>{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className={
              'relative inline-flex min-h-touch cursor-pointer items-center rounded-md border border-field bg-surface px-3 text-md font-medium text-ink-2 ' +
              'has-checked:border-brand has-checked:bg-brand-tint has-checked:font-semibold has-checked:text-brand-ink ' +
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
            }
          >
            <input
              type="checkbox"
              checked={chosen.includes(option.value)}
              onChange={({ target }) => onChange(option.value, target.checked)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {option.label}
          </label>
        ))}
        {children}
      </div>
    </fieldset>
  )
}
