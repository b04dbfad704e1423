import { beforeEach, expect, test } from 'vitest'
import { type MemoryPlace, recall, remember, saysSomething } from './calendar-memory.ts'
import { keptInTests } from './test-storage.ts'

const owner = { userId: 'lan', salonId: 'nails' }
const frontDesk = { userId: 'desk', salonId: 'nails' }
const today = '2026-11-20'
let place: MemoryPlace

beforeEach(() => {
  place = { choices: keptInTests(), day: keptInTests() }
})

test('view, status, staff and day come back as they were left', () => {
  remember(place, owner, today, { view: 'day', staff: 'kim', date: '2026-11-24' })
  remember(place, owner, today, { unconfirmed: true })

  expect(recall(place, owner, today)).toEqual({ view: 'day', staff: 'kim', unconfirmed: true, date: '2026-11-24' })
})

test('an unset value is forgotten', () => {
  remember(place, owner, today, { view: 'week', staff: 'kim', date: '2026-11-24' })
  remember(place, owner, today, { staff: undefined, date: undefined })

  expect(recall(place, owner, today)).toEqual({ view: 'week' })
})

test('a new day begins on today, with the same view', () => {
  remember(place, owner, today, { view: 'day', date: '2026-11-24' })

  expect(recall(place, owner, '2026-11-21')).toEqual({ view: 'day' })
})

test('the day goes with the session, the view stays', () => {
  remember(place, owner, today, { view: 'day', date: '2026-11-24' })
  place.day.clear()

  expect(recall(place, owner, today)).toEqual({ view: 'day' })
})

test('another login, and another salon, have a memory of their own', () => {
  remember(place, owner, today, { view: 'day', staff: 'kim' })

  expect(recall(place, frontDesk, today)).toEqual({})
  expect(recall(place, { ...owner, salonId: 'other' }, today)).toEqual({})
})

test('unreadable or forbidden storage counts as empty', () => {
  place.choices.setItem('calendar:lan:nails', '{"view":"year","staff":7')
  expect(recall(place, owner, today)).toEqual({})

  place.choices.setItem('calendar:lan:nails', '{"view":"year","staff":7,"list":true}')
  expect(recall(place, owner, today)).toEqual({ list: true })
})

test('a URL with any parameter is left alone', () => {
  expect(saysSomething({})).toBe(false)
  expect(saysSomething({ date: '2026-11-20' })).toBe(true)
})
