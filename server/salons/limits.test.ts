/** What a salon can have. What it has beyond that stays. */

import { expect, test } from 'vitest'
import { maxOf } from '../../shared/salons/limits.ts'
import { newId } from '../context.ts'
import { newSalonForEachTest } from '../testing/each-test.ts'
import type { TestApp, TestSalon } from '../testing/salon.ts'

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>

newSalonForEachTest((made) => ({ app, salon, owner } = made))

const add = async (address: string, fields: object) => {
  const { status, body } = await app.call<{ code?: string }>('POST', address, fields, owner)
  return [status, body.code]
}
const ids = (count: number) => Array.from({ length: count }, newId)

test('up to a hundred members', async () => {
  const rows = ids(maxOf.members - Object.keys(salon.staff).length - 1)
  const team = rows.map((id, position) => ({
    salon_id: salon.salonId,
    id,
    user_id: null,
    first_name: `No ${position}`,
    position,
    created_at: new Date(0),
  }))
  await app.db.insertInto('staff').values(team).execute()
  const address = `/api/salons/${salon.salonId}/staff`

  expect(
    await add(address, { firstName: 'Linh', lastName: 'Ho', email: 'linh@example.com', phone: '(408) 555-0123' }),
  ).toEqual([201, undefined])
  expect(
    await add(address, { firstName: 'Hoa', lastName: 'Ho', email: 'hoa@example.com', phone: '(408) 555-0123' }),
  ).toEqual([409, 'too_many_members'])
  expect(
    await add(`/api/salons/${salon.salonId}/team`, {
      members: [{ name: 'Hoa', languages: [], except: [], daysOff: [] }],
    }),
  ).toEqual([409, 'too_many_members'])
})

test('up to five hundred services', async () => {
  const rows = ids(maxOf.services - Object.keys(salon.services).length - 1)
  const menu = rows.map((id, position) => ({
    salon_id: salon.salonId,
    id,
    category_id: null,
    name: `No ${position}`,
    minutes: 30,
    price_cents: 0,
    position,
  }))
  await app.db.insertInto('services').values(menu).execute()
  const service = { salon_id: salon.salonId, serviceName: 'Gel', duration: 30, price: '20' }

  expect(await add('/api/services', service)).toEqual([201, undefined])
  expect(await add('/api/services', { ...service, serviceName: 'Dip' })).toEqual([409, 'too_many_services'])
})

const question = (name: string, options = 1) => ({
  name,
  kind: 'one',
  required: false,
  options: Array.from({ length: options }, (_, count) => ({ name: `No ${count}`, minutes: 0, price: '0' })),
  serviceIds: [],
})

test('up to fifty questions', async () => {
  const address = `/api/salons/${salon.salonId}/option-groups`
  for (let count = 0; count < maxOf.questions; count++)
    expect(await add(address, question(`No ${count}`))).toEqual([201, undefined])

  expect(await add(address, question('One more'))).toEqual([409, 'too_many_questions'])
})

test('up to thirty options of a question', async () => {
  const address = `/api/salons/${salon.salonId}/option-groups`

  expect(await add(address, question('Length', 30))).toEqual([201, undefined])
  expect(await add(address, question('Shape', 31))).toEqual([400, 'invalid_request'])
})
