import { expect, test } from 'vitest'
import { withoutReferences } from './references.ts'

test('what is mentioned stands where it is mentioned, however deep', () => {
  const document = {
    paths: { all: [{ schema: { $ref: '#/schemas/Visits' } }] },
    schemas: { Visits: { items: { $ref: '#/schemas/Visit' } }, Visit: { type: 'object' } },
  }

  expect(withoutReferences(document)).toMatchObject({
    paths: { all: [{ schema: { items: { type: 'object' } } }] },
  })
})

test('what is not there, or mentions itself, is said by name', () => {
  expect(() => withoutReferences({ a: { $ref: '#/b' } })).toThrow('#/b is not there.')
  expect(() => withoutReferences({ a: { items: [{ $ref: '#/a' }] } })).toThrow('#/a mentions itself.')
})
