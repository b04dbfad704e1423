import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSalon, type TestApp, type TestSalon, testApp } from '../testing/salon.ts'

// Needs the built page: `npm test` builds before it tests.
let app: TestApp
let salon: TestSalon

beforeAll(async () => {
  app = await testApp()
  salon = await makeSalon(app.db)
})
afterAll(() => app.close())

async function open(id: string, language: string) {
  const reply = await fetch(`${await app.listen()}/privacy/${id}?lang=${language}`)
  return { status: reply.status, text: await reply.text() }
}

test('a salon says what it keeps, in either language', async () => {
  const english = await open(salon.salonId, 'en')
  const vietnamese = await open(salon.salonId, 'vi')

  expect([english.status, vietnamese.status]).toEqual([200, 200])
  expect(english.text).toContain('deleted 30 days after the visit')
  expect(vietnamese.text).toContain('Xóa sau lần đến 30 ngày')
})

test('the page has no script', async () => {
  expect((await open(salon.salonId, 'en')).text).not.toContain('<script')
})

test('without a phone number nobody is told to call', async () => {
  await app.db.updateTable('salons').set({ phone: '' }).where('id', '=', salon.salonId).execute()

  expect((await open(salon.salonId, 'en')).text).not.toContain('calling')
})

test.each(['nonsense', '019a9c0e-7b1d-7c3e-9f10-000000000000'])('there is no page of %s', async (id) => {
  expect((await open(id, 'en')).status).toBe(404)
})
