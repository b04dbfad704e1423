/** A price list and a staff list from another program: what is new comes in, what is there stays, and all of it can be undone. */

import { expect, test } from 'vitest'
import type { BroughtFile, BroughtReply } from '../../shared/moving-in/contract.ts'
import type { Category, Service } from '../../shared/services/contract.ts'
import type { Staff } from '../../shared/staff/contract.ts'
import { newId } from '../context.ts'
import { newSalonForEachTest } from '../testing/each-test.ts'
import type { TestApp, TestSalon } from '../testing/salon.ts'

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>

newSalonForEachTest((made) => ({ app, salon, owner } = made))

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const send = <Body = object>(method: Method, path: string, body?: object) =>
  app.call<Body>(method, `/api/salons/${salon.salonId}${path}`, body, owner)
const bring = (fileId: string, kind: string, rows: object[]) =>
  send<BroughtReply>('POST', '/brought-files/rows', { fileId, fileName: 'list.csv', list: { kind, rows } })
const preview = (kind: string, rows: object[]) => send<BroughtReply>('POST', '/brought-files/previews', { kind, rows })
const undo = async (fileId: string) =>
  (await send<{ left: number; file: BroughtFile }>('DELETE', `/brought-files/${fileId}`)).body
const kept = async (fileId: string) =>
  (await send<{ rows: object[] }>('GET', `/brought-files/${fileId}/kept-rows`)).body.rows
const menu = async () => (await send<Service[]>('GET', '/services')).body
const categories = async () => (await send<Category[]>('GET', '/categories')).body
const team = async () => (await send<Staff[]>('GET', '/staff')).body
const outcomes = ({ body }: { body: BroughtReply }) => body.rows.map(({ outcome }) => outcome)

const service = (row: number, name: string, more: object = {}) => ({
  row,
  name,
  category: 'Extensions',
  description: '',
  minutes: 90,
  priceCents: 75_00,
  priceKind: 'from',
  ...more,
})

test('services come with category, minutes and price; one that is on the menu stays as it is', async () => {
  const before = await menu()
  const rows = [
    service(2, 'Gel-X Full Set', { description: 'Almond or coffin' }),
    service(3, 'manicure', { priceCents: 1_00 }),
    service(4, 'Gel-X Removal', { minutes: null, priceCents: 0, priceKind: 'in_salon' }),
  ]
  expect(outcomes(await preview('services', rows))).toEqual(['added', 'known', 'added'])
  const file = newId()
  expect(outcomes(await bring(file, 'services', rows))).toEqual(['added', 'known', 'added'])
  expect(outcomes(await bring(file, 'services', rows))).toEqual(['added', 'known', 'added'])
  expect(outcomes(await bring(newId(), 'services', rows))).toEqual(['known', 'known', 'known'])

  const after = await menu()
  expect(after).toHaveLength(before.length + 2)
  expect(after.find(({ name }) => name === 'Manicure')).toMatchObject({
    price: before.find(({ name }) => name === 'Manicure')?.price,
  })
  expect(after.find(({ name }) => name === 'Gel-X Full Set')).toMatchObject({
    duration: 90,
    price: '75.00',
    priceKind: 'from',
    description: 'Almond or coffin',
    status: 'active',
    takes: 'hands',
    category: { name: 'Extensions' },
  })
  expect(after.find(({ name }) => name === 'Gel-X Removal')).toMatchObject({
    status: 'inactive',
    priceKind: 'in_salon',
    goesFirst: true,
  })
  expect(
    (await team()).every(({ serviceIds }) =>
      serviceIds.includes(after.find(({ name }) => name === 'Gel-X Full Set')?.id ?? ''),
    ),
  ).toBe(true)
})

test('undoing removes services and their new category, but not one that was changed since', async () => {
  const before = [await menu(), await categories()]
  const file = newId()
  await bring(file, 'services', [service(2, 'Gel-X Full Set'), service(3, 'Gel-X Fill', { category: 'Fills' })])
  const fill = (await menu()).find(({ name }) => name === 'Gel-X Fill')
  await app.call('PUT', `/api/services/${fill?.id}`, { price: '80' }, owner)

  expect(await undo(file)).toMatchObject({ left: 0, file: { undone: true, removed: 1 } })
  expect(await kept(file)).toEqual([{ row: 3, name: 'Gel-X Fill', why: 'changed' }])
  const names = (list: { name: string }[]) => list.map(({ name }) => name).toSorted()
  expect(names(await menu())).toEqual([...names(before[0] ?? []), 'Gel-X Fill'].toSorted())
  expect(names(await categories())).toEqual([...names(before[1] ?? []), 'Fills'].toSorted())
})

test('members come with phone, email and title, without a login; who is in the team stays as they are', async () => {
  const before = await team()
  const member = (row: number, firstName: string, more: object = {}) => ({ row, firstName, lastName: 'Tran', ...more })
  const rows = [
    member(2, 'Lan', { phone: '(408) 555-0111', email: 'lan@example.com', title: 'Nail Technician' }),
    member(3, 'Huong'),
    { row: 4, firstName: before[0]?.firstName ?? '', lastName: before[0]?.lastName ?? '' },
  ]
  const file = newId()
  expect(outcomes(await bring(file, 'staff', rows))).toEqual(['added', 'added', 'known'])
  expect(outcomes(await bring(newId(), 'staff', [member(9, 'Lann', { phone: '4085550111' })]))).toEqual(['known'])

  const lan = (await team()).find(({ firstName }) => firstName === 'Lan')
  expect(lan).toMatchObject({
    phone: '+14085550111',
    email: 'lan@example.com',
    skills: ['Nail Technician'],
    status: 'active',
    serviceIds: [],
  })
  const stored = app.db
    .selectFrom('staff')
    .select('user_id')
    .where('salon_id', '=', salon.salonId)
    .where('id', '=', lan?.id ?? '')
  expect(await stored.execute()).toEqual([{ user_id: null }])

  await app.call('PUT', `/api/staff/${lan?.id}/profile`, { phone: '4085550119' }, owner)
  expect((await undo(file)).file).toMatchObject({ removed: 1 })
  expect(await kept(file)).toEqual([{ row: 2, name: 'Lan Tran', why: 'changed' }])
  expect((await team()).map(({ firstName }) => firstName)).toEqual([...before.map(({ firstName }) => firstName), 'Lan'])
})

test('members of a list of appointments do the whole menu', async () => {
  await bring(newId(), 'staff', [{ row: 1, firstName: 'Lan', lastName: 'Tran', doesAll: true }])

  const lan = (await team()).find(({ firstName }) => firstName === 'Lan')
  expect(lan?.serviceIds.toSorted()).toEqual((await menu()).map(({ id }) => id).toSorted())
})

test('a team that is full takes nobody more, and says so', async () => {
  const many = Array.from({ length: 100 }, (_, row) => ({ row: row + 2, firstName: `Member ${row}`, lastName: '' }))
  const all = outcomes(await bring(newId(), 'staff', many))
  expect(all.filter((one) => one === 'added')).toHaveLength(100 - 3)
  expect(all.slice(-3)).toEqual(['full', 'full', 'full'])
  expect(await team()).toHaveLength(100)
})

test('a file of another kind is not continued under the same id', async () => {
  const file = newId()
  await bring(file, 'services', [service(2, 'Gel-X Full Set')])
  const { status } = await bring(file, 'staff', [{ row: 3, firstName: 'Lan', lastName: 'Tran' }])
  expect(status).toBe(409)
})
