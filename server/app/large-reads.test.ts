/** What the front desk reads beyond its work is reported to the owner. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditSentence } from '../../shared/app/audit-words.ts'
import type { ActivityPage } from '../../shared/audit/contract.ts'
import { minute } from '../../shared/time.ts'
import { insertReads } from '../audit/reads.sql.ts'
import { newId } from '../context.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit, wednesday } from '../testing/salon.ts'
import { signInAsStaff } from '../testing/staff-login.ts'
import { noteReads, ordinaryReads } from './large-reads.ts'

let app: TestApp
let salon: TestSalon
let frontDesk: Record<string, string>
let owner: Record<string, string>

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  app.setNow(wednesday)
  salon = await makeSalon(app.db)
  owner = await app.signIn(salon.ownerEmail)
  frontDesk = await signInAsStaff(app, salon, 'Thao', 'front_desk')
  await app.db
    .insertInto('customers')
    .values(
      Array.from({ length: 300 }, (_, index) => ({
        salon_id: salon.salonId,
        id: newId(),
        first_name: 'Client',
        last_name: String(index),
        phone: `+1408555${1000 + index}`,
        email: '',
        language: 'en' as const,
        created_at: new Date(wednesday),
      })),
    )
    .execute()
})
afterAll(() => app.close())

/** Pages of the customer book, fifty on each. */
async function leafThrough(pages: readonly number[], as = frontDesk): Promise<void> {
  for (const page of pages) {
    const path = `/api/salons/${salon.salonId}/customers?all=true&page=${page}&limit=50`
    expect((await app.call('GET', path, undefined, as)).status).toBe(200)
  }
}

async function entries() {
  const path = `/api/salons/${salon.salonId}/activity?kind=customers`
  return (await app.call<ActivityPage>('GET', path, undefined, owner)).body.entries
}
const kept = () => app.db.selectFrom('contact_reads').select('contact').where('salon_id', '=', salon.salonId).execute()
const nextHour = wednesday - (wednesday % (60 * minute)) + 60 * minute

test('paging through the customer book makes one entry an hour, with the count', async () => {
  await leafThrough([1, 2, 3, 4, 5])
  await noteReads(app.world)
  await leafThrough([1, 2, 3, 4, 5, 6])
  await noteReads(app.world)
  expect([(await kept()).length, await entries()]).toEqual([300, []])

  app.setNow(nextHour + 2 * minute)
  await Promise.all([noteReads(app.world), noteReads(app.world)])

  const [entry, ...more] = await entries()
  expect([more, await kept()]).toEqual([[], []])
  expect(entry).toMatchObject({ action: 'contacts_read', who: 'Thao', role: 'front_desk', count: 300 })
  expect(Date.parse(entry?.at ?? '')).toBe(nextHour)
  expect(auditSentence('contacts_read', 'en', 300)).toBe('Viewed contact details of 300 customers within an hour')
  expect(auditSentence('contacts_read', 'vi', 1300)).toContain('1,300 khách')
})

test('the front desk gets pages of fifty, and the owner as many rows as asked for', async () => {
  const rows = async (as: Record<string, string>) => {
    const path = `/api/salons/${salon.salonId}/customers?all=true&limit=1000`
    return (await app.call<{ customers: unknown[] }>('GET', path, undefined, as)).body.customers.length
  }
  expect([await rows(frontDesk), await rows(owner)]).toEqual([50, 300])
})

test('a calendar tells the front desk numbers of a week, and none of visits more than a week ago', async () => {
  const at = '2027-03-11T18:00:00Z'
  await app.book(visit(salon, [{ service: 'Manicure', at, with: 'Kim' }], { phone: '(408) 555-0177' }), owner)
  const phones = async (as: Record<string, string>, dates = 'from=2027-03-07&to=2027-03-13') => {
    const path = `/api/salon-owner/salons/${salon.salonId}/calendar?${dates}`
    const { body } = await app.call<{ bookings: { customerPhone: string }[] }>('GET', path, undefined, as)
    return body.bookings.map(({ customerPhone }) => customerPhone)
  }
  const month = 'from=2027-03-01&to=2027-03-31'
  expect([await phones(frontDesk, month), await phones(owner, month)]).toEqual([[''], ['+14085550177']])
  for (const daysLater of [0, 4]) {
    app.setNow(Date.parse(at) + daysLater * 24 * 60 * minute)
    expect([await phones(frontDesk), await phones(owner)]).toEqual([['+14085550177'], ['+14085550177']])
  }
  app.setNow(Date.parse(at) + 8 * 24 * 60 * minute)
  expect([await phones(frontDesk), await phones(owner)]).toEqual([[''], ['+14085550177']])
})

test('the owner is notified at two hundred contacts, once an hour, and the entry says from where', async () => {
  const news = async () =>
    (
      await app.call<{ notifications: { kind: string; details: object }[] }>(
        'GET',
        `/api/salon-owner/salons/${salon.salonId}/notifications`,
        undefined,
        owner,
      )
    ).body.notifications
  const safari = {
    ...frontDesk,
    'user-agent': 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Version/18.0 Safari/605.1',
    'x-forwarded-for': '203.0.113.8',
  }
  await leafThrough([1, 2, 3], safari)
  await noteReads(app.world)
  expect(await news()).toEqual([])
  await leafThrough([4, 5, 6], safari)
  await noteReads(app.world)
  await noteReads(app.world)
  expect(await news()).toMatchObject([{ kind: 'contact_views', details: { by: 'Thao', count: 300 } }])

  app.setNow(nextHour + 2 * minute)
  await noteReads(app.world)
  expect((await entries())[0]?.address).toBe('203.0.113.8 (Safari, iPad)')
})

test("ordinary work, and the owner's own reading, makes no entry", async () => {
  expect(ordinaryReads).toBe(200)
  await leafThrough([1, 2, 3, 4])
  await leafThrough([1, 2, 3, 4, 5, 6], owner)
  await noteReads(app.world)
  app.setNow(nextHour + 2 * minute)
  await leafThrough([5, 6])
  await noteReads(app.world)

  expect(await entries()).toEqual([])
  expect(await kept()).toHaveLength(100)
})

test('reading itself writes nothing, and one contact read in several processes counts once', async () => {
  await leafThrough([1, 2, 3])
  expect(await kept()).toEqual([])
  await noteReads(app.world)
  const { user_id } = await app.db
    .selectFrom('staff')
    .select('user_id')
    .where('id', '=', salon.staff['Thao'] ?? '')
    .executeTakeFirstOrThrow()
  const here = (await kept()).map(({ contact }) => contact)
  const elsewhere = [...here.slice(100), ...Array.from({ length: 100 }, (_, index) => index)]
  const hour = nextHour - 60 * minute

  await Promise.all(
    [elsewhere, elsewhere.toReversed()].map((contacts) =>
      insertReads(app.db, { userId: user_id ?? '', hour, contacts }),
    ),
  )
  app.setNow(nextHour + 2 * minute)
  await noteReads(app.world)

  expect(await entries()).toMatchObject([{ count: 250 }])
})
