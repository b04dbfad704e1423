import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../context.ts'
import { usualTexting } from '../outbox/texting.ts'
import { makeAdmin, type TestAdmin } from '../testing/admin.ts'
import { makeSalon, metricsHeaders, type TestApp, type TestSalon, testApp } from '../testing/salon.ts'

let app: TestApp
let admin: TestAdmin
let salon: TestSalon
let quiet: TestSalon
const gone = newId()

beforeAll(async () => {
  app = await testApp()
  admin = await makeAdmin(app)
  salon = await makeSalon(app.db)
  quiet = await makeSalon(app.db)
  const refused = { number_refused: 1, recipient_refused: 20, salon_refused: 300 }
  const days = [
    { salon_id: salon.salonId, day: '2027-02-28', sent: 7, parts: 14 },
    { salon_id: salon.salonId, day: '2027-03-01', sent: 10, parts: 31 },
    { salon_id: salon.salonId, day: '2027-03-10', sent: 4, parts: 8, ...refused },
    { salon_id: gone, day: '2027-03-10', sent: 100, parts: 200 },
    { salon_id: quiet.salonId, day: '2027-03-10', queued: 5 },
    { salon_id: quiet.salonId, day: '2026-12-31', number_refused: 1 },
  ]
  await app.db.insertInto('text_days').values(days).execute()
})
afterAll(() => app.close())

const read = (query = '', headers = admin.headers) => app.call('GET', `/api/admin/texts${query}`, undefined, headers)

test('texts of the month are listed by salon, the most expensive first, also for a deleted salon', async () => {
  app.world.texting = { ...usualTexting, centsPerPart: 0.83 }

  const { status, body } = await read()

  const none = { numberRefused: 0, recipientRefused: 0, salonRefused: 0 }
  const refused = { numberRefused: 1, recipientRefused: 20, salonRefused: 300 }
  expect([status, body]).toEqual([
    200,
    {
      month: '2027-03',
      months: ['2027-03', '2027-02', '2026-12'],
      centsPerPart: 0.83,
      perRecipient: 10,
      perSalon: 3000,
      total: { today: 104, sent: 114, parts: 239, cost: '1.98', ...refused },
      salons: [
        { salonId: gone, name: null, today: 100, busiestDay: 100, sent: 100, parts: 200, cost: '1.66', ...none },
        {
          salonId: salon.salonId,
          name: 'Test Nails',
          today: 4,
          busiestDay: 10,
          sent: 14,
          parts: 39,
          cost: '0.32',
          ...refused,
        },
      ],
    },
  ])
})

test('without a price no cost is shown, and each month is counted separately', async () => {
  app.world.texting = { ...usualTexting, perSalon: null }

  const { body } = await read('?month=2026-12')

  const total = { today: 0, sent: 0, parts: 0, cost: null, numberRefused: 1, recipientRefused: 0, salonRefused: 0 }
  expect(body).toMatchObject({ month: '2026-12', centsPerPart: null, perSalon: null, total })
  expect(body).toMatchObject({ salons: [{ salonId: quiet.salonId, ...total }] })
  expect((await read('?month=2026-13')).status).toBe(400)
  expect((await read('', await app.signIn(salon.ownerEmail))).status).toBe(403)
})

test('the Prometheus metrics count the texts sent and refused today', async () => {
  const address = await app.listen()

  const figures = await (await fetch(new URL('/metrics', address), { headers: metricsHeaders })).text()

  expect(figures).toMatch(/^booknail_texts_total\{outcome="sent"\} 104$/m)
  expect(figures).toMatch(/^booknail_texts_total\{outcome="salon_limit"\} 300$/m)
  expect(figures).toMatch(/^booknail_text_parts_total 208$/m)
})
