/** Strangers who fill the list of requests for an account, and with it the door for everybody who wants one. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerTo, challengeIn } from '../server/testing/work.ts'
import { expectNobodyHarmed } from './meanwhile.ts'
import { type Stage, setStage } from './stage.ts'
import { flood, statusOf } from './strangers.ts'

const path = '/api/account-requests'
const atOnce = 20
let stage: Stage

beforeAll(async () => {
  stage = await setStage()
})
afterAll(() => stage.close())

const asked = (email: string) => JSON.stringify({ firstName: 'A', salonName: 'B', email, phone: '4085550123' })
const from = (address: string) => ({ 'content-type': 'application/json', 'x-forwarded-for': address })

test('sixty networks ask for accounts, and whoever means it still can, after some work', async () => {
  const { answers } = await expectNobodyHarmed(stage, '300 requests for an account from 60 networks', () =>
    flood(300, atOnce, (index) =>
      statusOf(stage.product.url, {
        method: 'POST',
        path,
        from: '127.0.0.1',
        headers: from(`10.55.${index % 60}.1`),
        body: asked(`stranger${index}@example.com`),
      }),
    ),
  )
  expect(Object.keys(answers).toSorted()).toEqual(['204', '429'])
  expect(answers['204'] ?? 0).toBeLessThanOrEqual(200 + atOnce)

  const honest = (more: Record<string, string> = {}) =>
    fetch(stage.product.url + path, {
      method: 'POST',
      headers: { ...from('198.51.100.7'), ...more },
      body: asked('honest@example.com'),
    })
  const refused = await honest()
  expect(refused.status).toBe(429)
  expect((await honest({ 'booking-proof': answerTo(challengeIn(await refused.json())) })).status).toBe(204)
})

test('one IPv6 line with all its networks asks no more than twenty times', async () => {
  const { answers } = await expectNobodyHarmed(stage, '120 requests for an account from one IPv6 line', () =>
    flood(120, 20, (index) =>
      statusOf(stage.product.url, {
        method: 'POST',
        path,
        from: '127.0.0.1',
        headers: from(`2001:db8:77:${index.toString(16)}::1`),
        body: asked(`line${index}@example.com`),
      }),
    ),
  )
  expect(answers['204'] ?? 0).toBeLessThanOrEqual(20)
})
