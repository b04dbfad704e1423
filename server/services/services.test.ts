import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Category, CategoryWithServices, Service } from '../../shared/services/contract.ts'
import { newId } from '../context.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit, wednesday } from '../testing/salon.ts'

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
  salon = await makeSalon(app.db, { chairs: 1 })
  other = await makeSalon(app.db, { chairs: 1 })
  owner = await app.signIn(salon.ownerEmail)
  stranger = await app.signIn(other.ownerEmail)
})
afterAll(() => app.close())

const gel = { serviceName: 'Gel Manicure', duration: 45, price: '35.00' }

describe('a new service', () => {
  test('comes last on the menu, and clients see it once a bookable member does it', async () => {
    const { body: category } = await addCategory({ name: 'Hands' })
    const input = {
      ...gel,
      description: 'With a shine',
      names: { vi: 'Sơn gel' },
      descriptions: { vi: 'Bóng lâu' },
      shortNames: { en: 'Gel mani', vi: '' },
      cleanupMinutes: 10,
      categoryId: category.id,
    }
    const { status, body } = await add(input)

    expect(status).toBe(201)
    const { serviceName: name, salon_id: _, ...fields } = { ...input, salon_id: '' }
    expect(body.service).toMatchObject({ ...fields, name, status: 'active', salonId: salon.salonId, resourceIds: [] })
    expect(body.service.category).toEqual({ id: category.id, name: 'Hands' })
    const { resourceIds, version, marksGuessed: _guessed, shortNames: _short, ...seen } = body.service
    expect((await services()).map(({ name }) => name)).not.toContain('Gel Manicure')
    expect((await services(owner)).map(({ name }) => name)).toContain('Gel Manicure')
    await app.call('PUT', `/api/staff/${salon.staff['Kim']}/profile`, { isAvailableForBooking: false }, owner)
    const give = (to: string | undefined) =>
      app.call<{ serviceIds: string[] }[]>('PUT', `/api/services/${seen.id}/staff`, { staffIds: [to] }, owner)
    await give(salon.staff['Kim'])
    expect((await services()).map(({ name }) => name)).not.toContain('Gel Manicure')
    const { body: team } = await give(salon.staff['Thao'])
    expect(team.filter(({ serviceIds }) => serviceIds.includes(seen.id))).toMatchObject([{ id: salon.staff['Thao'] }])
    expect((await give(other.staff['Thao'])).status).toBe(404)
    expect(await menu()).toMatchObject([
      { name: 'Hands', services: [seen] },
      { id: null, services: [{ name: 'Manicure' }, { name: 'Pedicure' }, { name: 'Full Set' }] },
    ])
    expect(resourceIds).toEqual([])
    expect(JSON.stringify(await menu())).not.toMatch(/resourceIds|shortNames/)
    expect((await services(owner)).map(({ name: one }) => one)).toContain('Gel Manicure')
  })

  test('accepts price and duration as people type them', async () => {
    const typed = await add({ ...gel, duration: '1h15', price: '$45,50' })
    expect(typed.body.service).toMatchObject({ duration: 75, price: '45.50' })
    const numbers = await add({ ...gel, duration: '1 giờ 15', price: 45.5 }, owner, '/api/test')
    expect([numbers.status, numbers.body.service.price]).toEqual([201, '45.50'])
  })

  test('that is invalid is refused field by field, with the texts of the screen', async () => {
    const bad = { serviceName: '', description: 'x'.repeat(201), duration: 0, price: '0', cleanupMinutes: 241 }
    expect((await add(bad)).body).toMatchObject({
      code: 'invalid_request',
      fields: {
        serviceName: 'Service name is required',
        description: 'Description cannot exceed 200 characters',
        duration: 'Duration must be a positive number',
        price: 'Price must be a positive number',
        cleanupMinutes: 'Clean-up must be between 0 and 240 minutes',
      },
    })
    const large = { serviceName: 'x'.repeat(256), duration: 721, price: 100_000 }
    expect((await add(large)).body.fields).toEqual({
      serviceName: 'Service name cannot exceed 255 characters',
      duration: 'Duration cannot exceed 720 minutes (12 hours)',
      price: 'Price cannot exceed $99,999.99',
    })
    for (const price of ['free', -5, '', '12.345', null])
      expect((await add({ ...gel, price })).body.fields?.price).toBe('Price must be a positive number')
    for (const duration of ['soon', -5, '', 1.5, [45]]) {
      expect((await add({ ...gel, duration })).body.fields?.duration).toBe('Duration must be a positive number')
    }
    expect((await add({ ...gel, position: 0 })).body.code).toBe('invalid_request')
    expect((await add({})).body.fields).toMatchObject({ serviceName: 'Please fill this in.' })
  })

  test("cannot use another salon's category or resource, nor belong to that salon", async () => {
    const { body: theirs } = await addCategory({ name: 'Theirs' }, stranger, other)
    const [chair] = (
      await app.call<{ id: string }[]>('GET', `/api/salons/${other.salonId}/resources`, undefined, stranger)
    ).body

    expect((await add({ ...gel, categoryId: theirs.id, resourceIds: [chair?.id] })).body.fields).toEqual({
      categoryId: 'This category is no longer there. Choose another one.',
      resourceIds: 'One of these resources is no longer there. Choose again.',
    })
    expect((await add({ ...gel, categoryId: newId() })).body.fields).toHaveProperty('categoryId')
    expect((await add({ ...gel, salon_id: other.salonId })).status).toBe(404)
    expect((await add(gel, {})).status).toBe(401)
    expect((await services(owner)).length).toBe(3)
  })
})

describe('a service', () => {
  test('is changed field by field, and existing bookings keep its name, price and length', async () => {
    const { body: booked } = await app.book(visit(salon, [{ service: 'Pedicure', at: '2027-03-11T22:00:00.000Z' }]))
    const change = { name: 'Spa Pedicure', description: 'With salt', duration: 60, price: '55' }
    const { status, body } = await put('Pedicure', change)

    expect([status, body]).toMatchObject([200, { ...change, price: '55.00', status: 'active', categoryId: null }])
    expect(body.resourceIds).toHaveLength(1)
    expect((await put('Pedicure', { price: '60' })).body).toEqual({ ...body, price: '60.00', version: 3 })
    expect((await put('Pedicure', {})).body).toEqual({ ...body, price: '60.00', version: 3 })
    const { body: kept } = await app.call('GET', `/api/bookings/${booked.id}`, undefined, owner)
    expect(kept).toMatchObject({ totalPrice: '40.00', services: [{ serviceName: 'Pedicure', duration: 45 }] })
  })

  test('that is inactive is neither offered nor booked until it is active again', async () => {
    const input = visit(salon, [{ service: 'Manicure', at: '2027-03-11T22:00:00.000Z' }])
    await put('Manicure', { status: 'inactive' })

    expect(JSON.stringify(await menu())).not.toContain('"Manicure"')
    expect((await app.book(input)).body.code).toBe('service_inactive')
    expect((await services(owner)).map(({ status }) => status)).toContain('inactive')
    await put('Manicure', { status: 'active' })
    expect((await app.book(input)).status).toBe(201)
  })

  test('moves into a category and out of it', async () => {
    const { body: category } = await addCategory({ name: 'Feet' })

    expect((await put('Pedicure', { categoryId: category.id })).body.category).toEqual({
      id: category.id,
      name: 'Feet',
    })
    expect((await put('Pedicure', { name: 'Pedi' })).body.categoryId).toBe(category.id)
    expect((await put('Pedicure', { categoryId: null })).body.category).toBeNull()
  })

  test('that is deleted is no longer offered, and its bookings stay unchanged', async () => {
    const at = '2027-03-11T22:00:00.000Z'
    const { body: booked } = await app.book(visit(salon, [{ service: 'Manicure', at }]))

    expect((await destroy('Manicure')).status).toBe(204)
    expect((await destroy('Manicure')).status).toBe(404)
    expect((await put('Manicure', { price: '1' })).status).toBe(404)
    expect((await services(owner)).map(({ name }) => name)).toEqual(['Pedicure', 'Full Set'])
    expect((await app.book(visit(salon, [{ service: 'Manicure', at }]))).status).toBe(400)
    const { body: kept } = await app.call('GET', `/api/bookings/${booked.id}`, undefined, owner)
    expect(kept).toMatchObject({ status: 'scheduled', services: [{ serviceName: 'Manicure', price: '25.00' }] })
  })

  test('of another salon can be neither changed nor deleted', async () => {
    expect((await put('Manicure', { price: '1' }, stranger)).status).toBe(404)
    expect((await destroy('Manicure', stranger)).status).toBe(404)
    expect((await put('Manicure', { price: '1' }, {})).status).toBe(401)
    expect((await app.call('PUT', `/api/services/${newId()}`, { price: '1' }, owner)).status).toBe(404)
    expect((await app.call('PUT', '/api/services/gel', { price: '1' }, owner)).status).toBe(404)
    expect((await services({})).find(({ name }) => name === 'Manicure')?.price).toBe('25.00')
  })
})

describe('what services take', () => {
  test('is told by the names of a new one, said by the owner, and asked once after an update', async () => {
    const { body: feet } = await addCategory({ name: 'Pedicures' })
    const { body: added } = await add({ ...gel, serviceName: 'Deluxe', categoryId: feet.id })
    const { body: removal } = await add({ ...gel, serviceName: 'Gel Removal' })
    const { body: own } = await add({ ...gel, serviceName: 'Gel Removal', takes: 'none', goesFirst: false })
    expect([added, removal, own].map(({ service: { takes, goesFirst } }) => [takes, goesFirst])).toEqual([
      ['feet', false],
      ['hands', true],
      ['none', false],
    ])
    expect(added.service.marksGuessed).toBe(false)

    await app.db.updateTable('services').set({ marks_guessed: true }).where('salon_id', '=', salon.salonId).execute()
    const guessed = async () => (await services(owner)).filter((one) => one.marksGuessed).map(({ name }) => name)
    expect(await guessed()).toHaveLength(6)
    expect((await services()).map((one) => Object.hasOwn(one, 'marksGuessed'))).not.toContain(true)
    expect((await put('Manicure', { takes: 'hands', version: 1 })).body).toMatchObject({ takes: 'hands', version: 2 })
    expect(await guessed()).not.toContain('Manicure')

    const all = (await services(owner)).map(({ id }) => ({ id, takes: 'feet', addOn: true, goesFirst: true }))
    const { status, body } = await mark(all)
    expect([status, body]).toMatchObject([200, all])
    expect(await guessed()).toEqual([])
    expect((await services(owner)).find(({ name }) => name === 'Manicure')?.version).toBe(3)
    expect((await put('Manicure', { price: '1', version: 2 })).status).toBe(409)
    const [foreign = ''] = Object.values(other.services)
    const strange = await mark([{ id: foreign, takes: 'feet', addOn: false, goesFirst: false }])
    expect([strange.status, Object.keys(Object(strange.body).fields)]).toEqual([400, ['marks.0.id']])
    expect((await mark(all, stranger)).status).toBe(404)
    expect((await mark(all, {})).status).toBe(401)
  })
})

describe('a category', () => {
  test('lists categories a second technician may do at the same time: by default hands with feet', async () => {
    const { body: hands } = await addCategory({ name: 'Manicures' })
    const { body: feet } = await addCategory({ name: 'Chăm sóc bàn chân' })
    const { body: art } = await addCategory({ name: 'Nail art' })
    const pairs = async () => (await categories()).map(({ name, alongside }) => [name, alongside])

    expect(feet.alongside).toEqual([hands.id])
    expect(await pairs()).toEqual([
      ['Manicures', [feet.id]],
      ['Chăm sóc bàn chân', [hands.id]],
      ['Nail art', []],
    ])
    const both = [hands.id, feet.id].toSorted()
    expect((await changeCategory(art.id, { alongside: [...both, hands.id] })).body.alongside).toEqual(both)
    expect((await changeCategory(feet.id, { alongside: [] })).body.alongside).toEqual([])
    expect((await changeCategory(feet.id, { colour: 3 })).body.alongside).toEqual([])
    expect((await pairs())[0]).toEqual(['Manicures', [art.id]])
    expect((await menu()).map(({ alongside }) => alongside)).toEqual([[]])
    expect((await addCategory({ name: 'Pedi', alongside: [] })).body.alongside).toEqual([])
  })

  test('cannot be paired with itself, nor with one of another salon', async () => {
    const { body: hands } = await addCategory({ name: 'Hands' })
    const { body: theirs } = await addCategory({ name: 'Feet' }, stranger, other)

    for (const id of [hands.id, theirs.id, newId()]) {
      const { status, body } = await changeCategory(hands.id, { alongside: [id] })
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['alongside']])
    }
    expect((await changeCategory(hands.id, { alongside: [] }, stranger)).status).toBe(404)
    expect((await changeCategory(hands.id, { alongside: [] }, {})).status).toBe(401)
    expect(hands.alongside).toEqual([])
  })

  test('gets the next color, can be changed, and leaves its services uncategorized when deleted', async () => {
    const { status, body: hands } = await addCategory({ name: ' Hands ', description: 'Nails', names: { vi: 'Tay' } })
    const { body: feet } = await addCategory({ name: 'Feet' })
    const { body: art } = await addCategory({ name: 'Art', colour: 7 })

    expect([status, hands]).toMatchObject([
      201,
      { name: 'Hands', description: 'Nails', names: { vi: 'Tay' }, colour: 1 },
    ])
    expect([feet.colour, art.colour]).toEqual([2, 7])
    const changed = { ...hands, colour: 9, alongside: [feet.id], version: 2 }
    expect((await changeCategory(hands.id, { colour: 9 })).body).toEqual(changed)
    expect((await categories()).map(({ name }) => name)).toEqual(['Hands', 'Feet', 'Art'])

    await put('Pedicure', { categoryId: feet.id })
    expect((await app.call('DELETE', `/api/categories/${feet.id}`, undefined, owner)).status).toBe(204)
    expect((await services(owner)).find(({ name }) => name === 'Pedicure')).toMatchObject({
      categoryId: null,
      category: null,
    })
    expect((await changeCategory(feet.id, { colour: 1 })).status).toBe(404)
  })

  test('needs a name and a color of the palette', async () => {
    expect((await addCategory({ name: ' ' })).body).toMatchObject({ fields: { name: 'Category name is required' } })
    expect((await addCategory({ name: 'Hands', colour: 11 })).body).toMatchObject({ code: 'invalid_request' })
    expect((await addCategory({ name: 'Hands', position: 1 })).body).toMatchObject({ code: 'invalid_request' })
    const { body } = await addCategory({ name: 'Hands' })
    expect((await changeCategory(body.id, { name: '' })).body).toMatchObject({
      fields: { name: 'Category name is required' },
    })
  })

  test('of another salon can be neither created, changed nor deleted', async () => {
    const { body } = await addCategory({ name: 'Hands' })

    expect((await addCategory({ name: 'Sabotage' }, stranger)).status).toBe(404)
    expect((await addCategory({ name: 'Sabotage' }, {})).status).toBe(401)
    expect((await changeCategory(body.id, { name: 'Sabotage' }, stranger)).status).toBe(404)
    expect((await app.call('DELETE', `/api/categories/${body.id}`, undefined, stranger)).status).toBe(404)
    expect(await categories()).toEqual([body])
  })
})

describe('the order', () => {
  test('set by the owner is the order of the public menu', async () => {
    const { body: hands } = await addCategory({ name: 'Hands' })
    const { body: feet } = await addCategory({ name: 'Feet' })
    await put('Manicure', { categoryId: hands.id })
    await put('Full Set', { categoryId: hands.id })
    await put('Pedicure', { categoryId: feet.id })

    const arranged = await arrange(['Full Set', 'Pedicure', 'Manicure'])
    expect([arranged.status, arranged.body.map(({ name }) => name)]).toEqual([
      200,
      ['Full Set', 'Manicure', 'Pedicure'],
    ])
    const categoryIds = [feet.id, hands.id]
    const moved = await app.call<Category[]>('PUT', categoriesOf(salon, '/order'), { categoryIds }, owner)
    expect(moved.body.map(({ name }) => name)).toEqual(['Feet', 'Hands'])

    expect((await menu()).flatMap((category) => category.services.map(({ name }) => name))).toEqual([
      'Pedicure',
      'Full Set',
      'Manicure',
    ])
    await add(gel)
    expect((await services(owner)).at(-1)?.name).toBe('Gel Manicure')
  })

  test('must list everything once: an outdated list is refused', async () => {
    const stale = { serviceIds: 'The list has changed in the meantime. Reload it and arrange it again.' }
    expect((await arrange(['Full Set', 'Manicure'])).body).toMatchObject({ code: 'invalid_request', fields: stale })
    expect((await arrange(['Full Set', 'Manicure', 'Manicure'])).status).toBe(400)
    const foreign = [other.services['Manicure'] ?? '', ...Object.values(salon.services).slice(1)]
    expect(
      (await app.call('PUT', `/api/salons/${salon.salonId}/services/order`, { serviceIds: foreign }, owner)).status,
    ).toBe(400)
    const { body } = await addCategory({ name: 'Hands' })
    expect((await app.call('PUT', categoriesOf(salon, '/order'), { categoryIds: [] }, owner)).status).toBe(400)
    expect((await app.call('PUT', categoriesOf(salon, '/order'), { categoryIds: [body.id] }, stranger)).status).toBe(
      404,
    )
    expect((await arrange(['Full Set', 'Pedicure', 'Manicure'], stranger)).status).toBe(404)
  })
})

interface Refused {
  code?: string
  fields?: Record<string, string>
}

function add(input: object, by = owner, path = '/api/services') {
  return app.call<Refused & { service: Service }>('POST', path, { salon_id: salon.salonId, ...input }, by)
}

function put(name: string, change: object, by = owner) {
  return app.call<Refused & Service>('PUT', `/api/services/${salon.services[name]}`, change, by)
}

function destroy(name: string, by = owner) {
  return app.call('DELETE', `/api/services/${salon.services[name]}`, undefined, by)
}

function arrange(names: string[], by = owner) {
  const serviceIds = names.map((name) => salon.services[name])
  return app.call<Service[]>('PUT', `/api/salons/${salon.salonId}/services/order`, { serviceIds }, by)
}

function mark(marks: object[], by = owner) {
  return app.call<Service[]>('PUT', `/api/salons/${salon.salonId}/services/marks`, { marks }, by)
}

async function services(by: Record<string, string> = {}): Promise<Service[]> {
  return (await app.call<Service[]>('GET', `/api/salons/${salon.salonId}/services`, undefined, by)).body
}

async function menu(): Promise<CategoryWithServices[]> {
  return (await app.call<CategoryWithServices[]>('GET', `/api/salons/${salon.salonId}/services/with-categories`)).body
}

function categoriesOf({ salonId }: TestSalon, path = ''): string {
  return `/api/salons/${salonId}/categories${path}`
}

async function categories(): Promise<Category[]> {
  return (await app.call<Category[]>('GET', categoriesOf(salon))).body
}

function addCategory(category: object, by = owner, of = salon) {
  return app.call<Refused & Category>('POST', categoriesOf(of), category, by)
}

function changeCategory(id: string, change: object, by = owner) {
  return app.call<Refused & Category>('PUT', `/api/categories/${id}`, change, by)
}
