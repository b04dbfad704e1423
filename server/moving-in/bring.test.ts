/** Gift cards from another program: owed from the day they come, no money that came in, and undone within a week. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BroughtFile, BroughtReply } from '../../shared/moving-in/contract.ts'
import type { AccountsMonth } from '../../shared/reports/month.ts'
import type { GiftCard } from '../../shared/till/gift-cards.ts'
import { newId } from '../context.ts'
import { makeSalon, type TestApp, testApp, wednesday } from '../testing/salon.ts'
import { type SalonWithTill, salonWithTill } from '../testing/till.ts'
import { tidyBrought } from './bring.ts'

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
const card = (row: number, code: string, balanceCents: number, more: object = {}) => ({
  row,
  code,
  balanceCents,
  boughtCents: balanceCents,
  boughtOn: null,
  ...more,
})
const cards = [
  card(2, '10004211', 42_50, { boughtCents: 100_00, boughtOn: '2026-12-20', note: 'Assign To: Ana Lopez' }),
  card(3, '10004212', 17_50),
]
const bring = (fileId: string, rows: object[]) =>
  salon.send<BroughtReply>('POST', '/brought-files/rows', {
    fileId,
    fileName: 'GiftCards.csv',
    list: { kind: 'gift_cards', rows },
  })
const preview = (rows: object[]) =>
  salon.send<BroughtReply>('POST', '/brought-files/previews', { kind: 'gift_cards', rows })
const undo = (fileId: string) => salon.send<{ left: number; file: BroughtFile }>('DELETE', `/brought-files/${fileId}`)
const kept = async (fileId: string) =>
  (await salon.send<{ rows: object[] }>('GET', `/brought-files/${fileId}/kept-rows`)).body.rows
const files = async () => (await salon.send<{ files: BroughtFile[] }>('GET', '/brought-files')).body.files
const lookUp = (code: string) => salon.send<GiftCard>('POST', '/gift-cards/lookups', { code })
const listed = async () =>
  (await salon.send<{ giftCards: GiftCard[]; outstandingCents: number }>('GET', '/gift-cards')).body
const month = async (which = '2027-03') => (await salon.send<AccountsMonth>('GET', `/reports/months/${which}`)).body
const outcomes = ({ body }: { body: BroughtReply }) => body.rows.map(({ outcome }) => outcome)
const base = { id: null, serviceId: null, productId: null, staffId: null, quantity: 1, discounts: [] }

async function redeems(code: string, cents: number) {
  const oil = await salon.product('Oil', cents)
  const check = await salon.changes(await salon.opens(), {
    lines: [{ ...base, kind: 'product', productId: oil.id, priceCents: cents }],
  })
  return salon.pays(check.body, { method: 'gift_card', giftCardCode: code })
}

async function closeDay(date: string) {
  const { drawer } = await salon.day(date)
  const counted = { 100: Math.floor(drawer.expectedCents / 100), 1: drawer.expectedCents % 100 }
  const input = { counted, expectedCents: drawer.expectedCents, reason: '' }
  expect((await salon.send('POST', `/till/days/${date}/close`, input)).status).toBe(200)
}

test('cards come once with their balances, and the till takes them by their own codes', async () => {
  expect(outcomes(await preview(cards))).toEqual(['added', 'added'])
  expect((await listed()).giftCards).toEqual([])
  const file = newId()
  expect(outcomes(await bring(file, cards))).toEqual(['added', 'added'])
  expect(outcomes(await bring(file, cards))).toEqual(['added', 'added'])
  expect(outcomes(await preview(cards))).toEqual(['known', 'known'])
  expect(outcomes(await bring(newId(), cards))).toEqual(['known', 'known'])

  const { giftCards, outstandingCents } = await listed()
  expect([giftCards.length, outstandingCents]).toEqual([2, 60_00])
  expect((await lookUp('1000-4211')).body).toMatchObject({
    balanceCents: 42_50,
    soldCents: 100_00,
    soldAt: '2026-12-20T20:00:00.000Z',
    lastFour: '4211',
    broughtNote: 'Assign To: Ana Lopez',
  })
  expect((await redeems('10004211', 40_00)).status).toBe(201)
  expect((await lookUp('10004211')).body.balanceCents).toBe(2_50)
  expect(await files()).toMatchObject([
    { added: 0, addedCents: 0 },
    { added: 2, addedCents: 60_00, kind: 'gift_cards', fileName: 'GiftCards.csv', undone: false },
  ])
})

test('they are owed in the accountant’s month as a part of its own, and came as no money', async () => {
  await bring(newId(), cards)
  const { open, came, sales, journal } = await month()

  expect(open.giftCards).toEqual({
    openingCents: 0,
    parts: [{ what: 'brought', cents: 60_00 }],
    closingCents: 60_00,
  })
  expect([came, sales.netCents]).toEqual([[], 0])
  expect(journal).toEqual([
    { date: '2027-03-10', account: 'gift_cards', name: '', debitCents: 0, creditCents: 60_00 },
    { date: '2027-03-10', account: 'brought', name: '', debitCents: 60_00, creditCents: 0 },
  ])
})

test('a day that is closed stays as it is: they count on the next, and undoing does too', async () => {
  const file = newId()
  await bring(file, cards.slice(0, 1))
  await closeDay('2027-03-10')
  await bring(file, cards.slice(1))
  await undo(file)

  const moved = (await month()).journal.filter(({ account }) => account === 'brought')
  expect(moved.map(({ date, debitCents, creditCents }) => [date, debitCents - creditCents])).toEqual([
    ['2027-03-10', 42_50],
    ['2027-03-11', -42_50],
  ])
  expect((await month()).open.giftCards.closingCents).toBe(0)
})

test('undoing takes back what nobody has used, and lists the rest with its reason', async () => {
  const file = newId()
  await bring(file, [...cards, card(4, 'PINK1', 9_00)])
  await redeems('10004212', 17_50)
  const renewed = (await lookUp('PINK1')).body
  await salon.send('POST', `/gift-cards/${renewed.id}/code`)

  expect((await undo(file)).body).toMatchObject({ left: 0, file: { undone: true, removed: 1, undoableUntil: null } })
  expect(await kept(file)).toMatchObject([
    { row: 3, name: '4212', why: 'used' },
    { row: 4, why: 'changed' },
  ])
  expect((await lookUp('10004211')).body.code).toBe('no_such_gift_card')
  const { giftCards, outstandingCents } = await listed()
  expect([giftCards.length, outstandingCents]).toEqual([2, 9_00])
  expect((await bring(file, cards)).body.code).toBe('import_over')
  expect(outcomes(await bring(newId(), cards))).toEqual(['added', 'known'])
})

test('who is erased stands on no card any more; the card is still good', async () => {
  const { id } = (
    await salon.send<{ id: string }>('POST', '/customers', { firstName: 'Ana', lastName: 'Lopez', phone: '4085550102' })
  ).body
  await bring(newId(), [
    ...cards,
    card(4, 'X7', 5_00, { note: 'To: Ana Lopezova\nFrom: Kim' }),
    card(5, 'X8', 5_00, { note: 'Tel: (408) 555-0102' }),
  ])
  const copy = await salon.send<{ giftCardsBrought: object[] }>('GET', `/customers/${id}/file`)
  expect(copy.body.giftCardsBrought).toMatchObject([{ lastFour: '4211', balance: '42.50' }, { lastFour: 'X8' }])

  expect((await salon.send('DELETE', `/customers/${id}`)).status).toBe(200)

  expect(
    (await listed()).giftCards.map(({ broughtNote }) => broughtNote ?? 'none').toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(['', '', '', 'To: Ana Lopezova\nFrom: Kim'])
  expect((await lookUp('10004211')).body.balanceCents).toBe(42_50)
})

test('after a week nothing is undone any more, and what that took is deleted', async () => {
  const file = newId()
  await bring(file, cards)
  app.setNow(wednesday + 7 * day)
  salon.owner = await app.signIn(salon.ownerEmail)
  expect((await undo(file)).body.code).toBe('import_over')
  await tidyBrought(app.db, wednesday + 8 * day + 1)
  expect(await app.db.selectFrom('brought_rows').select('row').where('salon_id', '=', salon.salonId).execute()).toEqual(
    [],
  )
})

test('two who bring the same cards at once add each card once', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, () => bring(newId(), cards)))
  expect(all.flatMap(outcomes).filter((one) => one === 'added')).toHaveLength(2)
  expect((await listed()).outstandingCents).toBe(60_00)
})

test('another salon’s owner neither brings, sees nor undoes', async () => {
  const file = newId()
  await bring(file, cards)
  const other = await makeSalon(app.db)
  const owner = await app.signIn(other.ownerEmail)
  const path = `/api/salons/${salon.salonId}/brought-files`
  const list = { fileId: file, fileName: 'x', list: { kind: 'gift_cards', rows: cards } }
  for (const [method, where, body] of [
    ['GET', path],
    ['GET', `${path}/${file}/kept-rows`],
    ['DELETE', `${path}/${file}`],
    ['POST', `${path}/rows`, list],
    ['POST', `${path}/previews`, list.list],
  ] as const) {
    expect((await app.call(method, where, body, owner)).status).toBe(404)
  }
  expect(
    (await app.call('DELETE', `/api/salons/${other.salonId}/brought-files/${file}`, undefined, owner)).status,
  ).toBe(404)
})
