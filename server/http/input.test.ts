/** What may be sent: every text has a limit, and what cannot be read is refused with a sentence. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type TestApp, testApp } from '../testing/salon.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const Schema = z.looseObject({
  type: z.unknown().optional(),
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
type Schema = z.infer<typeof Schema>

const Operation = z.looseObject({
  parameters: z.array(z.looseObject({ name: z.string(), schema: Schema })).default([]),
  requestBody: z
    .looseObject({ content: z.record(z.string(), z.looseObject({ schema: Schema.optional() })) })
    .optional(),
})
const Document = z.looseObject({
  paths: z.record(z.string(), z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), Operation)),
})

test('every text that may be sent has a limit or a form', async () => {
  const { body } = await app.call('GET', '/api/openapi.json')
  const free = Object.entries(Document.parse(body).paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([verb, { parameters, requestBody }]) => [
      ...parameters.flatMap(({ name, schema }) => freeTexts(schema, `${verb} ${path} ${name}`)),
      ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
        schema ? freeTexts(schema, `${verb} ${path}`) : [],
      ),
    ]),
  )

  expect(free).toEqual([])
})

/** Where in the schema a text may be of any length. */
function freeTexts(schema: Schema, place: string): string[] {
  const inside = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => freeTexts(field, `${place}.${name}`)),
    ...(schema.items ? freeTexts(schema.items, `${place}[]`) : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) => freeTexts(one, place)),
  ]
  const isText = [schema.type].flat().includes('string')
  const isHeld = ['maxLength', 'pattern', 'format', 'enum', 'const'].some((rule) => schema[rule] !== undefined)
  return isText && !isHeld ? [place, ...inside] : inside
}

describe('answered with a sentence, never with what is inside, is', () => {
  test.each(['/api/bookings/%', '/api/bookings/%zz?a=1', `/api/bookings/${'x'.repeat(5_000)}`, '/api/%c0%af'])(
    'an address that cannot be read: %.40s',
    async (address) => {
      const { status, body } = await app.call('GET', address, undefined, { 'accept-language': 'vi' })

      expect([status, body]).toMatchObject([404, { code: 'not_found', error: expect.stringContaining('Không') }])
    },
  )

  test.each(['\0', 'a\0b@example.com', '\ud800@example.com'])('the email %j', async (email) => {
    const { status, body } = await app.call('POST', '/api/shop/login', { email, password: 'lotus-and-polish-1' })

    expect([400, 401]).toContain(status)
    expect(body).toMatchObject({ error: expect.any(String), requestId: expect.any(String) })
  })
})
