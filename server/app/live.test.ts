import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { News } from '../../shared/salons/live.ts'
import { newId } from '../context.ts'
import { noteBookings, tellScreens } from '../db/news.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit, wednesday } from '../testing/salon.ts'
import { signInAsStaff } from '../testing/staff-login.ts'

let app: TestApp
let salon: TestSalon
let woken = 0

beforeAll(async () => {
  app = await testApp({}, null, { wake: () => ++woken })
})
beforeEach(async () => {
  app.setNow(wednesday)
  salon = await makeSalon(app.db)
})
afterAll(() => app.close())

test('when the connection that listens had to be opened anew, all others are too: their name may lead to another server', async () => {
  const ownPid = async () => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(app.db)
    return rows[0]?.pid
  }
  await expect.poll(() => woken).toBeGreaterThan(0) // it listens
  const before = await sql<{ pid: number }>`
    select pg_backend_pid() as pid, count(pg_terminate_backend(pid)) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(app.db)
  await expect.poll(ownPid, { timeout: 20_000 }).not.toBe(before.rows[0]?.pid) // by itself it would not end within half a minute
})

test('an open screen hears which bookings of which days changed, and whether it made the change itself', async () => {
  const other = await makeSalon(app.db)
  const owner = await app.signIn(salon.ownerEmail)
  const kim = await signInAsStaff(app, salon, 'Kim', 'technician')
  const [mine, theirs, kims] = await Promise.all([
    listen(salon.salonId, owner),
    listen(other.salonId, await app.signIn(other.ownerEmail)),
    listen(salon.salonId, kim),
  ])

  const booked = await app.book(visit(salon, [{ service: 'Manicure', at: '2027-03-11T18:00:00.000Z' }]))
  const { id } = booked.body
  await expect
    .poll(mine.changes)
    .toContainEqual({ kinds: ['bookings', 'notifications'], ids: [id], days: ['2027-03-11'] })
  const move = { startDateTime: '2027-03-13T02:00:00.000Z', outsideHours: true } // the evening of the 12th there
  await app.call('PATCH', `/api/salon-owner/bookings/${id}`, move, { ...owner, 'x-change': 'window-1-move-1' })
  await expect
    .poll(mine.changes)
    .toContainEqual({ kinds: ['bookings'], ids: [id], days: ['2027-03-11', '2027-03-12'], by: 'window-1-move-1' })
  await app.call('DELETE', `/api/salon-owner/bookings/${id}`, undefined, owner)
  await expect.poll(mine.changes).toContainEqual({ kinds: ['bookings'], ids: [id], days: ['2027-03-12'] })
  await app.call('PUT', `/api/services/${salon.services['Manicure']}`, { price: '30' }, owner)
  await expect.poll(mine.changes).toContainEqual({ kinds: ['menu'] })

  await expect
    .poll(kims.changes)
    .toEqual([
      { kinds: ['bookings'], days: ['2027-03-11'] },
      { kinds: ['bookings'], days: ['2027-03-11', '2027-03-12'] },
      { kinds: ['bookings'], days: ['2027-03-12'] },
      { kinds: ['menu'] },
    ])
  expect(theirs.heard()).not.toContain('change')
  for (const { stop } of [mine, theirs, kims]) stop()
})

test('what is asked for again, and changes nothing, is told to nobody', async () => {
  const owner = await app.signIn(salon.ownerEmail)
  const key = { 'idempotency-key': 'lost-reply' }
  const requested = visit(salon, [{ service: 'Manicure', at: '2027-03-11T18:00:00.000Z' }])
  const { id, clientLink } = (await app.book(requested, key)).body
  const link = clientLink.replace('/v/', '/api/visits/')
  const now = visit(salon, [{ service: 'Manicure', at: '2027-03-10T18:30:00.000Z' }])
  const { id: today } = (await app.book(now)).body
  const setStatuses = (status: string) =>
    app.call('PATCH', `/api/salon-owner/salons/${salon.salonId}/bookings/status`, { ids: [id, today], status }, owner)
  const asked = [
    () => app.book(requested, key),
    () => setStatuses('confirmed'),
    () => app.call('POST', `${link}/confirmation`),
    () => app.call('POST', `/api/salon-owner/bookings/${id}/client-confirmation`, undefined, owner),
    () => app.call('PATCH', `/api/salon-owner/bookings/${today}/stage`, { lateMinutes: 10 }, owner),
    () => app.call('POST', `${link}/cancellation`),
  ]
  for (const ask of asked.slice(0, -1)) expect((await ask()).status).toBeLessThan(300)

  const mine = await listen(salon.salonId, owner)
  const setPrice = (price: string) => app.call('PUT', `/api/services/${salon.services['Manicure']}`, { price }, owner)
  await setPrice('29')
  await expect.poll(mine.changes).toContainEqual({ kinds: ['menu'] }) // so all earlier news has arrived
  const earlier = mine.changes().length
  const since = () => mine.changes().slice(earlier)

  for (const ask of asked.slice(0, -1)) expect((await ask()).status).toBeLessThan(300)
  await asked.at(-1)?.()
  await expect.poll(since).toHaveLength(1) // the visit is cancelled
  expect((await asked.at(-1)?.())?.status).toBeLessThan(300)
  await setPrice('30')

  await expect.poll(since).toContainEqual({ kinds: ['menu'] })
  expect(since()).toEqual([expect.objectContaining({ ids: [id] }), { kinds: ['menu'] }])
  mine.stop()
})

test('a change of more bookings than can be listed is announced without listing them', async () => {
  const ids = Array.from({ length: 100 }, () => newId())
  const mine = await listen(salon.salonId, await app.signIn(salon.ownerEmail))
  await app.db.transaction().execute(async (sql) => {
    noteBookings(sql, ids)
    await tellScreens(sql, salon.salonId)
  })
  await expect.poll(mine.changes).toEqual([{ kinds: ['bookings'] }])
  mine.stop()
})

test('whoever sends is woken as the process begins to listen, which may be late, and at every change', async () => {
  await expect.poll(() => woken).toBeGreaterThan(0)
  const before = woken
  await app.db.transaction().execute((sql) => tellScreens(sql, salon.salonId))
  await expect.poll(() => woken).toBeGreaterThan(before)
})

/** Reads the stream of a salon over a real connection. */
async function listen(salonId: string, headers: Record<string, string>) {
  const stopping = new AbortController()
  const address = `${await app.listen()}/api/salon-owner/salons/${salonId}/events`
  const reply = await fetch(address, { headers, signal: stopping.signal })
  expect(reply.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  let heard = ''
  const reading = (async () => {
    const decoder = new TextDecoder()
    for await (const piece of reply.body ?? []) heard += decoder.decode(piece)
  })().catch(() => undefined) // stopped
  return {
    heard: () => heard,
    changes: () =>
      [...heard.matchAll(/^data: (.+)$/gm)].map(([, data = '']) => {
        const { changes, by } = News.parse(JSON.parse(data))
        const { kind: _, ...named } = changes[0] ?? {}
        return { kinds: changes.map(({ kind }) => kind), ...named, ...(by && { by }) }
      }),
    stop: () => {
      stopping.abort()
      void reading
    },
  }
}
