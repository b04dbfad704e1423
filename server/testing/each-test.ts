/** The setup that most tests of calls share. */

import { afterAll, beforeAll, beforeEach } from 'vitest'
import { makeSalon, type TestApp, type TestSalon, testApp, wednesday } from './salon.ts'

interface OfTest {
  app: TestApp
  salon: TestSalon
  /** Headers of its owner's session. */
  owner: Record<string, string>
}

/** One app for the file; for each test a new salon on `wednesday`, whose owner is signed in. */
export function newSalonForEachTest(hand: (of: OfTest) => void, like: Parameters<typeof makeSalon>[1] = {}): void {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  beforeEach(async () => {
    app.setNow(wednesday)
    const salon = await makeSalon(app.db, like)
    hand({ app, salon, owner: await app.signIn(salon.ownerEmail) })
  })
  afterAll(() => app.close())
}
