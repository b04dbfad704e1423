/** A client changes the services of a visit through its link. */

import { expect, test } from 'vitest'
import type { HistoryEntry } from '../../../shared/bookings/change.ts'
import type { ClientVisit } from '../../../shared/bookings/client-visit.ts'
import type { Booking } from '../../../shared/bookings/contract.ts'
import { newSalonForEachTest } from '../../testing/each-test.ts'
import { askLength } from '../../testing/options.ts'
import { type TestApp, type TestSalon, visit } from '../../testing/salon.ts'

type Reply = ClientVisit & { code: string; details?: unknown }

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>

newSalonForEachTest((made) => ({ app, salon, owner } = made))

const at = (time: string) => new Date(Date.parse(`2027-03-11T${time}:00-08:00`)).toISOString()

let phones = 0
async function booked(
  ...lines: { service: string; at: string; with?: string }[]
): Promise<{ id: string; link: string }> {
  const { body } = await app.book(visit(salon, lines, { phone: `40855506${10 + phones++}`, firstName: 'Zebra' }))
  return { id: body.id, link: body.clientLink.replace('/v/', '/api/visits/') }
}
const see = async (link: string) => (await app.call<Reply>('GET', link)).body
const read = async (id: string) => (await app.call<Booking>('GET', `/api/bookings/${id}`, undefined, owner)).body
const setBooking = (id: string, fields: object) => app.call('PATCH', `/api/salon-owner/bookings/${id}`, fields, owner)

/** By name: services that stay, and added ones. */
async function change(link: string, keep: string[], add: string[] = [], more = {}) {
  const { services } = await see(link)
  const ids = services.filter(({ serviceName }) => keep.includes(serviceName)).map(({ id }) => id)
  const input = { keep: ids, add: add.map((name) => salon.services[name]), ...more }
  return app.call<Reply>('PUT', `${link}/services`, input)
}

test('a service is added after the others, and the salon, the history and the client are told', async () => {
  const { id, link } = await booked({ service: 'Manicure', at: at('10:00'), with: 'Kim' })
  await setBooking(id, { status: 'confirmed' })

  const { status, body } = await change(link, ['Manicure'], ['Pedicure'])

  expect([status, body.status, body.totalPrice, body.endTime]).toEqual([200, 'scheduled', '65.00', at('11:15')])
  expect((await read(id)).services).toMatchObject([
    { serviceName: 'Manicure', staffFirstName: 'Kim', staffRequested: true, startTime: at('10:00') },
    { serviceName: 'Pedicure', staffRequested: false, startTime: at('10:30') },
  ])
  const history = await app.call<HistoryEntry[]>('GET', `/api/salon-owner/bookings/${id}/history`, undefined, owner)
  expect(history.body.filter(({ actor }) => actor === 'client').map((entry) => entry.change)).toEqual(
    expect.arrayContaining(['service_added', 'status_changed', 'booked']),
  )
  const kinds = async (table: 'notifications' | 'messages') => {
    const rows = await app.db.selectFrom(table).select('kind').where('booking_id', '=', id).execute()
    return rows.map(({ kind }) => kind)
  }
  expect(await kinds('notifications')).toContain('changed_by_client')
  expect(await kinds('messages')).toContain('booking_changed')
})

test('an add-on stays with its service, and what goes first is put before it', async () => {
  const mark = (name: string, marks: object) =>
    app.db
      .updateTable('services')
      .set(marks)
      .where('id', '=', salon.services[name] ?? '')
      .execute()
  await mark('Manicure', { takes: 'hands', add_on: true })
  await mark('Pedicure', { takes: 'hands' })
  await mark('Full Set', { takes: 'hands', goes_first: true })
  const { link } = await booked({ service: 'Pedicure', at: at('13:00') })

  expect((await change(link, ['Pedicure'], ['Manicure', 'Full Set'])).body.services).toMatchObject([
    { serviceName: 'Full Set', startTime: at('13:00') },
    { serviceName: 'Pedicure', startTime: at('14:15') },
    { serviceName: 'Manicure', startTime: at('15:00') },
  ])
  const refused = await change(link, ['Manicure'])
  expect([refused.status, refused.body.code]).toEqual([400, 'add_on_alone'])
})

test('what is asked with a service is answered with it, and other options are chosen for what stays', async () => {
  const { long, short } = await askLength(app, { salonId: salon.salonId, owner }, [salon.services['Manicure']])
  const { link } = await booked({ service: 'Pedicure', at: at('10:00'), with: 'Kim' })
  const serviceId = salon.services['Manicure']
  const chosen = (optionId: string) => ({ options: [{ serviceId, choices: [{ optionId }] }] })
  const lines = async () =>
    (await see(link)).services.map(({ duration, price, options }) => [duration, price, options[0]?.name])

  expect((await change(link, ['Pedicure'], ['Manicure'])).body.code).toBe('options_changed')
  expect((await change(link, ['Pedicure'], [], chosen(long))).status).toBe(400)
  expect((await change(link, ['Pedicure'], ['Manicure'], chosen(long))).status).toBe(200)
  expect(await lines()).toEqual([
    [45, '40.00', undefined],
    [50, '35.00', 'Long'],
  ])

  const id = (await see(link)).services[1]?.id
  const answers = [{ id, choices: [{ optionId: short }] }]
  expect((await change(link, ['Pedicure'], [], { answers })).status).toBe(400) // it is not kept
  const { body } = await change(link, ['Pedicure', 'Manicure'], [], { answers })
  expect(body.endTime).toBe(at('11:15'))
  expect((await lines())[1]).toEqual([30, '25.00', 'Short'])
  expect((await change(link, ['Pedicure', 'Manicure'], [], { answers: [{ id, choices: [] }] })).body.code).toBe(
    'options_changed',
  )
  await change(link, ['Manicure'])
  expect(await lines()).toEqual([[30, '25.00', 'Short']])
})

test('a service is taken out and the rest moves up; the visit keeps at least one', async () => {
  const { id, link } = await booked(
    { service: 'Manicure', at: at('10:00'), with: 'Kim' },
    { service: 'Pedicure', at: at('10:30') },
  )

  expect((await change(link, ['Pedicure'])).body).toMatchObject({ startTime: at('10:00'), endTime: at('10:45') })
  expect((await change(link, [])).status).toBe(400)
  const { version } = await read(id)
  expect((await change(link, ['Pedicure'])).status).toBe(200)
  expect((await read(id)).version).toBe(version) // unchanged
})

test('what does not fit is refused without saying who is there, and the visit stays as it was', async () => {
  const { id, link } = await booked({ service: 'Manicure', at: at('11:30'), with: 'Kim' })
  const before = await read(id)

  expect((await change(link, ['Manicure'], ['Pedicure'])).body.code).toBe('staff_unavailable') // lunch
  const early = await booked({ service: 'Manicure', at: at('09:00'), with: 'Kim' })
  for (const name of Object.keys(salon.staff)) await booked({ service: 'Manicure', at: at('09:30'), with: name })
  const refused = await change(early.link, ['Manicure'], ['Manicure'])

  expect([refused.status, refused.body.code, refused.body.details]).toEqual([409, 'slot_taken', undefined])
  expect(JSON.stringify(refused.body)).not.toContain('Zebra')
  expect(await read(id)).toEqual(before)
  expect((await see(early.link)).services).toHaveLength(1)
})

test('only lines of the visit and services on offer count, until the visit begins', async () => {
  const { link } = await booked({ service: 'Manicure', at: at('10:00') })
  const other = await booked({ service: 'Manicure', at: at('15:00') })
  const [line] = (await see(other.link)).services
  const put = (keep: unknown[], add: unknown[]) => app.call<Reply>('PUT', `${link}/services`, { keep, add })

  expect((await put([line?.id], [])).body.code).toBe('invalid_request')
  expect((await put([], [line?.id])).body.code).toBe('service_inactive')
  expect(
    (
      await put(
        [],
        Array.from({ length: 9 }, () => salon.services['Manicure']),
      )
    ).status,
  ).toBe(400)
  expect((await change(link, ['Manicure'], ['Pedicure'], { version: 0 })).body.code).toBe('changed_meanwhile')
  app.setNow(Date.parse(at('10:00')))
  expect((await change(link, ['Manicure'], ['Pedicure'])).body.code).toBe('visit_closed')
})

test('is refused where the salon wants a call instead', async () => {
  const { id, link } = await booked({ service: 'Manicure', at: at('10:00') })
  const { customerPhone } = await read(id)
  await app.db.updateTable('customers').set({ blocked: true }).where('phone', '=', customerPhone).execute()

  expect((await change(link, ['Manicure'], ['Pedicure'])).body.code).toBe('call_salon')
})
