/** Every call of the OpenAPI document, with a valid address and body filled with given ids. */

import { z } from 'zod'
import { Role } from '../../shared/accounts/role-input.ts'
import { withoutReferences } from '../../shared/references.ts'
import { newId } from '../context.ts'
import type { TestApp } from './salon.ts'

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

const Schema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  required: z.array(z.string()).optional(),
  get properties() {
    return z.record(z.string(), Schema).optional()
  },
  get items() {
    return Schema.optional()
  },
  get anyOf() {
    return z.array(Schema).optional()
  },
  get oneOf() {
    return z.array(Schema).optional()
  },
})
export type Schema = z.infer<typeof Schema>

const Operation = z.looseObject({
  'x-roles': z.array(Role).optional(),
  parameters: z
    .array(z.looseObject({ in: z.string(), name: z.string(), required: z.boolean().optional(), schema: Schema }))
    .default([]),
  requestBody: z
    .looseObject({ content: z.record(z.string(), z.looseObject({ schema: Schema.optional() })) })
    .optional(),
  responses: z.record(z.string(), z.unknown()),
})

const Document = z.looseObject({
  paths: z.record(z.string(), z.partialRecord(z.enum(methods), Operation)),
})

export interface ApiCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With `{name}` for its parameters. */
  path: string
  /** Null: public. */
  roles: readonly Role[] | null
  operation: z.infer<typeof Operation>
}

let described: Promise<ApiCall[]> | undefined

/** Read from the first app that asks in this process: all apps describe the same calls, which takes a second. */
export async function everyCall(app: TestApp): Promise<ApiCall[]> {
  return (described ??= app.call('GET', '/api/openapi.json').then(({ body }) => callsIn(body)))
}

/** @param document the content of `/api/openapi.json` */
export function callsIn(document: unknown): ApiCall[] {
  return Object.entries(Document.parse(withoutReferences(document)).paths).flatMap(([path, operations]) =>
    methods.flatMap((verb) => {
      const operation = operations[verb]
      if (!operation || '302' in operation.responses) return [] // it redirects to a page
      const method = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).parse(verb.toUpperCase())
      return [{ method, path, roles: operation['x-roles'] ?? null, operation }]
    }),
  )
}

/** The value for a path parameter, a query field or a body field; undefined: unknown. */
export type IdOf = (name: string, path: string) => string | undefined

/** A random id stands for path parameters that `idOf` does not know. */
export function addressOf({ path, operation }: ApiCall, idOf: IdOf): string {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    return idOf(name, path) ?? newId()
  })
  const query = operation.parameters
    .filter((one) => one.in === 'query' && (one.required || idOf(one.name, path) !== undefined))
    .map(({ name, schema }) => [name, String(sampleOf(schema, name, path, idOf))])
  return query.length > 0 ? `${address}?${new URLSearchParams(query)}` : address
}

/** Undefined where nothing is sent. */
export function bodyOf({ path, operation }: ApiCall, idOf: IdOf): unknown {
  const schema = operation.requestBody?.content['application/json']?.schema
  return schema && sampleOf(schema, '', path, idOf)
}

/** The fields that the schema requires, and the optional ones with known values. */
export function sampleOf(schema: Schema, name: string, path: string, idOf: IdOf): unknown {
  const [first] = [schema.type].flat()
  const options = schema.anyOf ?? schema.oneOf
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (options) return sampleOf(options[0] ?? {}, name, path, idOf)
  if (schema.properties) {
    const fields = Object.entries(schema.properties).filter(
      ([key]) => schema.required?.includes(key) || idOf(key, path) !== undefined,
    )
    return Object.fromEntries(fields.map(([key, field]) => [key, sampleOf(field, key, path, idOf)]))
  }
  if (first === 'array') {
    const one = schema.items ? sampleOf(schema.items, singular(name), path, idOf) : 'x'
    return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () => one)
  }
  if (first === 'object') return {}
  if (first === 'integer' || first === 'number') return Math.max(1, schema.minimum ?? 1)
  if (first === 'boolean') return true
  return idOf(name, path) ?? textOf(schema, name)
}

/** `serviceIds` are of services. */
function singular(name: string): string {
  return name.replace(/ids$/i, (end) => (end === 'Ids' ? 'Id' : 'id')).replace(/s$/, '')
}

function textOf({ format, pattern }: Schema, name: string): string {
  if (format === 'uuid') return newId()
  if (format === 'date' || /date|^from$|^to$/i.test(name)) return '2027-03-11'
  if (format === 'date-time' || /DateTime|At$/.test(name)) return '2027-03-11T18:00:00.000Z'
  if (pattern?.includes('[0-5]\\d') || /time$/i.test(name)) return '10:00'
  if (/email/i.test(name)) return 'somebody@example.com'
  if (/phone/i.test(name)) return '(408) 555-0177'
  if (/password/i.test(name)) return 'orchid-and-lacquer-7'
  if (/price|duration|amount/.test(name)) return '30'
  if (/origin/i.test(name)) return 'https://www.example.com'
  if (/file/i.test(name)) return Buffer.from('First name,Phone\nHoa,(408) 555-0178').toString('base64')
  if (/zone/i.test(name)) return 'America/Los_Angeles'
  if (name === 'body') return '{date} {time} {link}'
  return 'Sample'
}
