import { useTranslation } from 'react-i18next'
import { type Marks, takenParts } from '../../shared/services/marks.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Segmented } from '../ui/Segmented.tsx'

interface MarksFieldsProps {
  marks: Marks
  onChange: (marks: Marks) => void
}

/** What a service takes of a client, whether it is an add-on, and whether it goes first. */
export function MarksFields({ marks, onChange }: MarksFieldsProps) {
  const { t } = useTranslation('services')

  return (
    <fieldset className="min-w-0 border-t border-line pt-4 md:col-span-2">
      <legend className="sr-only">{t('marks.takes')}</legend>
      <h3 aria-hidden>{t('marks.takes')}</h3>
      <p className="mb-2 text-sm text-ink-2">{t('marks.takes_hint')}</p>
      <Segmented
        label={t('marks.takes')}
        value={marks.takes}
        options={takenParts.map((part) => ({ value: part, label: t(`marks.parts.${part}`) }))}
        onChange={(takes) => onChange({ ...marks, takes })}
      />
      <div className="mt-2 -ml-2">
        <Checkbox
          label={t('marks.add_on')}
          hint={t('marks.add_on_hint')}
          checked={marks.addOn}
          onChange={(addOn) => onChange({ ...marks, addOn })}
        />
        <Checkbox
          label={t('marks.goes_first')}
          hint={t('marks.goes_first_hint')}
          checked={marks.goesFirst}
          onChange={(goesFirst) => onChange({ ...marks, goesFirst })}
        />
      </div>
    </fieldset>
  )
}
