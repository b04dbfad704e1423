/** Input limits: every text has one, and anything beyond it or unreadable is refused with a sentence. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Role } from '../../shared/accounts/role-input.ts'
import { newId } from '../context.ts'
import { makeAdmin } from '../testing/admin.ts'
import { type ApiCall, addressOf, bodyOf, everyCall, type Schema, sampleOf } from '../testing/every-call.ts'
import { makeSalon, type TestApp, testApp } from '../testing/salon.ts'
import { signInAsStaff } from '../testing/staff-login.ts'

let app: TestApp
let calls: ApiCall[]

beforeAll(async () => {
  app = await testApp()
  calls = await everyCall(app)
})
afterAll(() => app.close())

test('every text that can be sent has a limit or a pattern', () => {
  const free = calls.flatMap(({ method, path, operation: { parameters, requestBody } }) => [
    ...parameters.flatMap(({ name, schema }) => freeTexts(schema, `${method} ${path} ${name}`)),
    ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
      schema ? freeTexts(schema, `${method} ${path}`) : [],
    ),
  ])

  expect(free).toEqual([])
})

/** Where the schema allows a text of any length. */
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

test('input beyond a limit is refused, and the field is named', async () => {
  const salon = await makeSalon(app.db)
  const people: Record<Role, Record<string, string>> = {
    super_admin: (await makeAdmin(app)).headers,
    salon_owner: await app.signIn(salon.ownerEmail),
    front_desk: await signInAsStaff(app, salon, 'Thao', 'front_desk'),
    technician: await signInAsStaff(app, salon, 'Kim', 'technician'),
  }
  // Calls of the door check its token before they read anything.
  const floor = { path: `/api/salons/${salon.salonId}/floor`, owner: people.salon_owner }
  await app.call('PATCH', `${floor.path}-settings`, { on: true }, floor.owner)
  const door = await app.call<{ address: string }>('POST', `${floor.path}-devices/door`, {}, floor.owner)
  const atDoor = `/api/check-in/${door.body.address.split('#')[1]}`
  const tried = calls.flatMap((one) => [...beyondOfBody(one), ...beyondOfQuery(one)])
  const letIn: unknown[] = []
  for (const { one, field, address, body } of tried) {
    const role = Role.options.find((name) => one.roles?.includes(name))
    const answer = await app.call<{ fields?: object }>(
      one.method,
      address.replace(/^\/api\/check-in\/[^/]+/, atDoor),
      body,
      role && people[role],
    )
    const named = Object.keys(answer.body.fields ?? {})
    const isNamed = named.some((name) => field.startsWith(name) || name.startsWith(field))
    if (answer.status !== 400 || !isNamed) letIn.push([one.method, one.path, field, answer.status, named])
  }

  expect(letIn).toEqual([])
  expect(tried.length).toBeGreaterThan(250)
})

test('an unknown field is refused, so that nothing else can be set', async () => {
  const open: string[] = []
  for (const { method, path, operation } of calls) {
    const schema = operation.requestBody?.content['application/json']?.schema
    if (schema?.properties && schema['additionalProperties'] !== false) open.push(`${method} ${path}`)
  }
  expect(open).toEqual(['POST /api/bookings', 'POST /api/booking-codes']) // which other sites send too; the rest is ignored

  const login = { email: 'lan@example.com', password: 'orchid-and-lacquer-7', role: 'super_admin' }
  const { status, body } = await app.call<{ code: string }>('POST', '/api/shop/login', login)
  expect([status, body.code]).toEqual([400, 'invalid_request'])
})

/** Where a part of an address, or a value, has its own pattern. */
const forms: Record<string, string> = {
  date: '2027-03-11',
  services: newId(),
  link: 'x'.repeat(22),
  token: 'x'.repeat(43),
}
const known = (name: string) => forms[name]

function beyondOfBody(one: ApiCall) {
  const schema = one.operation.requestBody?.content['application/json']?.schema
  const tried = schema ? [...beyond(schema, '', one.path, (body) => body)] : []
  return tried.map(({ field, value }) => ({ one, field, address: addressOf(one, known), body: value }))
}

function beyondOfQuery(one: ApiCall) {
  const [path = '', query] = addressOf(one, known).split('?')
  return one.operation.parameters
    .filter((parameter) => parameter.in === 'query')
    .flatMap(({ name, schema }) => [...beyond(schema, name, one.path, (value) => value)])
    .map(({ field, value }) => {
      const asked = new URLSearchParams(query)
      asked.set(field, String(value))
      return { one, field, address: `${path}?${asked}`, body: bodyOf(one, known) }
    })
}

/** One field at a time beyond its limit, everything else valid. */
function* beyond(
  schema: Schema,
  field: string,
  path: string,
  put: (value: unknown) => unknown,
): Generator<{ field: string; value: unknown }> {
  const { maxLength, minimum, maximum, maxItems, properties, items } = schema
  const inside = (name: string | number) => (field === '' ? String(name) : `${field}.${name}`)
  const values = [
    maxLength !== undefined && maxLength < 50_000 ? 'x'.repeat(maxLength + 1) : undefined,
    maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? maximum + 1 : undefined,
    minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER ? minimum - 1 : undefined,
    maxItems !== undefined && items
      ? Array.from({ length: maxItems + 1 }, () => sampleOf(items, field, path, known))
      : undefined,
  ]
  for (const value of values) if (value !== undefined) yield { field, value: put(value) }
  for (const [name, one] of Object.entries(properties ?? {})) {
    const rest = z.looseObject({}).parse(sampleOf(schema, '', path, known))
    yield* beyond(one, inside(name), path, (value) => put({ ...rest, [name]: value }))
  }
  if (items) yield* beyond(items, inside(0), path, (value) => put([value]))
  const [option] = schema.anyOf ?? schema.oneOf ?? []
  if (option) yield* beyond(option, field, path, put)
}

describe('answered with a sentence, never with what is inside, is', () => {
  test.each(['/api/bookings/%', '/api/bookings/%zz?a=1', `/api/bookings/${'x'.repeat(5_000)}`, '/api/%c0%af'])(
    'an address that cannot be decoded: %.40s',
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
