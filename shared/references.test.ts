import { expect, test } from 'vitest'
import { withoutReferences } from './references.ts'

test('a reference is resolved where it is used, however deep', () => {
  const document = {
    paths: { all: [{ schema: { $ref: '#/schemas/Visits' } }] },
    schemas: { Visits: { items: { $ref: '#/schemas/Visit' } }, Visit: { type: 'object' } },
  }

  expect(withoutReferences(document)).toMatchObject({
    paths: { all: [{ schema: { items: { type: 'object' } } }] },
  })
})

test('reports a missing or circular reference by name', () => {
  expect(() => withoutReferences({ a: { $ref: '#/b' } })).toThrow('#/b is not there.')
  expect(() => withoutReferences({ a: { items: [{ $ref: '#/a' }] } })).toThrow('#/a mentions itself.')
})
