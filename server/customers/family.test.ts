/** People who share a phone are customers of their own: booked, edited, merged, erased, imported. */

import { describe, expect, test } from 'vitest'
import type { Booking } from '../../shared/bookings/contract.ts'
import type { Customer, CustomerRecord } from '../../shared/customers/contract.ts'
import type { RowReply } from '../../shared/customers/importing.ts'
import type { Erasure } from '../../shared/customers/privacy.ts'
import { newSalonForEachTest } from '../testing/each-test.ts'
import { type TestApp, type TestSalon, visit, wednesday } from '../testing/salon.ts'

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>

newSalonForEachTest((made) => ({ app, salon, owner } = made))

const phone = '(408) 555-4477'
const address = () => `/api/salons/${salon.salonId}/customers`
const list = async () =>
  (await app.call<{ customers: Customer[] }>('GET', `${address()}?all=true&sort=added`, undefined, owner)).body
    .customers
const named = async (firstName: string) => {
  const one = (await list()).find((customer) => customer.firstName === firstName)
  if (!one) throw new Error(`nobody is called ${firstName}`)
  return one
}
const record = async (id: string) =>
  (await app.call<CustomerRecord>('GET', `${address()}/${id}`, undefined, owner)).body
const set = (id: string, change: object) =>
  app.call<Booking & { code: string }>('PATCH', `/api/salon-owner/bookings/${id}`, change, owner)
const change = (id: string, fields: object) =>
  app.call<CustomerRecord & { code: string }>('PATCH', `${address()}/${id}`, fields, owner)
let days = 0
const book = (firstName: string, contact: object = {}, as: object = owner) => {
  const at = new Date(Date.UTC(2027, 2, 15 + (days % 5), 17 + (days++ % 2))).toISOString()
  return app.book(visit(salon, [{ service: 'Manicure', at }], { firstName, phone, ...contact }), { ...as })
}
const booked = async (firstName: string, contact: object = {}) => {
  const { status, body } = await book(firstName, contact)
  expect(status).toBe(201)
  return body.id
}
const bookBoth = async () => ({ amys: await booked('Amy'), anas: await booked('Ana') })

describe('a visit', () => {
  test('is of the person whose first name was given, each counted alone', async () => {
    const { anas } = await bookBoth()
    await booked('AMY', { lastName: 'Rivera' })
    await set(anas, { status: 'completed' })

    const people = (await list()).map((one) => [one.firstName, one.serviceUsageCount, one.phoneHolder?.firstName])
    expect(people).toEqual([
      ['Ana', 1, 'Amy'],
      ['Amy', 0, undefined],
    ])
  })

  test('counts for the phone too, by which a VIP is told', async () => {
    const { anas } = await bookBoth()
    await set(anas, { status: 'completed' })

    expect((await named('Amy')).phoneVisits).toBe(1)
  })

  test('of two who book at the same moment with a new phone goes to two people', async () => {
    const answers = await Promise.all([book('Amy', {}, {}), book('Ana', {}, {})])

    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const people = await list()
    expect([people.length, people.filter(({ phoneHolder }) => phoneHolder === null).length]).toEqual([2, 1])
  })

  test('is moved by the desk to another person of the phone', async () => {
    const { amys } = await bookBoth()
    const ana = await named('Ana')

    expect((await set(amys, { customer: { firstName: 'Ana' } })).body.customerId).toBe(ana.id)
    expect((await named('Amy')).id).not.toBe(ana.id)
  })

  test('is moved to somebody new where the desk says that it is another person', async () => {
    const amys = await booked('Amy')

    await set(amys, { customer: { firstName: 'Ana', otherPerson: true } })

    expect((await list()).map(({ firstName }) => firstName)).toEqual(['Ana', 'Amy'])
  })

  test('whose name is corrected corrects the record', async () => {
    await set(await booked('Bob'), { customer: { firstName: 'Robert' } })

    expect((await list()).map(({ firstName }) => firstName)).toEqual(['Robert'])
  })
})

describe('who may book', () => {
  test('is decided for the phone: blocked is everybody who uses it', async () => {
    await bookBoth()
    await change((await named('Ana')).id, { blocked: true })

    expect((await book('Amy', {}, {})).body).toMatchObject({ code: 'call_salon' })
    expect((await record((await named('Amy')).id)).standing).toBe('call')
  })

  test('is decided by the missed visits of everybody who uses the phone', async () => {
    const rules = { confirmAfter: null, callAfter: 1, months: 12, lateCancels: false, confirmTime: '18:00' }
    await app.db
      .updateTable('salons')
      .set({ no_show_rules: JSON.stringify(rules) })
      .where('id', '=', salon.salonId)
      .execute()
    const { anas } = await bookBoth()
    await set(anas, { status: 'no_show' })

    expect((await book('Zoe', {}, {})).body).toMatchObject({ code: 'call_salon' })
    expect((await record((await named('Amy')).id)).noShows).toBe(0)
  })
})

describe('a record', () => {
  test('names the family, each with their own count', async () => {
    const { anas } = await bookBoth()
    await set(anas, { status: 'completed' })
    const [amy, ana] = [await named('Amy'), await named('Ana')]

    expect((await record(amy.id)).family).toEqual([
      { id: ana.id, firstName: 'Ana', lastName: '', serviceUsageCount: 1 },
    ])
    expect((await record(ana.id)).family).toMatchObject([{ id: amy.id, serviceUsageCount: 0 }])
  })

  test('of family is added on the phone only where it is said', async () => {
    await booked('Amy')
    const adding = { firstName: 'Ana', phone }

    expect((await app.call('POST', address(), adding, owner)).body).toMatchObject({ code: 'customer_known' })
    const added = await app.call<CustomerRecord>('POST', address(), { ...adding, sharesPhone: true }, owner)
    expect(added.body).toMatchObject({ phone: '+14085554477', phoneHolder: { firstName: 'Amy' } })
  })

  test('follows its holder to another phone, and holds its own when it gets one', async () => {
    await bookBoth()
    const [amy, ana] = [await named('Amy'), await named('Ana')]
    await change(amy.id, { phone: '4085550001' })
    expect((await record(ana.id)).phone).toBe('+14085550001')

    expect((await change(ana.id, { phone: '4085550002' })).body).toMatchObject({ phoneHolder: null })
    expect((await record(amy.id)).family).toEqual([])
  })

  test('holds the phone when its holder gives it up', async () => {
    await bookBoth()
    await change((await named('Amy')).id, { phone: '' })

    expect(await named('Ana')).toMatchObject({ phone: '+14085554477', phoneHolder: null })
  })

  test('is found by name and by the phone', async () => {
    await bookBoth()
    const found = await app.call<{ firstName: string }[]>(
      'GET',
      `/api/salon-owner/salons/${salon.salonId}/customers/suggestions?q=4477`,
      undefined,
      owner,
    )
    expect(found.body.map(({ firstName }) => firstName).toSorted()).toEqual(['Amy', 'Ana'])
  })

  test('of family is no duplicate', async () => {
    await booked('Amy', { lastName: 'Rivera', email: 'us@example.com' })
    await booked('Ana', { lastName: 'Rivera', email: 'us@example.com' })

    const { body } = await app.call<{ pairs: object[] }>('GET', `${address()}/duplicates`, undefined, owner)
    expect(body.pairs).toEqual([])
  })
})

describe('merged', () => {
  const merge = async (keep: Customer, gone: Customer) =>
    (await app.call<CustomerRecord>('POST', `${address()}/merges`, { keepId: keep.id, mergeId: gone.id }, owner)).body
  const undo = (id = '') => app.call('DELETE', `${address()}/merges/${id}`, undefined, owner)

  test.each([
    ['family into the holder', 'Amy', 'Ana'],
    ['the holder into family', 'Ana', 'Amy'],
  ])('%s, either name finds the one that stays, and taken back all is as before', async (_, kept, gone) => {
    await bookBoth()
    const before = await list()
    const merged = await merge(await named(kept), await named(gone))
    expect((await set(await booked('Ana'), {})).body.customerId).toBe(merged.id)
    expect((await set(await booked('Amy'), {})).body.customerId).toBe(merged.id)
    expect(merged).toMatchObject({ phone: '+14085554477', phoneHolder: null, comingVisits: 2 })

    await undo(merged.merges[0]?.id)

    expect(await list()).toEqual(before)
    for (const { id } of before) expect((await record(id)).comingVisits).toBe(2)
  })

  test('a holder with somebody of another phone, the family goes along, and comes back', async () => {
    await bookBoth()
    await booked('Bea', { phone: '4085550009' })
    const [bea, amy] = [await named('Bea'), await named('Amy')]
    const merged = await merge(bea, amy)
    expect((await record(bea.id)).family).toMatchObject([{ firstName: 'Ana' }])

    await undo(merged.merges[0]?.id)

    expect((await named('Ana')).phoneHolder?.id).toBe(amy.id)
  })
})

describe('erased', () => {
  const preview = async (id: string) =>
    (await app.call<Erasure>('GET', `${address()}/${id}/erasure`, undefined, owner)).body
  const erase = async (id: string, query = '') => {
    const answer = await app.call('DELETE', `${address()}/${id}${query}`, undefined, owner)
    expect(answer).toMatchObject({ status: 200 })
  }
  const cancelBoth = async () => {
    const { amys, anas } = await bookBoth()
    for (const id of [amys, anas]) await set(id, { status: 'cancelled' })
  }

  test('the holder: it is said who uses the phone, and they hold it from then on', async () => {
    await cancelBoth()
    const amy = await named('Amy')
    expect((await preview(amy.id)).family).toMatchObject([{ firstName: 'Ana' }])

    await erase(amy.id)

    expect(await named('Ana')).toMatchObject({ phone: '+14085554477', phoneHolder: null })
    expect((await record((await named('Ana')).id)).family).toEqual([])
  })

  test('the holder and the family, where that is chosen', async () => {
    await cancelBoth()
    await erase((await named('Amy')).id, '?family=erase')

    expect((await list()).map(({ erased }) => erased)).toEqual([true, true])
  })

  test('family: whoever holds the phone keeps it, with the consent to texts', async () => {
    await cancelBoth()
    await app.db
      .insertInto('text_consents')
      .values({
        salon_id: salon.salonId,
        phone: '+14085554477',
        given_by: 'booking',
        version: 1,
        language: 'en',
        address: '',
        given_at: new Date(wednesday),
      })
      .execute()
    await erase((await named('Ana')).id)

    expect(await named('Amy')).toMatchObject({ phone: '+14085554477' })
    expect(
      await app.db.selectFrom('text_consents').selectAll().where('salon_id', '=', salon.salonId).execute(),
    ).toHaveLength(1)
  })

  test('is not brought back by a list, and who goes on using the phone is', async () => {
    await cancelBoth()
    await erase((await named('Ana')).id)

    const rows = [
      { row: 2, firstName: 'Ana', phone },
      { row: 3, firstName: 'Amy', phone },
      { row: 4, firstName: 'Zoe', phone },
    ]
    expect((await judged(rows)).map(({ outcome }) => outcome)).toEqual(['forgotten', 'known', 'added'])
  })
})

const judged = async (rows: object[]) =>
  (await app.call<RowReply>('POST', `${address()}/import-previews`, { rows }, owner)).body.rows

test('of two people with one phone in a list, one holds it and the other is family, as the preview says', async () => {
  const rows = [
    { row: 2, firstName: 'Amy', lastName: 'Rivera', phone },
    { row: 3, firstName: 'Ana', lastName: 'Rivera', phone },
    { row: 4, firstName: 'Amy', lastName: 'Rivera', phone },
  ]
  expect((await judged(rows)).map(({ outcome, phoneOf }) => [outcome, phoneOf?.firstName])).toEqual([
    ['added', undefined],
    ['added', 'Amy'],
    ['known', undefined],
  ])
  const begun = { fileName: 'a.csv', fingerprint: 'a', rows: 3 }
  const { id } = (await app.call<{ id: string }>('POST', `${address()}/imports`, begun, owner)).body
  await app.call('POST', `${address()}/imports/${id}/rows`, { rows }, owner)
  expect((await named('Ana')).phoneHolder?.firstName).toBe('Amy')

  await booked('Ana')
  await app.call('POST', `${address()}/imports/${id}/end`, {}, owner)
  await app.call('DELETE', `${address()}/imports/${id}`, undefined, owner)
  await app.call('POST', `${address()}/imports/${id}/undone-rows`, {}, owner)
  expect((await list()).map(({ firstName, phoneHolder }) => [firstName, phoneHolder])).toEqual([['Ana', null]])
})
