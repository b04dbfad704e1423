import { ChevronDown, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageName, offeredLanguages } from '../staff/language-names.ts'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { TextField } from '../ui/TextField.tsx'
import { MemberExceptions } from './MemberExceptions.tsx'
import { ToggleChips } from './ToggleChips.tsx'
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
