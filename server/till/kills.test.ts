/** Killed in the middle of a payment: money, tips, gift card and visit are all as after it, or all as before. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SessionUser } from '../../shared/accounts/contract.ts'
import type { PaymentIn } from '../../shared/till/payments.ts'
import { killedDuring } from '../testing/killed.ts'
import { sampleOf } from '../testing/rounds.ts'
import { type TestApp, testApp } from '../testing/salon.ts'
import { type SalonWithTill, salonWithTill } from '../testing/till.ts'
import { pay } from './pay.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** Statements of the transaction, its beginning counted; the last is its commit, of which the answer does not arrive. */
const places = sampleOf([2, 6, 9, 11, 13, 15, Number.POSITIVE_INFINITY], 3)
const nothing = { state: 'open', payments: 0, tips: 0, giftCards: 0, completed: 0 }
const done = { state: 'paid', payments: 1, tips: 1, giftCards: 1, completed: 1 }

test('a check is paid or not, whoever is killed; the same tap again pays it once', async () => {
  const left: object[] = []
  for (const index of places) {
    const salon = await salonWithTill(app)
    const bookingId = await salon.books('09:00', 'Kim')
    const check = await salon.opens({ bookingIds: [bookingId] })
    const [visit] = check.lines
    const giftCard = {
      id: null,
      kind: 'gift_card' as const,
      serviceId: null,
      productId: null,
      staffId: null,
      quantity: 1,
      priceCents: 2000,
      discounts: [],
    }
    const lines = [
      { ...giftCard, id: visit?.id ?? '', kind: 'service' as const, staffId: visit?.staffId ?? null, priceCents: null },
      giftCard,
    ]
    const { id: checkId, version } = (await salon.changes(check, { lines, tip: { kind: 'amount', cents: 500 } })).body
    const input: PaymentIn = {
      version,
      method: 'cash',
      otherMethodId: null,
      cents: null,
      tipPart: 'share',
      tenderedCents: null,
      isDebit: false,
      lastFour: '',
      reference: '',
      giftCardCode: null,
      depositId: null,
    }
    const user = await signedInOwner(salon)
    await killedDuring(app, index, (context) =>
      pay(salon.salonId, { checkId, input, key: 'one-tap' }, { ...context, user }),
    )
    const state = await stateOf(salon)
    expect([nothing, done]).toContainEqual(state)
    left.push(state)

    const again = await salon.send('POST', `/till/checks/${checkId}/payments`, input, { 'idempotency-key': 'one-tap' })
    expect([again.status, again.body.code]).toEqual([201, undefined])
    expect(await stateOf(salon)).toEqual(done)
  }
  expect([left[0], left.at(-1)]).toEqual([nothing, done])
})

async function signedInOwner({ owner }: SalonWithTill): Promise<SessionUser> {
  return (await app.call<SessionUser>('GET', '/api/auth/session', undefined, owner)).body
}

async function stateOf({ salonId }: SalonWithTill) {
  const of = async (table: 'check_payments' | 'check_tips' | 'gift_cards') =>
    (await app.db.selectFrom(table).select('id').where('salon_id', '=', salonId).execute()).length
  const { state } = await app.db
    .selectFrom('checks')
    .select('state')
    .where('salon_id', '=', salonId)
    .executeTakeFirstOrThrow()
  const visits = await app.db
    .selectFrom('bookings')
    .select('id')
    .where('salon_id', '=', salonId)
    .where('status', '=', 'completed')
    .execute()
  return {
    state,
    payments: await of('check_payments'),
    tips: await of('check_tips'),
    giftCards: await of('gift_cards'),
    completed: visits.length,
  }
}
