import { useTranslation } from 'react-i18next'
import { languages } from '../../shared/text/language.ts'
import { ownLanguageName } from '../text/own-language-name.ts'
import { Select } from '../ui/Select.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { TextField } from '../ui/TextField.tsx'
import { BirthdayField } from './BirthdayField.tsx'
import type { CustomerTyped } from './customer-form.ts'

interface CustomerFieldsProps {
  typed: CustomerTyped
  onType: (changes: Partial<CustomerTyped>) => void
  errorOf: (path: string) => string | undefined
}

/** The fields of a customer, in input order. */
export function CustomerFields({ typed, onType, errorOf }: CustomerFieldsProps) {
  const { t } = useTranslation(['customers', 'common'])

  function field<Name extends keyof CustomerTyped>(name: Name) {
    return {
      value: typed[name],
      error: errorOf(name),
      onChange: (event: { target: { value: string } }) => onType({ [name]: event.target.value }),
    }
  }

  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label={t('form.required', { label: t('form.first_name') })}
          aria-required
          maxLength={80}
          autoComplete="off"
          {...field('firstName')}
        />
        <TextField label={t('form.last_name')} maxLength={80} autoComplete="off" {...field('lastName')} />
        <TextField
          type="tel"
          label={t('form.phone')}
          hint={t('form.phone_hint')}
          maxLength={30}
          autoComplete="off"
          {...field('phone')}
        />
        <TextField type="email" label={t('form.email')} maxLength={254} autoComplete="off" {...field('email')} />
        <BirthdayField
          value={typed.birthday}
          error={errorOf('birthday')}
          onChange={(birthday) => onType({ birthday })}
        />
        <Select
          label={t('form.language')}
          value={typed.language}
          options={languages.map((language) => ({ value: language, label: ownLanguageName(language) }))}
          onChange={(language) => onType({ language })}
        />
      </div>
      <TextArea
        label={t('form.preferences')}
        hint={t('form.preferences_hint')}
        maxLength={1000}
        {...field('preferences')}
      />
      <TextArea label={t('form.notes')} hint={t('form.notes_hint')} maxLength={2000} {...field('notes')} />
    </>
  )
}
