import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxOf } from '../../../shared/salons/limits.ts'
import { optionKinds } from '../../../shared/services/option-groups.ts'
import { otherLanguages } from '../../../shared/text/translated.ts'
import { useNameOf } from '../../data/names.ts'
import { useOptionGroups } from '../../data/services.ts'
import { languageNow } from '../../text/start.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { languageName } from '../../ui/language-names.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { emptyOption, type GroupTyped, moved } from './group-form.ts'
import { OptionRow } from './OptionRow.tsx'

export interface GroupFieldsProps {
  salonId: string
  /** Absent: a new one. */
  groupId: string | undefined
  typed: GroupTyped
  onType: (changes: Partial<GroupTyped>) => void
  errorOf: (path: string) => string | undefined
}

/** The question, how it is answered, and its options. */
export function GroupFields({ salonId, groupId, typed, onType, errorOf }: GroupFieldsProps) {
  const { t, i18n } = useTranslation('services')
  const [added, setAdded] = useState(2)
  const nameOf = useNameOf()
  const others = (useOptionGroups(salonId).data ?? []).filter(({ id }) => id !== groupId)
  const { options } = typed

  return (
    <div className="grid grid-cols-1 content-start gap-4.5 md:grid-cols-2">
      <TextField
        label={t('options.question')}
        value={typed.name}
        onChange={({ target }) => onType({ name: target.value })}
        error={errorOf('name')}
        autoComplete="off"
      />
      {otherLanguages.map((language) => (
        <TextField
          key={language}
          lang={language}
          label={t('options.question_in', { language: languageName(language, languageNow(i18n)) })}
          value={typed.names[language]}
          onChange={({ target }) => onType({ names: { ...typed.names, [language]: target.value } })}
          error={errorOf(`names.${language}`)}
          autoComplete="off"
        />
      ))}
      <div className="md:col-span-2">
        <Segmented
          label={t('options.kind')}
          value={typed.kind}
          options={optionKinds.map((kind) => ({ value: kind, label: t(`options.kinds.${kind}`) }))}
          onChange={(kind) => onType({ kind })}
        />
        <div className="mt-2 -ml-2">
          <Checkbox
            label={t('options.required')}
            hint={t('options.required_hint')}
            checked={typed.required}
            onChange={(required) => onType({ required })}
          />
        </div>
      </div>
      {typed.kind === 'count' && (
        <TextField
          label={t('options.max_count')}
          value={typed.maxCount}
          onChange={({ target }) => onType({ maxCount: target.value })}
          error={errorOf('maxCount')}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      {others.length > 0 && (
        <Select
          label={t('options.asked_if')}
          value={typed.askedIf}
          options={[
            { value: '', label: t('options.always') },
            ...others.flatMap((group) =>
              group.options.map((option) => ({
                value: option.id,
                label: nameOf(option).text,
                group: nameOf(group).text,
              })),
            ),
          ]}
          onChange={(askedIf) => onType({ askedIf })}
          error={errorOf('askedIf')}
        />
      )}
      <div className="grid gap-3 md:col-span-2">
        {options.map((option, index) => (
          <OptionRow
            key={option.key}
            number={index + 1}
            typed={option}
            onType={(changes) =>
              onType({ options: options.map((one) => (one.key === option.key ? { ...one, ...changes } : one)) })
            }
            onMove={{
              up: index === 0 ? null : () => onType({ options: moved(options, index, index - 1) }),
              down: index === options.length - 1 ? null : () => onType({ options: moved(options, index, index + 1) }),
            }}
            onRemove={
              options.length > 1 ? () => onType({ options: options.filter(({ key }) => key !== option.key) }) : null
            }
            errorOf={(field) => errorOf(`options.${index}.${field}`)}
          />
        ))}
        <Button
          look="ghost"
          className="justify-self-start text-brand-ink!"
          disabled={options.length >= maxOf.options}
          onClick={() => {
            setAdded(added + 1)
            onType({ options: [...options, emptyOption(`new-${added}`)] })
          }}
        >
          <Plus size={20} aria-hidden />
          {t('options.add')}
        </Button>
      </div>
    </div>
  )
}
