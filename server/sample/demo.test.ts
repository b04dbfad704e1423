import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSalon, type TestApp, testApp } from '../testing/salon.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('visitors are sent to the sample salon and to no other', async () => {
  const demo = async () => (await app.call<{ salonId: string | null }>('GET', '/api/demo')).body.salonId
  await makeSalon(app.db)
  expect(await demo()).toBeNull()

  const sample = await makeSalon(app.db)
  await app.db.updateTable('salons').set({ is_sample: true }).where('id', '=', sample.salonId).execute()

  expect(await demo()).toBe(sample.salonId)
})
