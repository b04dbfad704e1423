/** Popular services, and add-ons that clients often have: counted from completed visits, and shown only where they are frequent. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSalon, type TestApp, testApp, visit, wednesday } from '../../testing/salon.ts'
import { insertVisits } from '../../testing/visits.ts'
import { listOftenAdded, listPopular } from './window.sql.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('an add-on is often added where one in four had it with the service, and five did', async () => {
  const salon = await makeSalon(app.db)
  const owner = await app.signIn(salon.ownerEmail)
  const { salonId, services } = salon
  const { Manicure: art = '', Pedicure: pedicure = '', 'Full Set': set = '' } = services
  await app.db.updateTable('services').set({ add_on: true, takes: 'none' }).where('id', '=', art).execute()
  const days = ['08', '09', '10', '11', '12', '13', '15', '16', '17', '18', '19', '20']
  let clients = 0
  const book = (service: string, day: string, hour: string, withArt: boolean) => {
    const at = `2027-03-${day}T${hour}:00:00.000Z`
    const lines = [{ service, at }, ...(withArt ? [{ service: 'Manicure', at: `2027-03-${day}T22:00:00.000Z` }] : [])]
    return app.book(visit(salon, lines, { phone: `(408) 555-01${10 + clients++}` }), owner)
  }
  app.setNow(Date.parse('2027-03-08T08:00:00Z'))
  for (const [index, day] of days.entries()) {
    expect((await book('Pedicure', day, '18', index < 5)).status).toBe(201)
    expect((await book('Full Set', day, '17', index >= 8)).status).toBe(201) // four: too few
  }
  const often = (from = '2027-03-01', to = '2027-04-01') => listOftenAdded(app.db, salonId, { from, to })
  expect(await often()).toEqual([]) // nobody has come yet

  await app.db.updateTable('bookings').set({ status: 'completed' }).where('salon_id', '=', salonId).execute()
  expect(await often()).toEqual([{ serviceId: pedicure, addOnId: art }])
  expect(await often('2027-03-09')).toEqual([])
  const page = await (await fetch(`${await app.listen()}/booking/${salonId}`)).text()
  expect(page).not.toContain(set + '","addOnId')

  await app.db.updateTable('services').set({ active: false }).where('id', '=', art).execute()
  expect(await often()).toEqual([])
})

test('popular are the services that five completed visits had, most first', async () => {
  const salon = await makeSalon(app.db)
  const { Manicure: manicure = '', Pedicure: pedicure = '', 'Full Set': set = '' } = salon.services
  const had = (serviceId: string, count: number, status: 'completed' | 'cancelled' = 'completed') =>
    Array.from({ length: count }, (_, index) => {
      const start = wednesday + (clock++ - index * 48) * 3_600_000
      const line = { staffId: salon.staff['Kim'] ?? '', serviceId, serviceName: 'One', minutes: 30, cents: 2500 }
      return { start, submitted: start, status, customer: 'Mai', lines: [line] }
    })
  let clock = 0
  await insertVisits(app.db, salon, [
    ...had(manicure, 5),
    ...had(pedicure, 6),
    ...had(set, 4),
    ...had(set, 9, 'cancelled'),
  ])

  expect(await listPopular(app.db, salon.salonId, { from: '2027-02-01', to: '2027-04-01' })).toEqual([
    pedicure,
    manicure,
  ])
})
