import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { otherLanguages } from '../../../shared/text/translated.ts'
import { languageName } from '../../staff/language-names.ts'
import { languageNow } from '../../text/start.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { OptionTyped } from './group-form.ts'

interface OptionRowProps {
  number: number
  typed: OptionTyped
  onType: (changes: Partial<OptionTyped>) => void
  /** Null: it is the last one. */
  onRemove: (() => void) | null
  errorOf: (field: string) => string | undefined
}

/** One option: its words, and what it adds. */
export function OptionRow({ number, typed, onType, onRemove, errorOf }: OptionRowProps) {
  const { t, i18n } = useTranslation('services')
  return (
    <fieldset className="grid min-w-0 grid-cols-2 items-start gap-3 rounded-md bg-sunken p-3 md:grid-cols-[1fr_1fr_6rem_7rem_auto]">
      <legend className="sr-only">{t('options.option', { number })}</legend>
      <TextField
        label={t('options.option_name')}
        value={typed.name}
        onChange={({ target }) => onType({ name: target.value })}
        error={errorOf('name')}
        autoComplete="off"
        className="max-md:col-span-2"
      />
      {otherLanguages.map((language) => (
        <TextField
          key={language}
          lang={language}
          label={t('options.option_name_in', { language: languageName(language, languageNow(i18n)) })}
          value={typed.names[language]}
          onChange={({ target }) => onType({ names: { ...typed.names, [language]: target.value } })}
          error={errorOf(`names.${language}`)}
          autoComplete="off"
          className="max-md:col-span-2"
        />
      ))}
      <TextField
        label={t('options.minutes')}
        value={typed.minutes}
        onChange={({ target }) => onType({ minutes: target.value })}
        error={errorOf('minutes')}
        autoComplete="off"
      />
      <TextField
        label={t('options.price')}
        value={typed.price}
        onChange={({ target }) => onType({ price: target.value })}
        error={errorOf('price')}
        autoComplete="off"
      />
      {onRemove && (
        <Button
          look="danger-ghost"
          shape="icon"
          aria-label={t('options.remove', { number })}
          onClick={onRemove}
          className="self-end justify-self-end max-md:order-last"
        >
          <Trash2 size={19} aria-hidden />
        </Button>
      )}
      <div className="-ml-2 md:col-span-full">
        <Checkbox label={t('options.from')} checked={typed.from} onChange={(from) => onType({ from })} />
      </div>
    </fieldset>
  )
}
