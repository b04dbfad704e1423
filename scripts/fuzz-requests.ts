/** Requests generated from the OpenAPI document: valid, slightly invalid, and nonsense. */

import fc from 'fast-check'
import { z } from 'zod'
import { withoutReferences } from '../shared/references.ts'
import { hostile, hostileText, rawBodies } from './fuzz-values.ts'

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

const Schema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  required: z.array(z.string()).default([]),
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
  'x-roles': z.array(z.string()).default([]),
  parameters: z
    .array(z.looseObject({ in: z.string(), name: z.string(), required: z.boolean().default(false), schema: Schema }))
    .default([]),
  requestBody: z
    .looseObject({ content: z.record(z.string(), z.looseObject({ schema: Schema.optional() })) })
    .optional(),
})

const Document = z.looseObject({
  paths: z.record(z.string(), z.partialRecord(z.enum(methods), Operation)),
})

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path template, with `{name}` for parameters. */
  path: string
  /** Empty: public. */
  roles: string[]
  parameters: z.infer<typeof Operation>['parameters']
  body: Schema | null
}

export interface Request {
  call: Call
  actor: string
  url: string
  headers: Record<string, string>
  payload: string | undefined
}

export function callsOf(document: unknown): Call[] {
  return Object.entries(Document.parse(withoutReferences(document)).paths).flatMap(([path, operations]) =>
    methods.flatMap((verb) => {
      const operation = operations[verb]
      if (!operation) return []
      const method = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).parse(verb.toUpperCase())
      const body = operation.requestBody?.content['application/json']?.schema ?? null
      return [{ method, path, roles: operation['x-roles'], parameters: operation.parameters, body }]
    }),
  )
}

export interface KnownValues {
  /** By role; '' is anonymous */
  actors: Record<string, string>
  /** Ids of existing rows by kind; `other` belong to another salon. */
  ids: Record<string, string[]>
  /** Search terms with matches, and the like. */
  words: string[]
}

/** One request of one of the three kinds. */
export function requests(call: Call, known: KnownValues): fc.Arbitrary<Request> {
  const { body, parameters } = call
  return fc
    .record({
      actor: actorFor(call, known),
      parts: fc.record(Object.fromEntries(partsOf(call).map((name) => [name, pathPart(call, name, known)]))),
      query: fc.record(
        Object.fromEntries(
          parameters
            .filter((one) => one.in === 'query')
            .map(({ name, schema }) => [name, queryValue(schema, known, name)]),
        ),
        { requiredKeys: parameters.filter((one) => one.in === 'query' && one.required).map(({ name }) => name) },
      ),
      stray: fc.option(fc.tuple(hostileText, hostileText), { freq: 12, nil: null }),
      payload: body ? payloadOf(body, known) : fc.option(rawBodies, { freq: 12, nil: undefined }),
      key: fc.option(hostileText, { freq: 12, nil: null }),
      type: fc.oneof(
        { weight: 20, arbitrary: fc.constant('application/json') },
        {
          weight: 1,
          arbitrary: fc.constantFrom(
            'text/plain',
            'application/xml',
            'multipart/form-data',
            'application/zip',
            'x',
            '',
          ),
        },
      ),
      language: fc.constantFrom('en', 'vi', 'vi-VN,vi;q=0.9', '*', 'xx;q=NaN', 'x'.repeat(2000)),
    })
    .map(({ actor, parts, query, stray, payload, key, type, language }) => {
      const pairs = Object.entries(query).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, asWord(value)]],
      )
      if (stray) pairs.push(stray)
      const search = pairs.map(([name, value]) => `${inAddress(name)}=${inAddress(value)}`).join('&')
      const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => inAddress(parts[name]))
      return {
        call,
        actor,
        url: search ? `${path}?${search}` : path,
        headers: {
          'accept-language': language,
          ...(payload !== undefined && type && { 'content-type': type }),
          ...(key !== null && { 'idempotency-key': inHeader(key) }),
        },
        payload,
      }
    })
}

function partsOf({ path }: Call): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
}

/** Usually one who is allowed. */
function actorFor({ roles }: Call, { actors }: KnownValues): fc.Arbitrary<string> {
  const everybody = fc.constantFrom(...Object.values(actors))
  const allowed = roles.flatMap((role) => actors[role] ?? [])
  if (allowed.length === 0) return everybody
  return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...allowed) }, { weight: 1, arbitrary: everybody })
}

function pathPart({ path }: Call, name: string, known: KnownValues): fc.Arbitrary<string> {
  const before = path.slice(0, path.indexOf(`{${name}}`))
  const kind = name === 'id' ? (/(\w+)\/$/.exec(before)?.[1] ?? '') : name
  return fc.oneof(
    { weight: 12, arbitrary: idOf(kind, known) },
    { weight: 1, arbitrary: fc.uuid() },
    { weight: 2, arbitrary: hostileText },
  )
}

/** Usually the id of a row of the right kind: `serviceIds` and `services` take services. */
function idOf(name: string, { ids }: KnownValues): fc.Arbitrary<string> {
  const kind = name.replace(/Ids?$/, '').replace(/s$/, '').toLowerCase()
  const right = Object.entries(ids).find(([one]) => kind.includes(one))?.[1] ?? []
  const any = fc.constantFrom(...Object.values(ids).flat())
  return right.length === 0
    ? any
    : fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...right) }, { weight: 1, arbitrary: any })
}

function queryValue(schema: Schema, known: KnownValues, name: string): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 4, arbitrary: valid(schema, known, name) }, { weight: 1, arbitrary: hostileText })
}

function payloadOf(schema: Schema, known: KnownValues): fc.Arbitrary<string> {
  const right = valid(schema, known, '')
  return fc.oneof(
    { weight: 10, arbitrary: right.map(asJson) },
    {
      weight: 10,
      arbitrary: fc
        .tuple(right, fc.nat(1000), hostile)
        .map(([value, position, bad]) => asJson(spoiled(value, position, bad))),
    },
    { weight: 3, arbitrary: hostile.map(asJson) },
    { weight: 1, arbitrary: rawBodies },
  )
}

/** Valid for the schema; further rules may still reject it. */
function valid(schema: Schema, known: KnownValues, name: string, depth = 0): fc.Arbitrary<unknown> {
  const options = schema.anyOf ?? schema.oneOf
  if (depth > 8) return fc.constant(null)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (options?.length) return fc.oneof(...options.map((one) => valid(one, known, name, depth + 1)))
  const types = [schema.type].flat()
  if (types.length > 1) return fc.oneof(...types.map((type) => valid({ ...schema, type }, known, name, depth + 1)))
  const { minimum = -1000, maximum = 100_000, minItems = 0, maxItems = 4 } = schema
  switch (types[0]) {
    case 'integer':
      return fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31) })
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(valid(schema.items ?? { required: [] }, known, name, depth + 1), {
        minLength: Math.min(minItems, 10),
        maxLength: Math.min(Math.max(maxItems, minItems), Math.max(4, minItems)),
      })
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([key, field]) => [key, valid(field, known, key, depth + 1)]),
        ),
        { requiredKeys: schema.required.filter((name) => name in (schema.properties ?? {})) },
      )
    default:
      return textOf(schema, known, name)
  }
}

const dates = ['2027-03-10', '2027-03-14', '2027-04-01', '2026-11-01', '2027-02-28', '2026-12-31']
const times = ['00:00', '09:00', '09:15', '12:30', '17:45', '23:59']

function textOf(
  { format, pattern = '', minLength = 0, maxLength = 60 }: Schema,
  known: KnownValues,
  name: string,
): fc.Arbitrary<string> {
  const { words } = known
  if (format === 'uuid' || /0-9a-fA-F\]\{8\}/.test(pattern)) return idOf(name, known)
  if (format === 'date') return fc.constantFrom(...dates)
  if (format === 'date-time') {
    return fc
      .tuple(fc.constantFrom(...dates), fc.constantFrom(...times))
      .map(([date, time]) => `${date}T${time}:00.000Z`)
  }
  if (format === 'email') return fc.constantFrom('mai@example.com', 'x@y.vn', 'a+b@example.org')
  if (/\[0-5\]\\d/.test(pattern)) return fc.constantFrom(...times)
  return fc.oneof(
    { weight: 6, arbitrary: fc.oneof(fc.constantFrom(...words, ...dates, ...times), idOf(name, known)) },
    {
      weight: 2,
      arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(Math.max(maxLength, minLength), 300) }),
    },
  )
}

/** Replaces, duplicates or removes one value at some depth, or adds an unknown one. */
function spoiled(value: unknown, position: number, bad: unknown): unknown {
  if (Array.isArray(value) && value.length > 0 && position % 3 > 0) {
    const at = position % value.length
    return value.map((one, index) => (index === at ? spoiled(one, Math.floor(position / 3), bad) : one))
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return bad
  const keys = Object.keys(value)
  const key = keys[position % Math.max(1, keys.length)]
  const entries = Object.entries(value)
  if (key === undefined || position % 11 === 0) return Object.fromEntries([...entries, ['stranger', bad]])
  if (position % 7 === 0) return Object.fromEntries(entries.filter(([name]) => name !== key))
  return Object.fromEntries(
    entries.map(([name, one]) => [name, name === key ? spoiled(one, Math.floor(position / 3), bad) : one]),
  )
}

function asJson(value: unknown): string {
  return JSON.stringify(value) ?? 'null'
}

function asWord(value: unknown): string {
  return typeof value === 'string' ? value : asJson(value)
}

function inAddress(value: unknown): string {
  const text = asWord(value).slice(0, 8_000)
  return text.startsWith('%') ? text : encodeURIComponent(text.toWellFormed())
}

function inHeader(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '?').slice(0, 4_000)
}
