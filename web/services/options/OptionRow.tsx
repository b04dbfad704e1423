import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { priceKinds } from '../../../shared/prices.ts'
import { otherLanguages } from '../../../shared/text/translated.ts'
import { languageNow } from '../../text/start.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { languageName } from '../../ui/language-names.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { kindOfTyped, type OptionTyped, typedAs } from './group-form.ts'

interface OptionRowProps {
  number: number
  typed: OptionTyped
  onType: (changes: Partial<OptionTyped>) => void
  /** Moves it by one. Null at that end of the list. */
  onMove: { up: (() => void) | null; down: (() => void) | null }
  /** Null for the only option. */
  onRemove: (() => void) | null
  errorOf: (field: string) => string | undefined
}

/** One option: its name, minutes and price. */
export function OptionRow({ number, typed, onType, onMove, onRemove, errorOf }: OptionRowProps) {
  const { t, i18n } = useTranslation('services')
  return (
    <fieldset className="grid min-w-0 grid-cols-2 items-start gap-3 rounded-md bg-sunken p-3 md:grid-cols-[1fr_1fr_4.75rem_5.75rem]">
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
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-2 md:col-span-full">
        <Segmented
          label={t('options.price_kind')}
          value={kindOfTyped(typed)}
          options={priceKinds.map((kind) => ({ value: kind, label: t(`form.price_kinds.${kind}`) }))}
          onChange={(kind) => onType(typedAs(kind, typed))}
        />
        <span className="ml-auto flex">
          <IconButton label={t('options.up', { number })} disabled={!onMove.up} onClick={() => onMove.up?.()}>
            <ArrowUp size={19} aria-hidden />
          </IconButton>
          <IconButton label={t('options.down', { number })} disabled={!onMove.down} onClick={() => onMove.down?.()}>
            <ArrowDown size={19} aria-hidden />
          </IconButton>
          {onRemove && (
            <Button look="danger-ghost" shape="icon" aria-label={t('options.remove', { number })} onClick={onRemove}>
              <Trash2 size={19} aria-hidden />
            </Button>
          )}
        </span>
      </div>
    </fieldset>
  )
}
