/** Options of services: what the owner asks, and what clients choose. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ClientVisit } from '../../../shared/bookings/client-visit.ts'
import type { Booking } from '../../../shared/bookings/contract.ts'
import type { VisitDay } from '../../../shared/bookings/visit-day.ts'
import type { OptionGroup } from '../../../shared/services/option-groups.ts'
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
  other = await makeSalon(app.db)
  owner = await app.signIn(salon.ownerEmail)
  stranger = await app.signIn(other.ownerEmail)
})
afterAll(() => app.close())

type Reply = OptionGroup & { code?: string; fields?: Record<string, string> }

const at = (time: string) => new Date(Date.parse(`2027-03-11T${time}:00-08:00`)).toISOString()
const idOf = (name: string, of = salon) => of.services[name] ?? ''
const length = () => ({
  name: 'Length',
  names: { vi: 'Độ dài' },
  kind: 'one',
  required: true,
  options: [
    { name: 'Short', minutes: 0, price: '0' },
    { name: 'Long', names: { vi: 'Dài' }, minutes: 20, price: '$10' },
  ],
  serviceIds: [idOf('Manicure')],
})
const create = (input: object, by = owner, of = salon) =>
  app.call<Reply>('POST', `/api/salons/${of.salonId}/option-groups`, input, by)
const change = (id: string, input: object, by = owner) => app.call<Reply>('PUT', `/api/option-groups/${id}`, input, by)
const destroy = (id: string, by = owner) => app.call('DELETE', `/api/option-groups/${id}`, undefined, by)
const groups = async () => (await app.call<OptionGroup[]>('GET', `/api/salons/${salon.salonId}/option-groups`)).body
const optionOf = ({ options }: OptionGroup, name: string) => options.find((one) => one.name === name)?.id ?? ''

test('an owner asks something with services, changes it, and asks it no more with all that followed from it', async () => {
  const { status, body: asked } = await create(length())
  expect([status, asked]).toMatchObject([
    201,
    {
      name: 'Length',
      names: { vi: 'Độ dài' },
      required: true,
      askedIf: null,
      options: [{ price: '0.00' }, { price: '10.00' }],
    },
  ])
  const follows = { ...length(), name: 'How long?', kind: 'count', maxCount: 3, askedIf: optionOf(asked, 'Long') }
  const { body: second } = await create(follows)
  const { body: third } = await create({ ...length(), name: 'Third', askedIf: optionOf(second, 'Short') })
  expect((await groups()).map(({ id }) => id)).toEqual([asked.id, second.id, third.id])
  const { body: services } = await app.call<{ id: string; optionGroupIds: string[] }[]>(
    'GET',
    `/api/salons/${salon.salonId}/services`,
  )
  expect(services.find(({ id }) => id === idOf('Manicure'))?.optionGroupIds).toEqual([asked.id, second.id, third.id])

  const [short, long] = asked.options
  const changed = await change(asked.id, {
    ...length(),
    name: 'How long?',
    options: [long, { ...short, price: '-2', from: true }, { name: 'XL', minutes: 30, price: 15 }],
    serviceIds: [idOf('Pedicure')],
    version: asked.version,
  })
  expect(changed.body).toMatchObject({
    name: 'How long?',
    version: 2,
    options: [{ id: long?.id }, { id: short?.id, price: '-2.00', from: true }, { name: 'XL', price: '15.00' }],
    serviceIds: [idOf('Pedicure')],
  })
  expect((await change(asked.id, { ...length(), version: asked.version })).body.code).toBe('changed_meanwhile')

  let { version, ...before } = changed.body
  for (const part of [
    { kind: 'count' },
    { maxCount: 4 },
    { options: before.options.map((option) => ({ ...option, names: { vi: 'Khác' } })) },
    { options: before.options.map((option) => ({ ...option, names: { vi: 'Khác' }, from: true })) },
    { askedIf: optionOf((await create(length())).body, 'Long') },
  ]) {
    const { id, ...input } = { ...before, ...part }
    const saved = await change(id, { ...input, version })
    expect(saved.body.version, Object.keys(part).join()).toBe(version + 1)
    expect((await change(id, { ...input, version })).body.code).toBe('changed_meanwhile')
    ;({ version, ...before } = saved.body)
  }

  expect((await destroy(asked.id)).status).toBe(204)
  expect((await groups()).map(({ askedIf }) => askedIf)).toEqual([null])
})

test('only the owner, and only with what the salon has', async () => {
  const { body: asked } = await create(length())
  const theirs = { ...length(), serviceIds: [idOf('Manicure', other)] }

  for (const [input, field] of [
    [theirs, 'serviceIds'],
    [{ ...length(), askedIf: newId() }, 'askedIf'],
    [{ ...length(), options: [{ id: newId(), name: 'X', minutes: 0, price: 0 }] }, 'options.0.id'],
    [{ ...length(), options: [] }, 'options'],
  ] as const) {
    const { status, body } = await create(input)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
  }
  expect((await change(asked.id, { ...length(), askedIf: optionOf(asked, 'Long') })).status).toBe(400)
  const refusals = [create(length(), stranger), change(asked.id, length(), stranger), destroy(asked.id, stranger)]
  expect((await Promise.all(refusals)).map(({ status }) => status)).toEqual([404, 404, 404])
  expect((await create(length(), {})).status).toBe(401)
})

test('the visit is as long as it is with its options, each free start can be booked, and the line keeps words and prices', async () => {
  const { body: asked } = await create(length())
  const { body: art } = await create({
    ...length(),
    name: 'Art',
    kind: 'count',
    maxCount: 4,
    required: false,
    askedIf: optionOf(asked, 'Long'),
  })
  const choices = [{ optionId: optionOf(asked, 'Long') }, { optionId: optionOf(art, 'Long'), count: 2 }]
  const options = choices.map(({ optionId, count = 1 }) => `${optionId}*${count}`).join('.')
  const query = (ids: string, chosen: string) =>
    app.call<{ days: VisitDay[]; code?: string }>(
      'GET',
      `/api/salons/${salon.salonId}/visit-slots?date=2027-03-11&services=${ids}&options=${chosen}`,
    )
  const { body } = await query(`${idOf('Pedicure')},${idOf('Manicure')}`, `,${options}`)
  const free = body.days[0]?.slots.filter(({ disabled }) => !disabled) ?? []
  expect(free[0]).toMatchObject({ startDateTime: at('09:00'), endDateTime: at('11:15') })

  const input = (slot: VisitDay['slots'][number] | undefined, phone: string, more: object) => ({
    ...visit(
      salon,
      slot?.lines.map(({ serviceId, startDateTime }) => {
        const service = Object.keys(salon.services).find((name) => idOf(name) === serviceId) ?? ''
        return { service, at: startDateTime }
      }) ?? [],
      { phone },
    ),
    ...more,
  })
  const chosen = { options: [{ serviceId: idOf('Manicure'), choices }] }
  const { status, body: booking } = await app.book(input(free[0], '4085550701', chosen))
  expect([status, booking.totalPrice, booking.endTime]).toEqual([201, '95.00', at('11:15')])
  const line = booking.services.find(({ serviceId }) => serviceId === idOf('Manicure'))
  expect(line).toMatchObject({
    serviceName: 'Manicure',
    duration: 90,
    price: '55.00',
    options: [
      { name: 'Long', names: { vi: 'Dài' }, count: 1, minutes: 20, price: '10.00' },
      { name: 'Long', count: 2, minutes: 40, price: '20.00' },
    ],
  })
  expect((await app.book(input(free.at(-1), '4085550702', chosen))).status).toBe(201)

  const refused = async (more: object, by = {}) => {
    const answer = await app.book(input(free[5], '4085550703', more), by)
    return [answer.status, answer.body.code]
  }
  expect(await refused({})).toEqual([409, 'options_changed'])
  expect(await refused({ options: [{ serviceId: idOf('Manicure'), choices: [{ optionId: newId() }] }] })).toEqual([
    409,
    'options_changed',
  ])
  expect(await refused({ options: [...chosen.options, { serviceId: idOf('Full Set'), choices: [] }] })).toEqual([
    400,
    'invalid_request',
  ])
  expect((await query(idOf('Pedicure'), options)).body.code).toBe('options_changed')
  expect(await refused({}, owner)).toEqual([201, undefined]) // the front desk may leave it open

  await change(asked.id, { ...length(), options: [{ name: 'Other', minutes: 0, price: 0 }] })
  const link = booking.clientLink.replace('/v/', '/api/visits/')
  const seen = async () => (await app.call<ClientVisit>('GET', link)).body
  expect((await seen()).services.find(({ serviceName }) => serviceName === 'Manicure')).toMatchObject({
    duration: 90,
    options: [{ name: 'Long' }, { name: 'Long' }],
  })
})

test('options stay with their line when it moves, are changed at the front desk, and go when it becomes another service', async () => {
  const { body: asked } = await create(length())
  const options = [{ serviceId: idOf('Manicure'), choices: [{ optionId: optionOf(asked, 'Long') }] }]
  const { body: booking } = await app.book({ ...visit(salon, [{ service: 'Manicure', at: at('13:00') }]), options })
  const patch = (input: object) => app.call<Booking>('PATCH', `/api/salon-owner/bookings/${booking.id}`, input, owner)

  const moved = await patch({ startDateTime: at('14:00') })
  expect(moved.body.services).toMatchObject([{ startTime: at('14:00'), duration: 50, options: [{ name: 'Long' }] }])
  const [line] = moved.body.services
  const short = [{ optionId: optionOf(asked, 'Short'), count: 1 }]
  const shorter = await patch({ services: [{ id: line?.id, options: short }] })
  expect(shorter.body.services).toMatchObject([{ duration: 30, price: '25.00', options: [{ name: 'Short' }] }])
  const history = await app.call('GET', `/api/salon-owner/bookings/${booking.id}/history`, undefined, owner)
  expect(JSON.stringify(history.body)).toContain('"fields":["options"]')
  const { before } = Object(shorter.body)
  const undone = await patch({ services: before.services })
  expect(undone.body.services).toMatchObject([
    { duration: 50, price: '35.00', options: [{ name: 'Long', minutes: 20 }] },
  ])

  await change(asked.id, { ...length(), options: [{ name: 'Other', minutes: 0, price: 0 }] })
  const unknown = await patch({ services: [{ id: line?.id, options: short }] })
  expect([unknown.status, Object(unknown.body).code]).toEqual([409, 'options_changed'])
  const longer = await patch({ services: [{ id: line?.id, duration: 60 }] })
  expect(longer.body.services).toMatchObject([{ duration: 60, price: '35.00', options: [{ name: 'Long' }] }])
  const other = await patch({ services: [{ id: line?.id, serviceId: idOf('Pedicure') }] })
  expect(other.body.services).toMatchObject([{ serviceName: 'Pedicure', duration: 45, options: [] }])
  const back = await patch({ services: [{ id: line?.id, serviceId: idOf('Manicure') }] })
  expect(back.body.services).toMatchObject([{ serviceName: 'Manicure', duration: 60, options: [{ name: 'Long' }] }])
})
