import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Start, StartStep } from '../../shared/salons/start.ts'
import type { Service } from '../../shared/services/contract.ts'
import type { OptionGroup } from '../../shared/services/option-groups.ts'
import type { Staff } from '../../shared/staff/contract.ts'
import { defaultWeek } from '../../shared/staff/shifts.ts'
import { makeAdmin } from '../testing/admin.ts'
import { makeSalon, type TestApp, testApp } from '../testing/salon.ts'

let app: TestApp
let salonId: string
let owner: Record<string, string>

beforeAll(async () => {
  app = await testApp()
  const other = await makeSalon(app.db)
  owner = await app.signIn(other.ownerEmail)
  const { headers } = await makeAdmin(app)
  const made = await app.call<{ id: string }>('POST', '/api/salons', { name: 'Sen', ownerId: other.ownerId }, headers)
  salonId = made.body.id
})
afterAll(() => app.close())

const ask = async () => (await app.call<Start>('GET', `/api/salons/${salonId}/start`, undefined, owner)).body
const send = <Body>(method: 'POST' | 'PUT', path: string, body: object) =>
  app.call<Body>(method, `/api/salons/${salonId}${path}`, body, owner)
const states = async () =>
  Object.fromEntries((await ask()).steps.map(({ step, state }): [StartStep, string] => [step, state]))

test('a new salon becomes bookable step by step, in one call each, whatever was skipped', async () => {
  expect(await ask()).toMatchObject({ services: 0, members: 0, missing: 'services', bookings: false })
  expect(new Set(Object.values(await states()))).toEqual(new Set(['open']))

  const skipped = await send<Start>('PUT', '/start', { steps: ['floor', 'menu'], skipped: true })
  expect(skipped.body.steps.filter(({ state }) => state === 'skipped').map(({ step }) => step)).toEqual([
    'menu',
    'floor',
  ])
  await send('PUT', '/start', { steps: ['floor'], skipped: false })
  expect(await states()).toMatchObject({ menu: 'skipped', floor: 'open' })

  const workingHours = [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => ({
    dayOfWeek,
    isClosed: dayOfWeek < 6,
    openTime: '10:00',
    closeTime: '19:00',
  }))
  const closed = workingHours.map((day) => ({ ...day, isClosed: true }))
  await send('POST', '/working-hours', { workingHours: closed })
  expect(await states()).toMatchObject({ salon: 'open' }) // nobody can book
  await send('POST', '/working-hours', { workingHours })
  const services = [
    { key: 'classic_pedicure', duration: '45', price: '$35' },
    { key: 'gel_manicure', duration: 45, price: 40 },
  ]
  const { body: menu, status } = await send<Service[]>('POST', '/menu-template', { services })
  expect(status).toBe(201)
  expect(menu.map(({ name, names, price, category }) => [name, names.vi, price, category?.name])).toEqual([
    ['Gel Manicure', 'Sơn gel móng tay', '40.00', 'Manicure'],
    ['Classic Pedicure', 'Sơn móng chân thường', '35.00', 'Pedicure'],
  ])
  expect(await states()).toMatchObject({ salon: 'done', menu: 'done', team: 'open' })

  const except = [menu[1]?.id]
  const members = [
    { name: 'Kim', languages: ['vi', 'en'] },
    { name: 'Ashley', except, daysOff: [6] },
  ]
  const { body: team } = await send<Staff[]>('POST', '/team', { members })
  expect(team.map(({ firstName, serviceIds }) => [firstName, serviceIds.length])).toEqual([
    ['Kim', 2],
    ['Ashley', 1],
  ])
  expect(await ask()).toMatchObject({ services: 2, members: 2, missing: null })
  const weeks = await app.call<
    { staffId: string; dayOfWeek: number; startTime: string | null; endTime: string | null }[]
  >('GET', `/api/salons/${salonId}/staff/availability`, undefined, owner)
  const works = weeks.body
    .filter(({ startTime }) => startTime)
    .map(({ staffId, dayOfWeek, startTime, endTime }) => [
      team.find(({ id }) => id === staffId)?.firstName,
      dayOfWeek,
      `${startTime}-${endTime}`,
    ])
  expect(works).toEqual([
    ['Kim', 0, '10:00-19:00'],
    ['Kim', 6, '10:00-19:00'],
    ['Ashley', 0, '10:00-19:00'],
  ])

  const chairs = { name: 'Pedicure chair', units: 0, serviceIds: menu.map(({ id }) => id) }
  await send('POST', '/resources', chairs)
  expect(await ask()).toMatchObject({ resources: 1, missing: 'resources' }) // no chair to sit on
})

test('what is on the menu already is left out, and its members stay', async () => {
  const before = await app.call<Service[]>('GET', `/api/salons/${salonId}/services`, undefined, owner)
  const gel = before.body.find(({ name }) => name === 'Gel Manicure')
  await app.call('PUT', `/api/services/${gel?.id}`, { name: ' gel  MANICURE ' }, owner)
  const services = ['gel_manicure', 'fill', 'spa_pedicure'].map((key) => ({ key, duration: 30, price: 20 }))

  const { body } = await send<Service[]>('POST', '/menu-template', { services })
  expect(body).toHaveLength(before.body.length + 2)
  expect(new Set(body.map(({ category }) => category?.name))).toEqual(new Set(['Manicure', 'Pedicure', 'Acrylics']))
  expect(body.map(({ name, takes, marksGuessed }) => [name, takes, marksGuessed])).toContainEqual([
    'Spa Pedicure',
    'feet',
    false,
  ])
  const team = await app.call<Staff[]>('GET', `/api/salons/${salonId}/staff`, undefined, owner)
  expect(team.body.map(({ serviceIds }) => serviceIds.length)).toEqual([4, 3]) // both do what is new

  const again = await send<Service[]>('POST', '/menu-template', { services })
  expect(again.body).toHaveLength(body.length)
})

test('questions come with their services, once, and one that follows from an option with the question of that option', async () => {
  const asked = async () =>
    (await app.call<OptionGroup[]>('GET', `/api/salons/${salonId}/option-groups`)).body.map(
      ({ name, askedIf, options, serviceIds }) => ({
        name,
        askedIf,
        options: options.map((option) => [option.name, option.minutes, option.price]),
        services: serviceIds.length,
      }),
    )
  const add = (key: string, questions: object[]) =>
    send('POST', '/menu-template', { services: [{ key, duration: 75, price: 55 }], questions })
  expect(await asked()).toEqual([])
  await add('full_set', [
    { key: 'made_where', options: [] },
    { key: 'for_feet', options: [] },
  ])
  expect(await asked()).toMatchObject([{ name: 'Something extra for your feet?', services: 2 }]) // both pedicures

  const long = { key: 'length', options: [{ key: 'long', price: '$10' }] }
  const now = { key: 'on_nails', options: [{ key: 'acrylic', price: '12.50' }] }
  await add('pink_and_white', [long, { key: 'made_where', options: [] }, now])
  const [, nails, where, length] = await asked()
  expect(nails).toMatchObject({ name: 'What is on your nails now?', askedIf: null, services: 3 })
  expect(nails?.options.at(-1)).toEqual(['Acrylic or Gel-X', 30, '12.50'])
  expect(where).toMatchObject({ name: 'Where was it done?', askedIf: expect.any(String), services: 3 })
  expect(length?.options).toContainEqual(['Long', 10, '10.00'])

  await add('ombre', [{ ...long, options: [] }])
  expect(await asked()).toMatchObject([{}, {}, {}, { options: length?.options, services: 3 }])
  expect((await add('fill', [{ key: 'length', options: [{ key: 'long', price: 'much' }] }])).status).toBe(400)
})

test('nobody is added twice, or with a name that another has', async () => {
  const twice = await send<{ fields: object }>('POST', '/team', {
    members: [{ name: 'Mai' }, { name: 'kim' }, { name: ' MAI' }],
  })

  expect(twice.status).toBe(400)
  expect(twice.body.fields).toMatchObject({
    'members.1.name': expect.any(String),
    'members.2.name': expect.any(String),
  })
  expect(await ask()).toMatchObject({ members: 2 })
})

test('chairs are counted together with the services that need one, which a form that is open is told of', async () => {
  const { body: menu } = await app.call<Service[]>('GET', `/api/salons/${salonId}/services`, undefined, owner)
  const [service] = menu
  const gone = await send<{ code: string }>('POST', '/resources', { name: 'Table', units: 1, serviceIds: [salonId] })
  expect([gone.status, gone.body.code]).toEqual([400, 'invalid_request'])

  const added = await send<{ id: string }>('POST', '/resources', { name: 'Table', units: 2, serviceIds: [service?.id] })
  expect(added.body).toMatchObject({ name: 'Table', units: 2, serviceIds: [service?.id] })
  const change = { resourceIds: [], version: service?.version }
  const late = await app.call('PUT', `/api/services/${service?.id}`, change, owner)
  expect(late.status).toBe(409)
})

test('days without a row have the default hours, as everywhere else', async () => {
  const own = await makeSalon(app.db)
  const headers = await app.signIn(own.ownerEmail)
  await app.db.deleteFrom('opening_hours').where('salon_id', '=', own.salonId).execute()
  await app.db.deleteFrom('shifts').where('salon_id', '=', own.salonId).execute()
  const missing = async () =>
    (await app.call<Start>('GET', `/api/salons/${own.salonId}/start`, undefined, headers)).body.missing
  const standard = await missing()
  expect(standard).toBe(defaultWeek.some(({ active }) => active) ? null : 'hours')

  const sundays = [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => ({ dayOfWeek, isClosed: dayOfWeek !== 7 }))
  await app.call('POST', `/api/salons/${own.salonId}/working-hours`, { workingHours: sundays }, headers)
  expect(await missing()).toBe('hours') // nobody works on Sundays
  await app.call(
    'PUT',
    `/api/staff/${own.staff['Kim']}/availability`,
    [{ dayOfWeek: 0, isActive: true, startTime: '18:00', endTime: '21:00' }],
    headers,
  )
  expect(await missing()).toBe('hours') // after the salon has closed
  await app.db.deleteFrom('staff_services').where('salon_id', '=', own.salonId).execute()
  expect(await missing()).toBe('performers')
})
