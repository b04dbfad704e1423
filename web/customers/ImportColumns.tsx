import { useTranslation } from 'react-i18next'
import { type ImportField, importFields } from '../../shared/customers/column-words.ts'
import { manyColumns } from '../../shared/customers/columns.ts'
import type { DateOrder } from '../../shared/customers/lists/dates.ts'
import { nameOrders } from '../../shared/customers/lists/names.ts'
import { showLongDate } from '../../shared/format.ts'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Select } from '../ui/Select.tsx'
import type { DateQuestion, ListSettings } from './lists/prepare.ts'
import type { Opened } from './lists/session.ts'
import { type ListImport, withColumn } from './use-import.ts'

interface ImportColumnsProps {
  list: ListImport
  opened: Opened
  settings: ListSettings
}

/** Maps the file's columns to fields, and says how to read its names and dates. */
export function ImportColumns({ list, opened, settings }: ImportColumnsProps) {
  const { t } = useTranslation('customers')
  const { columns } = settings
  const { source, headers, titles, encoding, letters, kind } = opened
  const isText = encoding !== null && encoding !== 'utf-8' && kind === 'csv'

  const options = [
    { value: 'none' as const, label: t('import.ignored') },
    ...importFields.map((field) => ({ value: field, label: t(`import.fields.${field}`) })),
  ]
  return (
    <Card title={t('import.columns')}>
      <p className="font-semibold">
        {source
          ? t('import.recognised', { source })
          : kind === 'vcard'
            ? t('import.vcard')
            : t('import.not_recognised')}
      </p>
      {titles > 0 && <p className="text-md text-ink-2">{t('import.titles', { count: titles })}</p>}
      {isText && <p className="text-md text-ink-2">{t('import.encoding', { name: encoding })}</p>}
      <Letters list={list} letters={letters} />
      <p className="mb-4 text-sm text-ink-2">{t('import.columns_hint')}</p>
      <div className="grid gap-x-4 gap-y-3 md:grid-cols-2 lg:grid-cols-3">
        {headers.map(({ name, example }, index) => (
          <Select
            // oxlint-disable-next-line react/no-array-index-key -- two columns may have one name, and their places never change
            key={index}
            label={t('import.column', { name })}
            value={columns[index] ?? 'none'}
            options={options}
            onChange={(field: ImportField | 'none') =>
              list.say({ columns: withColumn(columns, index, field === 'none' ? null : field, manyColumns) })
            }
            hint={example === '' ? undefined : t('import.example', { text: example })}
          />
        ))}
      </div>
      {columns.includes('name') && (
        <Select
          className="mt-4 max-w-100"
          label={t('import.names')}
          value={settings.names}
          options={nameOrders.map((value) => ({ value, label: t(`import.name_orders.${value}`) }))}
          onChange={(names) => list.say({ names })}
          hint={t('import.names_hint')}
        />
      )}
      {list.summary?.dates.map((question) =>
        question.example === '' ? null : (
          <DateChoice
            key={question.field}
            question={question}
            onChoose={(order) => list.say({ [question.field]: order })}
          />
        ),
      )}
      {!columns.includes('phone') && <p className="mt-4 font-medium">{t('import.no_phone_column')}</p>}
    </Card>
  )
}

/** A text of an old program, before and after it was turned into Unicode. */
function Letters({ list, letters: { old, doubled, example } }: { list: ListImport; letters: Opened['letters'] }) {
  const { t } = useTranslation('customers')
  const [before, after] = example
  if (list.asWritten) {
    return (
      <Button shape="compact" className="mt-2" onClick={() => list.readAgain(false)}>
        {t('import.letters_repaired')}
      </Button>
    )
  }
  if (before === undefined || (old === null && !doubled)) return null
  return (
    <div className="my-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 text-md wrap-anywhere">
        {t(`import.letters.${old ?? 'doubled'}`)} <b>{before}</b> → <b>{after}</b>
      </p>
      <Button shape="compact" onClick={() => list.readAgain(true)}>
        {t('import.letters_as_written')}
      </Button>
    </div>
  )
}

/** The first ambiguous date, in both readings. */
function DateChoice({ question, onChoose }: { question: DateQuestion; onChoose: (order: DateOrder) => void }) {
  const { t, i18n } = useTranslation('customers')
  const { field, example, isOpen, order } = question

  return (
    <fieldset className="mt-4">
      <legend className="mb-1.5 font-semibold">
        {t('import.date_question', { field: t(`import.fields.${field}`), example })}
      </legend>
      <div className="flex flex-wrap gap-x-6">
        {(['mdy', 'dmy'] as const).map((one) => (
          <label key={one} className="inline-flex min-h-touch cursor-pointer items-center gap-2.5">
            <input
              type="radio"
              name={`order-${field}`}
              checked={!isOpen && order === one}
              onChange={() => onChoose(one)}
              className="size-5 accent-brand"
            />
            {question[one] === '' ? t(`import.orders.${one}`) : showLongDate(question[one], languageNow(i18n))}
          </label>
        ))}
      </div>
      {isOpen && <p className="text-sm font-medium text-danger">{t('import.date_open')}</p>}
    </fieldset>
  )
}
