import { beforeEach, expect, test } from 'vitest'
import { type MemoryPlace, recall, remember, saysSomething } from './calendar-memory.ts'
import { keptInTests } from './test-storage.ts'

const owner = { userId: 'lan', salonId: 'nails' }
const frontDesk = { userId: 'desk', salonId: 'nails' }
const now = Date.parse('2026-11-20T17:00:00Z')
let place: MemoryPlace

beforeEach(() => {
  place = { choices: keptInTests(), day: keptInTests() }
})

test('view, status, staff and day come back as they were left', () => {
  remember(place, owner, now, { view: 'day', staff: 'kim', date: '2026-11-24' })
  remember(place, owner, now, { unconfirmed: true })

  expect(recall(place, owner, now)).toEqual({ view: 'day', staff: 'kim', unconfirmed: true, date: '2026-11-24' })
})

test('an unset value is forgotten', () => {
  remember(place, owner, now, { view: 'week', staff: 'kim', date: '2026-11-24' })
  remember(place, owner, now, { staff: undefined, date: undefined })

  expect(recall(place, owner, now)).toEqual({ view: 'week' })
})

test('after some minutes it is on today again, with the same view', () => {
  remember(place, owner, now, { view: 'day', date: '2026-11-24' })

  expect(recall(place, owner, now + 10 * 60_000)).toEqual({ view: 'day' })
})

test('the day goes with the session, the view stays', () => {
  remember(place, owner, now, { view: 'day', date: '2026-11-24' })
  place.day.clear()

  expect(recall(place, owner, now)).toEqual({ view: 'day' })
})

test('another login, and another salon, have a memory of their own', () => {
  remember(place, owner, now, { view: 'day', staff: 'kim' })

  expect(recall(place, frontDesk, now)).toEqual({})
  expect(recall(place, { ...owner, salonId: 'other' }, now)).toEqual({})
})

test('unreadable or forbidden storage counts as empty', () => {
  place.choices.setItem('calendar:lan:nails', '{"view":"year","staff":7')
  expect(recall(place, owner, now)).toEqual({})

  place.choices.setItem('calendar:lan:nails', '{"view":"year","staff":7,"list":true}')
  expect(recall(place, owner, now)).toEqual({ list: true })
})

test('a URL with any parameter is left alone', () => {
  expect(saysSomething({})).toBe(false)
  expect(saysSomething({ date: '2026-11-20' })).toBe(true)
})
