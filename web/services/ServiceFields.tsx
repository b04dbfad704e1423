import { useTranslation } from 'react-i18next'
import { priceKinds } from '../../shared/prices.ts'
import type { Category } from '../../shared/services/contract.ts'
import { maxShortName } from '../../shared/services/short-names.ts'
import { parseDuration } from '../../shared/services/typed.ts'
import { type Language, languages } from '../../shared/text/language.ts'
import { isOther, readersFirst, useNameOf } from '../data/names.ts'
import { languageNow } from '../text/start.ts'
import { languageName } from '../ui/language-names.ts'
import { Segmented } from '../ui/Segmented.tsx'
import { Select } from '../ui/Select.tsx'
import { Switch } from '../ui/Switch.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { TextField } from '../ui/TextField.tsx'
import { LearnedMinutes } from './LearnedMinutes.tsx'
import { MarksFields } from './MarksFields.tsx'
import { NeededResources } from './NeededResources.tsx'
import { marksOf, type ServiceTyped } from './service-form.ts'

export interface ServiceFieldsProps {
  salonId: string
  /** Absent: a new one. */
  serviceId: string | undefined
  categories: readonly Category[]
  typed: ServiceTyped
  onType: (changes: Partial<ServiceTyped>) => void
  errorOf: (path: string) => string | undefined
}

/** All fields of a service. */
export function ServiceFields(props: ServiceFieldsProps) {
  const { salonId, categories, typed, onType, errorOf } = props
  const { t, i18n } = useTranslation('services')
  const reader = languageNow(i18n)
  const nameOf = useNameOf()

  return (
    <div className="grid grid-cols-1 gap-4.5 md:grid-cols-2">
      {readersFirst(reader).map((language) => (
        <NameField key={language} language={language} {...props} />
      ))}
      <Select
        label={t('form.category')}
        value={typed.categoryId}
        options={[
          { value: '', label: t('form.no_category') },
          ...categories.map((category) => ({ value: category.id, label: nameOf(category).text })),
        ]}
        onChange={(categoryId) => onType({ categoryId })}
        error={errorOf('categoryId')}
        className="md:col-span-2"
      />
      {readersFirst(reader).map((language) => (
        <DescriptionField key={language} language={language} {...props} />
      ))}
      <DurationAndPrice {...props} />
      <MarksFields marks={marksOf(typed, categories)} onChange={(marks) => onType({ marks })} />
      <StatusSwitch active={typed.active} onChange={(active) => onType({ active })} />
      <ShortNameFields {...props} />
      <TextField
        label={t('form.cleanup')}
        value={typed.cleanup}
        onChange={(event) => onType({ cleanup: event.target.value })}
        hint={t('form.cleanup_hint')}
        error={errorOf('cleanupMinutes')}
        autoComplete="off"
        inputMode="numeric"
        className="md:col-span-2"
      />
      <NeededResources
        salonId={salonId}
        chosen={typed.resourceIds}
        onChange={(resourceIds) => onType({ resourceIds })}
        error={errorOf('resourceIds')}
      />
    </div>
  )
}

function DurationAndPrice({ salonId, serviceId, typed, onType, errorOf }: ServiceFieldsProps) {
  const { t } = useTranslation('services')

  return (
    <>
      <TextField
        type="number"
        min={1}
        inputMode="numeric"
        label={t('form.duration')}
        value={typed.duration}
        onChange={(event) => onType({ duration: event.target.value })}
        error={errorOf('duration')}
        autoComplete="off"
      />
      <TextField
        type="number"
        step={0.01}
        min={0}
        inputMode="decimal"
        label={t('form.price')}
        value={typed.price}
        onChange={(event) => onType({ price: event.target.value })}
        error={errorOf('price')}
        autoComplete="off"
        disabled={typed.priceKind === 'in_salon'}
      />
      <div className="md:col-span-2 md:justify-self-end">
        <Segmented
          label={t('form.price_kind')}
          value={typed.priceKind}
          options={priceKinds.map((kind) => ({ value: kind, label: t(`form.price_kinds.${kind}`) }))}
          onChange={(priceKind) => onType({ priceKind })}
        />
      </div>
      {serviceId !== undefined && (
        <LearnedMinutes
          salonId={salonId}
          serviceId={serviceId}
          minutes={parseDuration(typed.duration)}
          onTake={(learned) => onType({ duration: String(learned) })}
        />
      )}
    </>
  )
}

function StatusSwitch({ active, onChange }: { active: boolean; onChange: (active: boolean) => void }) {
  const { t } = useTranslation('services')

  return (
    <div className="rounded-md bg-sunken px-4 py-2 md:col-span-2">
      <Switch
        label={t('form.status')}
        word={active ? t('statuses.active') : t('statuses.inactive')}
        on={active}
        onChange={onChange}
      />
      <p className="text-sm text-ink-2">{active ? t('form.active_hint') : t('form.inactive_hint')}</p>
    </div>
  )
}

/** Clients need the name in the first language; in others they read that one where there is none. */
function NameField({ language, typed, onType, errorOf }: ServiceFieldsProps & { language: Language }) {
  const { t, i18n } = useTranslation('services')
  if (!isOther(language)) {
    return (
      <TextField
        lang={language}
        label={t('form.name')}
        value={typed.name}
        onChange={(event) => onType({ name: event.target.value })}
        error={errorOf('name')}
        autoComplete="off"
      />
    )
  }
  const named = { language: languageName(language, languageNow(i18n)) }
  return (
    <TextField
      lang={language}
      label={t('form.translated_name', named)}
      value={typed.names[language]}
      onChange={(event) => onType({ names: { ...typed.names, [language]: event.target.value } })}
      hint={t('form.translated_hint', named)}
      error={errorOf(`names.${language}`)}
      autoComplete="off"
    />
  )
}

function DescriptionField({ language, typed, onType, errorOf }: ServiceFieldsProps & { language: Language }) {
  const { t, i18n } = useTranslation('services')
  const own = isOther(language)
  const text = own ? typed.descriptions[language] : typed.description

  return (
    <TextArea
      lang={language}
      label={
        own
          ? t('form.translated_description', { language: languageName(language, languageNow(i18n)) })
          : t('form.description')
      }
      value={text}
      onChange={({ target: { value } }) =>
        onType(own ? { descriptions: { ...typed.descriptions, [language]: value } } : { description: value })
      }
      hint={t('form.length', { length: lengthOf(text) })}
      error={errorOf(own ? `descriptions.${language}` : 'description')}
    />
  )
}

/** What the floor, tickets and the TV call it, where there is little room. */
function ShortNameFields({ typed, onType, errorOf }: ServiceFieldsProps) {
  const { t, i18n } = useTranslation('services')

  return (
    <fieldset className="grid gap-4 border-t border-line pt-4 md:col-span-2 md:grid-cols-2">
      <legend className="sr-only">{t('form.short_names')}</legend>
      <div className="md:col-span-2">
        <h3 aria-hidden>{t('form.short_names')}</h3>
        <p className="text-sm text-ink-2">{t('form.short_names_hint')}</p>
      </div>
      {languages.map((language) => (
        <TextField
          key={language}
          lang={language}
          label={t('form.short_name', { language: languageName(language, languageNow(i18n)) })}
          value={typed.shortNames[language]}
          onChange={(event) => onType({ shortNames: { ...typed.shortNames, [language]: event.target.value } })}
          error={errorOf(`shortNames.${language}`)}
          maxLength={maxShortName}
          autoComplete="off"
        />
      ))}
    </fieldset>
  )
}

/** The length that will be saved. */
function lengthOf(typed: string): number {
  return typed.trim().normalize('NFC').length
}
