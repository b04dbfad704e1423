import { useTranslation } from 'react-i18next'
import type { Schema } from './open-api.ts'
import { type Field, fieldsOf, schemaWords } from './schema-words.ts'

type ListedField = Field & {
  /** Location of a parameter. */
  place?: string
}

/** The fields of a schema, or the given ones, with nested fields. */
export function FieldList({ schema, fields }: { schema?: Schema; fields?: readonly ListedField[] }) {
  const listed: readonly ListedField[] = fields ?? (schema ? fieldsOf(schema) : [])
  if (listed.length === 0) return null

  return (
    <ul className="grid grid-cols-1 gap-1.5 border-l-2 border-line pl-3">
      {listed.map((field) => (
        <li key={`${field.place ?? ''} ${field.name}`} className="min-w-0 text-md">
          <FieldLine field={field} />
          <FieldList schema={field.schema} />
        </li>
      ))}
    </ul>
  )
}

function FieldLine({ field: { name, schema, required, place } }: { field: ListedField }) {
  const { t } = useTranslation('apiDocs')
  const { description } = schema
  const places = ['path', 'query', 'header'] as const
  const known = places.find((one) => one === place)

  return (
    <p className="wrap-anywhere">
      <code className="font-semibold">{name}</code>{' '}
      <span className="text-sm text-ink-2">
        {[
          schemaWords(schema),
          known && t(`places.${known}`),
          required && t('required'),
          schema.default !== undefined && t('default', { value: JSON.stringify(schema.default) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {description && <span className="block text-sm text-ink-2">{description}</span>}
    </p>
  )
}
