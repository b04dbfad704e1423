import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showBirthday } from '../../../shared/customers/birthday.ts'
import { type ImportField, importFields } from '../../../shared/customers/column-words.ts'
import { manyColumns } from '../../../shared/customers/columns.ts'
import type { DateOrder } from '../../../shared/customers/lists/dates.ts'
import { nameOrders } from '../../../shared/customers/lists/names.ts'
import type { DateQuestion } from '../../customers/lists/prepare.ts'
import type { Opened } from '../../customers/lists/session.ts'
import { languageNow } from '../../text/start.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Select } from '../../ui/Select.tsx'
import { type ClientList, withColumn } from './client-list.ts'

/** Shown at first, those that are not clear before the others. */
const atFirst = 6

/** Maps the file's columns to fields, and says how to read its names and dates. */
export function ImportColumns({ list }: { list: ClientList }) {
  const { t } = useTranslation(['customers', 'movingIn'])
  const [all, setAll] = useState(false)
  const { settings, opened } = list
  const { columns } = settings
  const { source, headers, titles, encoding, letters, kind } = opened
  const isText = encoding !== null && encoding !== 'utf-8' && kind === 'csv'
  const places = headers.map((_, index) => index)
  const isClear = (index: number) => !unclear.includes(opened.columns[index] ?? null)
  const inOrder = places.toSorted((a, b) => Number(isClear(a)) - Number(isClear(b)) || a - b)
  const shown = (all ? inOrder : inOrder.slice(0, atFirst)).toSorted((a, b) => a - b)

  return (
    <Card title={t('movingIn:columns.title')}>
      <p className="font-semibold wrap-anywhere">{list.fileName}</p>
      <p className="text-md">
        {source
          ? t('import.recognised', { source })
          : kind === 'vcard'
            ? t('import.vcard')
            : t('import.not_recognised')}
      </p>
      {titles > 0 && <p className="text-md text-ink-2">{t('import.titles', { count: titles })}</p>}
      {isText && <p className="text-md text-ink-2">{t('import.encoding', { name: encoding })}</p>}
      <Letters list={list} letters={letters} />
      <p className="mb-2 text-sm text-ink-2">{t('import.columns_hint')}</p>
      <ul>
        {shown.map((index) => (
          <ColumnChoice key={index} list={list} index={index} />
        ))}
      </ul>
      {!all && headers.length > atFirst && (
        <Button className="mt-2" onClick={() => setAll(true)}>
          {t('movingIn:columns.more', { count: headers.length - atFirst })}
        </Button>
      )}
      {columns.includes('name') && (
        <Select
          className="mt-4 max-w-100"
          label={t('import.names')}
          value={settings.names}
          options={nameOrders.map((value) => ({ value, label: t(`import.name_orders.${value}`) }))}
          onChange={(names) => list.set({ names })}
          hint={t('import.names_hint')}
        />
      )}
      {list.summary?.dates.map((question) =>
        question.example === '' ? null : (
          <DateChoice
            key={question.field}
            question={question}
            onChoose={(order) => list.set({ [question.field]: order })}
          />
        ),
      )}
      {!columns.includes('phone') && <p className="mt-4 font-medium">{t('import.no_phone_column')}</p>}
    </Card>
  )
}

/** Of these the owner may know more than their names say. */
const unclear: readonly (ImportField | null)[] = [null, 'notes', 'blocked', 'texts', 'mails']

function ColumnChoice({ list: { opened, settings, set }, index }: { list: ClientList; index: number }) {
  const { t } = useTranslation('customers')
  const { name = '', example = '' } = opened.headers[index] ?? {}
  const options = [
    { value: 'none' as const, label: t('import.ignored') },
    ...importFields.map((field) => ({ value: field, label: t(`import.fields.${field}`) })),
  ]

  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1.2fr)] items-center gap-3 border-b border-line py-2 last:border-b-0">
      <span className="min-w-0">
        <span className="block truncate font-medium">{name}</span>
        <span className="block truncate text-sm text-ink-2">{example === '' ? t('import.empty_column') : example}</span>
      </span>
      <ArrowRight size={16} className="text-ink-3" aria-hidden />
      <Select
        label={t('import.column', { name })}
        labelHidden
        value={settings.columns[index] ?? 'none'}
        options={options}
        onChange={(field: ImportField | 'none') =>
          set({ columns: withColumn(settings.columns, index, field === 'none' ? null : field, manyColumns) })
        }
      />
    </li>
  )
}

/** A text of an old program, before and after it was turned into Unicode. */
function Letters({ list, letters: { old, doubled, example } }: { list: ClientList; letters: Opened['letters'] }) {
  const { t } = useTranslation('customers')
  const [before, after] = example
  if (list.asWritten) {
    return (
      <Button shape="compact" className="mt-2" onClick={() => list.readLetters(false)}>
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
      <Button shape="compact" onClick={() => list.readLetters(true)}>
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
            {question[one] === '' ? t(`import.orders.${one}`) : showBirthday(question[one], languageNow(i18n))}
          </label>
        ))}
      </div>
      {isOpen && <p className="text-sm font-medium text-danger">{t('import.date_open')}</p>}
    </fieldset>
  )
}
