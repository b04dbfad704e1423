/** Two desks at once, each a process of its own: of one check, of one gift card, of one number. */
// Also on a PostgreSQL server: locks and races.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Check } from '../../shared/till/contract.ts'
import type { Paid } from '../../shared/till/payments.ts'
import { onTheClock } from '../testing/floor.ts'
import { type Processes, startProcesses, tally } from '../testing/processes.ts'
import { rounds } from '../testing/rounds.ts'
import { makeSalon, type TestSalon } from '../testing/salon.ts'

let processes: Processes
let salon: TestSalon
let owner: Record<string, string>

beforeAll(async () => {
  processes = await startProcesses(onTheClock('09:00'))
})
beforeEach(async () => {
  salon = await makeSalon(processes.db)
  owner = await processes.signIn(salon.ownerEmail)
})
afterAll(() => processes.close())

const send = <Body = Check & { code?: string }>(method: 'POST' | 'PATCH', path: string, input: object, key?: string) =>
  processes.send<Body>(method, `/api/salons/${salon.salonId}/till${path}`, input, {
    ...owner,
    ...(key && { 'idempotency-key': key }),
  })
type Line = { kind: 'service' | 'gift_card'; serviceId?: string | undefined; priceCents: number }
async function counted(line: Line): Promise<Check> {
  const { body } = await send('POST', '/checks', {})
  return (await send('PATCH', `/checks/${body.id}`, { version: body.version, lines: [line] })).body
}
const manicure = (): Line => ({ kind: 'service', serviceId: salon.services['Manicure'], priceCents: 5000 })
const pay = ({ id, version }: Check, input: object, key?: string) =>
  send<Paid & { code?: string; details?: { check: Check; by: string } }>(
    'POST',
    `/checks/${id}/payments`,
    { version, method: 'card', ...input },
    key,
  )
const paymentsOf = (checkId: string) =>
  processes.db.selectFrom('check_payments').select('cents').where('check_id', '=', checkId).execute()

test('two desks pay one check: one is paid, the other sees who and how', async () => {
  for (let round = 0; round < rounds(10); round++) {
    const check = await counted(manicure())
    const replies = await Promise.all([pay(check, {}), pay(check, { method: 'cash' })])
    expect(tally(replies)).toEqual({ 201: 1, 409: 1 })
    const loser = replies.find(({ status }) => status === 409)
    expect(loser?.body).toMatchObject({ code: 'changed_meanwhile', details: { by: 'Lan', check: { state: 'paid' } } })
    expect(await paymentsOf(check.id)).toEqual([{ cents: 5000 }])
  }
})

test('a double tap pays once, and both hear the same', async () => {
  for (let round = 0; round < rounds(10); round++) {
    const check = await counted(manicure())
    const key = `tap-${round}`
    const replies = await Promise.all([pay(check, {}, key), pay(check, {}, key), pay(check, {}, key)])
    expect(tally(replies)).toEqual({ 201: 3 })
    expect(new Set(replies.map(({ body }) => body.paymentId)).size).toBe(1)
    expect(await paymentsOf(check.id)).toEqual([{ cents: 5000 }])
  }
})

test('twenty checks opened at once get a number each, and none is left out', async () => {
  for (let round = 0; round < 3; round++) {
    const replies = await Promise.all(Array.from({ length: 20 }, () => send('POST', '/checks', {})))
    expect(tally(replies)).toEqual({ 201: 20 })
  }
  const rows = await processes.db.selectFrom('checks').select('number').where('salon_id', '=', salon.salonId).execute()
  const numbers = rows.map(({ number }) => number).toSorted((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
})

test('one gift card pays one of two checks', async () => {
  for (let round = 0; round < rounds(10); round++) {
    const sale = await pay(await counted({ kind: 'gift_card', priceCents: 5000 }), {})
    const giftCardCode = sale.body.giftCards[0]?.code
    const checks = [await counted(manicure()), await counted(manicure())]
    const replies = await Promise.all(checks.map((check) => pay(check, { method: 'gift_card', giftCardCode })))
    expect(tally(replies)).toEqual({ 201: 1, 409: 1 })
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('gift_card_too_little')
  }
})
