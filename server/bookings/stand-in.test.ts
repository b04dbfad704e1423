/** A party whose host drops out keeps somebody who can be reached, and a link that works for those who still come. */

import { expect, test } from 'vitest'
import type { ClientVisit } from '../../shared/bookings/client-visit.ts'
import type { Booking, PublicBooking } from '../../shared/bookings/contract.ts'
import { newSalonForEachTest } from '../testing/each-test.ts'
import { type TestApp, type TestSalon, visit, wednesday } from '../testing/salon.ts'
import { sendAllDue } from '../testing/sending.ts'

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>

newSalonForEachTest((made) => ({ app, salon, owner } = made), { chairs: 2 })

const at = (time: string) => new Date(Date.parse(`2027-03-11T${time}:00-08:00`)).toISOString()
const read = async (id: string) => (await app.call<Booking>('GET', `/api/bookings/${id}`, undefined, owner)).body
const change = async (id: string, fields: object) => {
  const { status } = await app.call('PATCH', `/api/salon-owner/bookings/${id}`, fields, owner)
  expect(status).toBe(200)
}

let phones = 0
/** Mai, Gina and Ana come one after another, confirmed and told so. */
async function party() {
  const guest = (name: string, time: string) => ({
    name,
    services: [salon.services['Manicure']],
    timeSlots: [{ serviceId: salon.services['Manicure'], startDateTime: at(time) }],
  })
  await app.db.deleteFrom('messages').execute()
  const request = visit(salon, [{ service: 'Manicure', at: at('10:00'), with: 'Kim' }], {
    firstName: 'Mai',
    phone: `40855506${10 + phones++}`,
    email: 'mai@example.com',
  })
  const { status, body } = await app.book({ ...request, guests: [guest('Gina', '10:30'), guest('Ana', '11:00')] })
  expect(status).toBe(201)
  const booked = body as unknown as PublicBooking
  const [gina = '', ana = ''] = booked.guests.map(({ id }) => id)
  await change(booked.id, { status: 'confirmed' })
  await heard()
  return { mai: booked.id, gina, ana, link: booked.clientLink.replace('/v/', '/api/visits/') }
}

/** What arrives within a minute. */
async function heard() {
  app.setNow(app.world.now() + 60_000)
  const { texts, mails } = await sendAllDue(app)
  return [...texts.map(({ body }) => body), ...mails.map(({ text }) => text)]
}

const see = async (link: string) => (await app.call<ClientVisit>('GET', link)).body
const remindedOf = async (bookingId: string) =>
  app.db
    .selectFrom('messages')
    .select(['channel', 'recipient'])
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'reminder')
    .where('status', '=', 'queued')
    .execute()

test('a host who drops out is told who still comes, and their link goes on for those', async () => {
  const { mai, gina, ana, link } = await party()
  const { customerPhone } = await read(mai)

  await change(mai, { status: 'cancelled' })

  const [text, mail] = await heard()
  expect(text).toContain('Thu, Mar 11, 10:30 AM stays, without Mai. Still coming: Gina, Ana. ')
  expect(mail).toMatch(/^Hi Mai,[^]*without Mai\. Still coming: Gina, Ana\.[^]*Total before:/)
  expect(text).toContain(link.replace('/api/visits/', '/v/'))
  const page = await see(link)
  expect([page.id, page.status, page.mayChange, page.customerFirstName]).toEqual([gina, 'confirmed', true, 'Mai'])
  expect(page.party?.people.map(({ firstName, status, isReader }) => [firstName, status, isReader])).toEqual([
    ['Gina', 'confirmed', false],
    ['Mai', 'cancelled', false],
    ['Ana', 'confirmed', false],
  ])
  const moved = await app.call<ClientVisit>('PATCH', link, { startDateTime: at('14:00'), person: gina })
  expect(moved.status).toBe(200)
  expect([(await read(gina)).customerPhone, (await read(ana)).customerPhone]).toEqual([customerPhone, ''])
})

test('the guests are reminded in place of the host', async () => {
  const { mai, gina } = await party()
  const before = await remindedOf(mai)
  await change(mai, { status: 'cancelled' })
  await app.call('PATCH', `/api/salon-owner/bookings/${gina}`, { status: 'confirmed' }, owner)

  expect(before.length).toBeGreaterThan(0)
  expect(await remindedOf(gina)).toEqual(before)
  expect(await remindedOf(mai)).toEqual([])
})

test('a host who comes after all is the host again, and nobody is texted for a cancellation undone at once', async () => {
  const { mai, gina, link } = await party()

  await change(mai, { status: 'cancelled' })
  await change(mai, { status: 'confirmed' })

  expect(await heard()).toEqual([])
  expect((await see(link)).party?.people.map(({ firstName }) => firstName)).toEqual(['Mai', 'Gina', 'Ana'])
  const { customerId, customerPhone, customerEmail, partyPlace } = await read(gina)
  expect([customerId, customerPhone, customerEmail, partyPlace]).toEqual([null, '', '', 1])
})

test('who stands in for a host and drops out hands over to the next', async () => {
  const { mai, gina, ana, link } = await party()

  await change(mai, { status: 'cancelled' })
  await change(gina, { status: 'cancelled' })

  expect((await heard())[0]).toContain('without Mai, Gina. Still coming: Ana. ')
  expect((await see(link)).id).toBe(ana)
  expect((await read(gina)).customerPhone).toBe('')
  await change(ana, { status: 'cancelled' })
  expect((await heard())[0]).toContain('we have to cancel your appointment')
})

test('a host who is not there leaves the link to those who are, and gets no message', async () => {
  const { mai, gina, link } = await party()
  app.setNow(Date.parse(at('10:10')))
  await sendAllDue(app)

  const ids = { ids: [mai], status: 'no_show' }
  await app.call('PATCH', `/api/salon-owner/salons/${salon.salonId}/bookings/status`, ids, owner)

  expect(await heard()).toEqual([])
  expect([(await see(link)).id, (await read(mai)).customerPhone]).toEqual([gina, (await read(gina)).customerPhone])
})

test('a host who is deleted leaves phone and link to those who still come', async () => {
  const { mai, gina, link } = await party()
  const { customerPhone, customerId } = await read(mai)

  await app.call('DELETE', `/api/salon-owner/bookings/${mai}`, undefined, owner)

  expect((await heard())[0]).toContain('10:30 AM stays, without Mai. Still coming: Gina, Ana. ')
  expect((await see(link)).id).toBe(gina)
  expect(await read(gina)).toMatchObject({ customerPhone, customerId, customerEmail: 'mai@example.com' })
})

test('a client who calls off the whole party leaves nobody to stand in', async () => {
  const { mai, link } = await party()
  await app.call('POST', `${link}/cancellation`)
  expect((await see(link)).id).toBe(mai)
  expect(app.world.now()).toBeGreaterThan(wednesday)
})
