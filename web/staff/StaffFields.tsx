import { useTranslation } from 'react-i18next'
import { languageNow } from '../text/start.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { languageName, offeredLanguages } from '../ui/language-names.ts'
import { TextArea } from '../ui/TextArea.tsx'
import { TextField } from '../ui/TextField.tsx'
import type { StaffTyped } from './profile-form.ts'

interface StaffFieldsProps {
  /** Required fields, marked with a star. */
  required: readonly (keyof StaffTyped)[]
  /** The first name that stays if it is left empty. Absent: none. */
  nameKept?: string
  typed: StaffTyped
  onType: (changes: Partial<StaffTyped>) => void
  errorOf: (field: string) => string | undefined
}

/** The data of a new or existing member. Autofill is off, as it would fill in the owner's own data. */
export function StaffFields({ required, nameKept, typed, onType, errorOf }: StaffFieldsProps) {
  const { t } = useTranslation('staff')
  const label = (field: keyof StaffTyped, text: string) => (required.includes(field) ? `${text} *` : text)

  return (
    <div className="grid gap-4 md:grid-cols-2">
      <TextField
        label={label('firstName', t('fields.first_name'))}
        value={typed.firstName}
        hint={nameKept && typed.firstName.trim() === '' ? t('fields.name_kept', { name: nameKept }) : undefined}
        error={errorOf('firstName')}
        autoComplete="off"
        onChange={(event) => onType({ firstName: event.target.value })}
      />
      <TextField
        label={label('lastName', t('fields.last_name'))}
        value={typed.lastName}
        error={errorOf('lastName')}
        autoComplete="off"
        onChange={(event) => onType({ lastName: event.target.value })}
      />
      <TextField
        type="email"
        label={label('email', t('fields.email'))}
        value={typed.email}
        error={errorOf('email')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => onType({ email: event.target.value })}
      />
      <TextField
        type="tel"
        label={label('phone', t('fields.phone'))}
        value={typed.phone}
        error={errorOf('phone')}
        autoComplete="off"
        onChange={(event) => onType({ phone: event.target.value })}
      />
      <TextField
        label={t('fields.address')}
        value={typed.address}
        error={errorOf('address')}
        autoComplete="off"
        className="md:col-span-2"
        onChange={(event) => onType({ address: event.target.value })}
      />
      <TextArea
        label={t('fields.bio')}
        hint={t('fields.bio_hint')}
        value={typed.bio}
        error={errorOf('bio')}
        className="md:col-span-2"
        onChange={(event) => onType({ bio: event.target.value })}
      />
      <TextField
        label={t('fields.skills')}
        hint={t('fields.skills_hint')}
        value={typed.skills}
        error={errorOf('skills')}
        autoComplete="off"
        className="md:col-span-2"
        onChange={(event) => onType({ skills: event.target.value })}
      />
      <SpokenLanguages spoken={typed.languages} onChange={(languages) => onType({ languages })} />
    </div>
  )
}

interface SpokenLanguagesProps {
  spoken: readonly string[]
  onChange: (spoken: string[]) => void
}

function SpokenLanguages({ spoken, onChange }: SpokenLanguagesProps) {
  const { t, i18n } = useTranslation('staff')
  const tags = [...new Set([...offeredLanguages, ...spoken])]

  return (
    <fieldset className="md:col-span-2">
      <legend className="text-sm font-medium">{t('fields.languages')}</legend>
      <p className="text-sm text-ink-3">{t('fields.languages_hint')}</p>
      <div className="-mx-2 mt-1 grid grid-cols-2 md:grid-cols-3">
        {tags.map((tag) => (
          <Checkbox
            key={tag}
            label={languageName(tag, languageNow(i18n))}
            checked={spoken.includes(tag)}
            onChange={(on) => onChange(on ? [...spoken, tag] : spoken.filter((one) => one !== tag))}
          />
        ))}
      </div>
    </fieldset>
  )
}
