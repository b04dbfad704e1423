import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../context.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit, wednesday } from '../../testing/salon.ts'

let app: TestApp
let salon: TestSalon
let other: TestSalon
let owner: Record<string, string>
let stranger: Record<string, string>

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  app.setNow(wednesday)
  salon = await makeSalon(app.db)
  other = await makeSalon(app.db, { chairs: 1 })
  owner = await app.signIn(salon.ownerEmail)
  stranger = await app.signIn(other.ownerEmail)
})
afterAll(() => app.close())

test('a salon with one pedicure chair takes one pedicure at a time as soon as the owner enters the chair', async () => {
  const { status, body: chair } = await add({ name: ' Pedicure  chair ', units: 1 })
  expect([status, chair]).toEqual([201, { id: chair.id, name: 'Pedicure chair', units: 1, serviceIds: [], version: 1 }])
  const pedicure = salon.services['Pedicure'] ?? ''
  const needed = await app.call('PUT', `/api/services/${pedicure}`, { resourceIds: [chair.id, chair.id] }, owner)
  expect(needed.body).toMatchObject({ resourceIds: [chair.id] })

  const at = '2027-03-11T22:00:00.000Z'
  expect((await app.book(visit(salon, [{ service: 'Pedicure', at }]))).status).toBe(201)
  expect((await app.book(visit(salon, [{ service: 'Pedicure', at }]))).body.code).toBe('slot_taken')
  await change(chair.id, { units: 2 })
  expect((await app.book(visit(salon, [{ service: 'Pedicure', at }]))).status).toBe(201)
  expect((await list()).body).toEqual([{ ...chair, units: 2, serviceIds: [pedicure], version: 2 }])

  expect((await remove(chair.id)).status).toBe(204)
  expect((await list()).body).toEqual([])
  expect((await app.book(visit(salon, [{ service: 'Pedicure', at }]))).status).toBe(201)
})

test('a resource needs a name and a whole number of units', async () => {
  expect((await add({ name: '', units: 101 })).body.fields).toEqual({
    name: 'Resource name is required',
    units: 'Enter a whole number from 0 to 100',
  })
  expect((await add({ name: 'Chair', units: 1.5 })).body.fields).toHaveProperty('units')
  expect((await add({ name: 'Chair', units: -1 })).body.fields).toHaveProperty('units')
  expect((await add({ name: 'Chair', units: 1, colour: 2 })).body.code).toBe('invalid_request')
  const { body } = await add({ name: 'Dryer', units: 0 })
  expect((await change(body.id, { name: ' ' })).body.fields).toHaveProperty('name')
  expect((await change(body.id, { name: 'UV lamp' })).body).toMatchObject({ name: 'UV lamp', units: 0 })
})

test("another salon's chairs cannot be seen, changed, deleted or required", async () => {
  const path = `/api/salons/${other.salonId}/resources`
  const [theirs] = (await app.call<{ id: string }[]>('GET', path, undefined, stranger)).body
  const mine = (await add({ name: 'Chair', units: 1 })).body.id

  expect((await app.call('GET', path, undefined, owner)).status).toBe(404)
  expect((await app.call('GET', path)).status).toBe(401)
  expect((await app.call('PUT', `${path}/${theirs?.id}`, { units: 9 }, owner)).status).toBe(404)
  expect((await app.call('DELETE', `${path}/${theirs?.id}`, undefined, owner)).status).toBe(404)
  expect((await change(theirs?.id ?? '', { units: 9 })).status).toBe(404)
  expect((await remove(theirs?.id ?? '')).status).toBe(404)
  expect((await change(mine, { units: 9 }, stranger)).status).toBe(404)
  expect((await add({ name: 'Chair', units: 1 }, stranger)).status).toBe(404)
  expect((await remove(newId())).status).toBe(404)
  const need = { resourceIds: [mine, theirs?.id] }
  const { body } = await app.call<Answer>('PUT', `/api/services/${salon.services['Pedicure']}`, need, owner)
  expect(body.fields).toEqual({ resourceIds: 'One of these resources is no longer there. Choose again.' })
  expect((await app.call('GET', path, undefined, stranger)).body).toMatchObject([{ id: theirs?.id, units: 1 }])
})

interface Answer {
  id: string
  code?: string
  fields?: Record<string, string>
}

function resources(): string {
  return `/api/salons/${salon.salonId}/resources`
}

function list() {
  return app.call('GET', resources(), undefined, owner)
}

function add(resource: object, by = owner) {
  return app.call<Answer>('POST', resources(), resource, by)
}

function change(id: string, resource: object, by = owner) {
  return app.call<Answer>('PUT', `${resources()}/${id}`, resource, by)
}

function remove(id: string) {
  return app.call('DELETE', `${resources()}/${id}`, undefined, owner)
}
