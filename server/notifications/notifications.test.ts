/** The owner's notifications: counted correctly, paged, and visible to nobody else. */
// Also on a PostgreSQL server: listening.

import { expect, test } from 'vitest'
import type { Notification } from '../../shared/notifications.ts'
import { newSalonForEachTest } from '../testing/each-test.ts'
import { makeSalon, type TestApp, type TestSalon, visit, wednesday } from '../testing/salon.ts'
import { deleteOldNotifications, insertNotification } from './notifications.sql.ts'

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>

newSalonForEachTest((made) => ({ app, salon, owner } = made))

const path = (salonId = salon.salonId) => `/api/salon-owner/salons/${salonId}/notifications`
const unread = async () =>
  (await app.call<{ unread: number }>('GET', `${path()}/unread-count`, undefined, owner)).body.unread
const list = async (query = '') =>
  (await app.call<{ notifications: Notification[]; more: boolean }>('GET', `${path()}${query}`, undefined, owner)).body
const tell = (minutes: number, salonId = salon.salonId) =>
  insertNotification(app.db, salonId, {
    kind: 'new_booking',
    bookingId: null,
    now: wednesday + minutes * 60_000,
  }).execute(app.db)

test('an online booking makes one; the owner’s own booking makes none', async () => {
  const at = new Date(Date.parse('2027-03-11T10:00:00-08:00')).toISOString()
  const { body } = await app.book(visit(salon, [{ service: 'Manicure', at, with: 'Kim' }], { lastName: 'Trần' }))
  await app.book(visit(salon, [{ service: 'Manicure', at, with: 'Thao' }]), owner)

  expect(await unread()).toBe(1)
  expect((await list()).notifications).toMatchObject([
    { kind: 'new_booking', read: false, bookingId: body.id, customerName: 'Mai Trần', startTime: at, details: {} },
  ])
})

test('the latest come first, page by page, with none missing or repeated, even at the same moment', async () => {
  for (const minutes of [1, 2, 2, 2, 3, 4, 4]) await tell(minutes)

  const seen: Notification[] = []
  for (let page = 0; page < 10; page++) {
    const last = seen.at(-1)
    const { notifications, more } = await list(last ? `?limit=2&before=${last.id}` : '?limit=2')
    seen.push(...notifications)
    if (!more) break
  }

  expect(seen.map(({ createdAt }) => (Date.parse(createdAt) - wednesday) / 60_000)).toEqual([4, 4, 3, 2, 2, 2, 1])
  expect(new Set(seen.map(({ id }) => id)).size).toBe(7)
})

test('given ones, or all seen so far, are marked read; later ones stay unread', async () => {
  for (const minutes of [1, 2, 3]) await tell(minutes)
  const [latest, , first] = (await list()).notifications

  const one = await app.call('POST', `${path()}/read`, { ids: [first?.id] }, owner)
  expect(one.body).toEqual({ unread: 2, texts: 0 })
  await tell(4)
  const seen = await app.call('POST', `${path()}/read`, { until: latest?.createdAt }, owner)
  expect(seen.body).toEqual({ unread: 1, texts: 0 })
  expect(await unread()).toBe(1)
  expect((await list()).notifications.map(({ read }) => read)).toEqual([false, true, true, true])
})

test('those of another salon are not found', async () => {
  const other = await makeSalon(app.db)
  await tell(1, other.salonId)
  const stranger = await app.signIn(other.ownerEmail)
  const theirs = (await app.call<{ notifications: Notification[] }>('GET', path(other.salonId), undefined, stranger))
    .body.notifications

  expect((await app.call('GET', path(other.salonId), undefined, owner)).status).toBe(404)
  expect((await app.call('POST', `${path(other.salonId)}/read`, { until: '2030-01-01T00:00:00Z' }, owner)).status).toBe(
    404,
  )
  await app.call('POST', `${path()}/read`, { ids: theirs.map(({ id }) => id) }, owner)
  expect((await app.call('GET', `${path(other.salonId)}/unread-count`, undefined, stranger)).body).toEqual({
    unread: 1,
    texts: 0,
  })
  expect((await list(`?before=${theirs[0]?.id}`)).notifications).toEqual([])
  expect((await app.call('GET', path())).status).toBe(401)
})

test('those read long ago are deleted, unread ones never', async () => {
  await tell(1)
  await tell(2)
  const [, first] = (await list()).notifications
  await app.call('POST', `${path()}/read`, { ids: [first?.id] }, owner)

  await deleteOldNotifications(app.db, wednesday + 90 * 86_400_000)
  expect((await list()).notifications).toHaveLength(2)
  await deleteOldNotifications(app.db, wednesday + 90 * 86_400_000 + 1)
  expect((await list()).notifications).toHaveLength(1)
  expect(await unread()).toBe(1)
})
