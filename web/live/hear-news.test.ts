import { environmentManager, QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bookVisit } from '../../shared/bookings/contract.ts'
import { changeHeader } from '../../shared/salons/change-header.ts'
import type { News } from '../../shared/salons/live.ts'
import { address, call } from '../api.ts'
import { salonKey } from '../query-keys.ts'
import { readAtFirstBooking } from '../start/queries.ts'
import { hearNews } from './hear-news.ts'
import { nameOwnChanges } from './own-changes.ts'
import { readAgain, readLater } from './reread.ts'

const salonId = 'salon'
const day = '2027-03-11'
let queries: QueryClient
let leave: (() => void)[]

beforeEach(() => {
  vi.useFakeTimers()
  environmentManager.setIsServer(() => false) // nothing is refetched later on a server
  queries = new QueryClient()
  queries.mount()
  leave = []
})
afterEach(() => {
  for (const end of leave) end()
  queries.clear()
  vi.useRealTimers()
})

test('five bookings elsewhere are read once by the day and the dashboard, and by a report only after a minute', async () => {
  const { hear } = begin()
  const today = await shown(salonKey(salonId, 'calendar', day, day))
  const week = await shown(salonKey(salonId, 'calendar', '2027-03-15', '2027-03-21'))
  const dashboard = await shown(salonKey(salonId, 'dashboard'))
  const menu = await shown(salonKey(salonId, 'services'))
  const bell = await shown(salonKey(salonId, 'notifications', 'unread'))
  const report = await shown(salonKey(salonId, 'report', 'summary'), readLater)
  const calls = () => [today, week, dashboard, menu, bell, report].map(({ calls }) => calls())

  for (let booked = 0; booked < 5; booked++) {
    hear(said({ changes: [{ kind: 'bookings', ids: [String(booked)], days: [day] }] }))
    await vi.advanceTimersByTimeAsync(50)
  }
  await vi.advanceTimersByTimeAsync(1000)
  expect(calls()).toEqual([1, 0, 1, 0, 0, 0])

  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls()).toEqual([1, 0, 1, 0, 0, 1])
  await vi.advanceTimersByTimeAsync(300_000)
  expect(calls()).toEqual([1, 0, 1, 0, 0, 1])
})

test('a booking changes the setup steps only if it is the first', async () => {
  const { hear } = begin()
  const isNew = await shown(salonKey(salonId, 'start', 'new'), readAtFirstBooking, { bookings: false })
  const isBooked = await shown(salonKey(salonId, 'start', 'booked'), readAtFirstBooking, { bookings: true })

  hear(said({ changes: [{ kind: 'bookings', ids: ['one'], days: [day] }] }))
  await vi.advanceTimersByTimeAsync(3_000)
  expect([isNew.calls(), isBooked.calls()]).toEqual([1, 0])
})

test('a change refetches the booking it names, or all if it names none', async () => {
  const { hear } = begin()
  const one = await shown(salonKey(salonId, 'booking', 'one'))
  const other = await shown(salonKey(salonId, 'booking', 'other'))
  const elsewhere = await shown(salonKey('another', 'booking', 'one'))

  hear(said({ changes: [{ kind: 'bookings', ids: ['one'], days: [day] }] }))
  await vi.advanceTimersByTimeAsync(300)
  expect([one.calls(), other.calls(), elsewhere.calls()]).toEqual([1, 0, 0])
  hear(said({ changes: [{ kind: 'bookings' }] }))
  await vi.advanceTimersByTimeAsync(300)
  expect([one.calls(), other.calls(), elsewhere.calls()]).toEqual([2, 1, 0])
})

test.each([null, 'not what was expected', '{"version":"1"}'])(
  'after something may have been missed (%s), all that is shown is read once',
  async (what) => {
    const { hear } = begin()
    const menu = await shown(salonKey(salonId, 'services'))
    const report = await shown(salonKey(salonId, 'report', 'summary'), readLater)

    hear(what)
    hear(said({ changes: [{ kind: 'menu' }] }))
    await vi.advanceTimersByTimeAsync(1000)
    expect([menu.calls(), report.calls()]).toEqual([1, 1])
  },
)

test('what this window changed itself is not read twice, whichever comes first: its answer or the news', async () => {
  const { hear } = begin()
  const today = await shown(salonKey(salonId, 'calendar', day, day))
  for (const isNewsFirst of [true, false]) {
    const { name, answer, done } = change()
    const news = said({ changes: [{ kind: 'bookings', ids: ['one'], days: [day] }], by: name })
    if (isNewsFirst) {
      hear(news)
      await vi.advanceTimersByTimeAsync(700)
    }
    answer(200)
    await done
    await readAgain(queries, salonId, [{ kind: 'bookings' }])
    if (!isNewsFirst) hear(news)
    await vi.advanceTimersByTimeAsync(1000)
    expect(today.calls()).toBe(isNewsFirst ? 1 : 2)
  }
})

test.each([
  ['its answer was lost', null, 'bookings'],
  ['the answer brought something else', 200, 'notifications'],
  ['no answer comes', undefined, 'bookings'],
] as const)('what this window changed itself is read again when %s', async (_, status, read) => {
  const { hear } = begin()
  const today = await shown(salonKey(salonId, 'calendar', day, day))
  const { name, answer, done } = change()

  hear(said({ changes: [{ kind: 'bookings', days: [day] }], by: name }))
  if (status !== undefined) {
    answer(status)
    await done
    if (status !== null) await readAgain(queries, salonId, [{ kind: read }])
  }
  await vi.advanceTimersByTimeAsync(10_000)
  expect(today.calls()).toBe(1)
})

function begin() {
  const { hear, stop } = hearNews(queries, salonId)
  leave.push(stop)
  return { hear }
}

/** On the screen: number of fetches. */
async function shown(queryKey: QueryKey, more: object = {}, answer: unknown = 'answer') {
  const read = vi.fn(async () => answer)
  leave.push(new QueryObserver(queries, { queryKey, queryFn: read, ...more }).subscribe(() => undefined))
  await vi.advanceTimersByTimeAsync(0)
  return { calls: () => read.mock.calls.length - 1 }
}

/** A change in progress, and its name. Null: no response. */
function change() {
  const sent = Promise.withResolvers<Response>()
  const ask = vi.fn<typeof fetch>(() => sent.promise)
  vi.stubGlobal('fetch', ask)
  nameOwnChanges()
  const done = call(
    address<typeof bookVisit>('POST', '/api/bookings'),
    {} as Parameters<typeof call<typeof bookVisit>>[1],
  ).catch(() => undefined)
  const name = new Headers(ask.mock.calls[0]?.[1]?.headers).get(changeHeader) ?? ''
  return {
    name,
    done,
    answer: (status: number | null) =>
      status === null ? sent.reject(new TypeError('Failed to fetch')) : sent.resolve(new Response('{}', { status })),
  }
}

function said(news: News): string {
  return JSON.stringify(news)
}
