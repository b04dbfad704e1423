import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Call, Media, Schema } from './open-api.ts'
import { type Field, fieldsOf, schemaWords } from './schema-words.ts'

const methods: Record<string, string> = {
  GET: 'bg-confirmed-tint text-confirmed-ink',
  POST: 'bg-scheduled-tint text-scheduled-ink',
  PUT: 'bg-no-show-tint text-no-show-ink',
  PATCH: 'bg-no-show-tint text-no-show-ink',
  DELETE: 'bg-cancelled-tint text-cancelled-ink',
}

/** One endpoint. Its parameters and responses are rendered once it is expanded. */
export function CallEntry({ call }: { call: Call }) {
  const [open, setOpen] = useState(false)

  return (
    <details
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group border-b border-line last:border-b-0"
    >
      <summary className="flex min-h-touch cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-0.5 px-3 py-2.5 -outline-offset-2 hover:bg-hover md:px-4">
        <ChevronRight size={18} className="transition-transform group-open:rotate-90" aria-hidden />
        <span className={`w-16 flex-none rounded-sm py-0.5 text-center text-xs font-semibold ${methods[call.method]}`}>
          {call.method}
        </span>
        <code className="min-w-0 text-md wrap-anywhere">{call.path}</code>
        <span className="text-sm text-ink-2 max-md:w-full">{call.summary}</span>
      </summary>
      {open && <CallDetails call={call} />}
    </details>
  )
}

function CallDetails({ call: { roles, parameters, input, replies } }: { call: Call }) {
  const { t } = useTranslation('apiDocs')

  return (
    <div className="grid grid-cols-1 gap-4 border-t border-line px-4 py-4 md:px-6">
      {roles && (
        <Part title={t('who')}>
          <p className="text-md">{roles.join(', ')}</p>
        </Part>
      )}
      {parameters.length > 0 && (
        <Part title={t('parameters')}>
          <FieldList
            fields={parameters.map(({ name, required, schema, in: place }) => ({ name, required, schema, place }))}
          />
        </Part>
      )}
      {input && (
        <Part title={t('body')}>
          <MediaFields media={input} />
        </Part>
      )}
      {replies.map(({ status, media }) => (
        <Part key={status} title={t('answer', { status })}>
          {media ? <MediaFields media={media} /> : <p className="text-md text-ink-2">{t('nothing')}</p>}
        </Part>
      ))}
    </div>
  )
}

function MediaFields({ media: { type, schema } }: { media: Media }) {
  return (
    <>
      <p className="text-sm text-ink-2">
        {type}
        {schema && `, ${schemaWords(schema)}`}
      </p>
      {schema && <FieldList schema={schema} />}
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-1">
      <h3 className="text-md">{title}</h3>
      {children}
    </section>
  )
}

type ListedField = Field & {
  /** Location of a parameter. */
  place?: string
}

/** The fields of a schema, or the given ones, with nested fields. */
function FieldList({ schema, fields }: { schema?: Schema; fields?: readonly ListedField[] }) {
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
