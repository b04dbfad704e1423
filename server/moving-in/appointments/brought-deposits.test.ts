/** Deposits of another program: held for the imported appointment, no money that came in, and undone with it. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BookedRow } from '../../../shared/moving-in/appointment-import.ts'
import type { AccountsMonth } from '../../../shared/reports/month.ts'
import type { Deposit } from '../../../shared/till/deposits.ts'
import { type TestApp, testApp, wednesday } from '../../testing/salon.ts'
import { type SalonWithTill, salonWithTill } from '../../testing/till.ts'

let app: TestApp
let salon: SalonWithTill

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  salon = await salonWithTill(app)
})
afterAll(() => app.close())

const day = 86_400_000
const month = async () => (await salon.send<AccountsMonth>('GET', '/reports/months/2027-03')).body
const deposits = async () => (await salon.send<{ deposits: Deposit[]; heldCents: number }>('GET', '/deposits')).body

/** An import with one appointment, for which 20 dollars are held. Returns its id. */
async function bring(): Promise<string> {
  const list = { fileName: 'vagaro.csv', fingerprint: 'a', rows: 1, known: 'keep', kind: 'appointments' }
  const { id } = (await salon.send<{ id: string }>('POST', '/customers/imports', list)).body
  await salon.send('POST', `/customers/imports/${id}/rows`, {
    rows: [{ row: 2, firstName: 'Mai', lastName: 'Ho', phone: '4085550101' }],
  })
  const one = {
    row: 2,
    date: '2027-03-12',
    time: '10:00',
    zone: 'America/Los_Angeles',
    person: 2,
    who: '+14085550101',
    services: 'Manicure',
    staff: 'Kim',
    lines: [{ serviceId: salon.services['Manicure'], staffId: salon.staff['Kim'], priceCents: 3850 }],
    depositCents: 2000,
  }
  const path = `/appointments/imports/${id}/bookings`
  const again = await salon.send<{ rows: BookedRow[] }>('POST', path, { appointments: [one] })
  expect(again.body.rows).toMatchObject([{ outcome: 'booked' }])
  await salon.send('POST', path, { appointments: [one] })
  await salon.send('POST', `/customers/imports/${id}/end`)
  return id
}

async function undo(id: string): Promise<void> {
  await salon.send('DELETE', `/customers/imports/${id}`)
  await salon.send('POST', `/appointments/imports/${id}/undone`)
  await salon.send('POST', `/appointments/imports/${id}/undone`)
}

test('it is held for its appointment, once, and taken off the check', async () => {
  await bring()
  const { deposits: held, heldCents } = await deposits()
  expect(heldCents).toBe(2000)
  expect(held).toMatchObject([{ firstName: 'Mai', state: 'held', entries: [{ kind: 'brought', cents: 2000 }] }])
  app.setNow(wednesday + 2 * day)
  const check = await salon.opens({ bookingIds: [held[0]?.bookingId ?? ''] })
  expect(check.deposits).toMatchObject([{ cents: 2000, brought: true }])
  const paid = await salon.pays(check, { method: 'deposit', depositId: held[0]?.id ?? '' })
  expect(paid.body.check).toMatchObject({ payments: [{ method: 'deposit', cents: 2000 }], deposits: [] })
})

test('it is owed in the accountant’s month as a part of its own, and came as no money', async () => {
  await bring()
  const { open, came, sales, journal } = await month()
  expect(open.deposits).toEqual({ openingCents: 0, parts: [{ what: 'brought', cents: 2000 }], closingCents: 2000 })
  expect([came, sales.netCents]).toEqual([[], 0])
  expect(journal).toEqual([
    { date: '2027-03-10', account: 'deposits', name: '', debitCents: 0, creditCents: 2000 },
    { date: '2027-03-10', account: 'brought', name: '', debitCents: 2000, creditCents: 0 },
  ])
  const { figures, drawer } = await salon.day('2027-03-10')
  expect([figures.takenCents, figures.depositsTakenCents, drawer.depositsCents]).toEqual([0, 0, 0])
})

test('undoing takes it back by an entry, with its appointment', async () => {
  const id = await bring()
  app.setNow(wednesday + day)
  await undo(id)
  expect(await deposits()).toMatchObject({ deposits: [], heldCents: 0, total: 0 })
  expect(await app.db.selectFrom('bookings').select('id').where('salon_id', '=', salon.salonId).execute()).toEqual([])
  const moved = (await month()).journal.filter(({ account }) => account === 'deposits')
  expect(moved.map(({ date, debitCents, creditCents }) => [date, debitCents - creditCents])).toEqual([
    ['2027-03-10', -2000],
    ['2027-03-11', 2000],
  ])
})

test('an appointment whose deposit was returned stays, with its reason', async () => {
  const id = await bring()
  const [deposit] = (await deposits()).deposits
  await salon.send('POST', `/deposits/${deposit?.id}/return`, { method: 'cash', reason: 'Not needed' })
  await undo(id)
  const { body } = await salon.send<{ rows: object[] }>('GET', `/appointments/imports/${id}/staying`)
  expect(body.rows).toMatchObject([{ name: 'Mai Ho', why: 'paid' }])
  expect((await month()).open.deposits.closingCents).toBe(0)
})
