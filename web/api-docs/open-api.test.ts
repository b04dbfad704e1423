import { expect, test } from 'vitest'
import { callsOf, findCalls, OpenApi } from './open-api.ts'
import { fieldsOf, schemaWords } from './schema-words.ts'

const document = OpenApi.parse({
  openapi: '3.1.0',
  info: { title: 'BookNail', version: '1' },
  paths: {
    '/api/salons/{id}': {
      get: {
        summary: 'One salon.',
        tags: ['salons'],
        parameters: [{ in: 'path', name: 'id', required: true, schema: { type: 'string', format: 'uuid' } }],
        responses: { '200': { content: { 'application/json': { schema: { type: 'object' } } } } },
      },
    },
    '/api/bookings': { post: { summary: 'Book a visit.', tags: ['bookings'], 'x-roles': ['anyone'], responses: {} } },
  },
})

test('calls are listed by tag, and found by their address or what they do', () => {
  const calls = callsOf(document)

  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/bookings', 'GET /api/salons/{id}'])
  expect(findCalls(calls, 'book visit').map(({ path }) => path)).toEqual(['/api/bookings'])
  expect(findCalls(calls, 'get salons')).toHaveLength(1)
  expect(findCalls(calls, 'nothing like it')).toEqual([])
})

test('a schema is shown in programmers’ terms', () => {
  expect(schemaWords({ type: 'integer', minimum: 1, maximum: 720 })).toBe('integer 1..720')
  expect(schemaWords({ type: 'integer', minimum: -9007199254740991, maximum: 9007199254740991 })).toBe('integer')
  expect(schemaWords({ type: 'string', maxLength: 80 })).toBe('string [0..80]')
  expect(schemaWords({ anyOf: [{ type: 'string', format: 'uuid' }, { type: 'null' }] })).toBe('string (uuid) | null')
  expect(schemaWords({ type: 'array', maxItems: 8, items: { enum: ['en', 'vi'] } })).toBe('array of "en" | "vi" [0..8]')
  expect(schemaWords({})).toBe('anything')
})

test('the fields of a list are those of its items, and of alternatives those of the one object', () => {
  const schema = { type: 'object', properties: { id: { type: 'string' }, note: {} }, required: ['id'] }
  const names = [
    ['id', true],
    ['note', false],
  ]

  for (const one of [schema, { type: 'array', items: schema }, { anyOf: [schema, { type: 'null' }] }]) {
    expect(fieldsOf(one).map(({ name, required }) => [name, required])).toEqual(names)
  }
})
