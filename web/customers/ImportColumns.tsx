import { useTranslation } from 'react-i18next'
import { type Columns, type ImportField, importFields } from '../../shared/customers/columns.ts'
import type { ImportPreview } from '../../shared/customers/importing.ts'
import { Card } from '../ui/Card.tsx'
import { Select } from '../ui/Select.tsx'

interface ImportColumnsProps {
  preview: ImportPreview
  onMatch: (columns: Columns) => void
}

/** What each column of the file is. A field belongs to one column: chosen elsewhere, it moves there. */
export function ImportColumns({ preview, onMatch }: ImportColumnsProps) {
  const { t } = useTranslation('customers')
  const { source, headers, columns } = preview

  function choose(place: number, wished: ImportField | 'none') {
    const field = wished === 'none' ? null : wished
    onMatch(columns.map((was, one) => (one === place ? field : field !== null && was === field ? null : was)))
  }

  const options = [
    { value: 'none' as const, label: t('import.ignored') },
    ...importFields.map((field) => ({ value: field, label: t(`import.fields.${field}`) })),
  ]
  return (
    <Card title={t('import.columns')}>
      <p className="font-semibold">{source ? t('import.recognised', { source }) : t('import.not_recognised')}</p>
      <p className="mb-4 text-sm text-ink-2">{t('import.columns_hint')}</p>
      <div className="grid gap-x-4 gap-y-3 md:grid-cols-2 lg:grid-cols-3">
        {headers.map(({ name, example }, place) => (
          <Select
            // oxlint-disable-next-line react/no-array-index-key -- two columns may have one name, and their places never change
            key={place}
            label={t('import.column', { name })}
            value={columns[place] ?? 'none'}
            options={options}
            onChange={(wished) => choose(place, wished)}
            hint={example === '' ? undefined : t('import.example', { text: example })}
          />
        ))}
      </div>
      {!columns.includes('phone') && (
        <p role="alert" className="mt-4 font-medium text-danger">
          {t('import.no_phone_column')}
        </p>
      )}
    </Card>
  )
}
