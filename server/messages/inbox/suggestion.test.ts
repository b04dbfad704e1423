import { expect, test } from 'vitest'
import { meaningOf } from '../../../shared/messages/reply-words.ts'
import { suggestionOf } from './suggestion.ts'
import type { StoredThread } from './threads.sql.ts'

const salon = { timezone: 'America/Los_Angeles', bookingUrl: 'https://book.example.com/lotus' }
const now = Date.parse('2027-03-10T10:00:00-08:00')
const visit = {
  shown: { lateMinutes: null },
  startsAt: Date.parse('2027-03-10T11:00:00-08:00'),
  link: 'https://book.example.com/v/abc',
  after: null,
}

function wrote(words: string, more: Partial<StoredThread> = {}): StoredThread {
  return {
    id: 'thread',
    phone: '+14085550117',
    unread: 1,
    waitsSince: now,
    lastAt: now,
    settledId: null,
    closedAt: null,
    stopped: false,
    customerId: 'mai',
    firstName: 'Mai',
    lastName: '',
    language: 'en',
    textId: 'text',
    textAt: now,
    lastWords: words,
    pictures: 0,
    meaning: meaningOf(words),
    confirmedStart: null,
    ...more,
  }
}

test.each([
  ['late 15', 'late', 15],
  ['toi tre 20p', 'late', 20],
  ['running behind', 'late', 15],
  ['cannot make it', 'cancel', null],
  ['huy', 'cancel', null],
  ['can I come at 4?', 'offer_times', null],
  ['ok enough of these please', 'stop', null],
])('%s suggests %s', (words, act, minutes) => {
  expect(suggestionOf(wrote(words), visit, salon, now)).toMatchObject({ textId: 'text', act, minutes })
})

test('what was done or put aside, is for nobody, or was answered on another day suggests nothing', () => {
  const nothing = [
    wrote('late 15', { settledId: 'text' }),
    wrote('late 15', { stopped: true }),
    wrote('late 15', { waitsSince: null, textAt: now - 24 * 3_600_000 }),
    wrote('thank you!'),
  ]
  for (const thread of nothing) expect(suggestionOf(thread, visit, salon, now)).toBeNull()
  expect(suggestionOf(wrote('cannot make it'), null, salon, now)).toBeNull()
})

test('lateness is about a visit of today, and is suggested once', () => {
  const tomorrow = { ...visit, startsAt: visit.startsAt + 24 * 3_600_000 }
  expect(suggestionOf(wrote('late 15'), tomorrow, salon, now)).toBeNull()
  expect(suggestionOf(wrote('late 15'), { ...visit, shown: { lateMinutes: 15 } }, salon, now)).toBeNull()
  expect(suggestionOf(wrote('late 25'), { ...visit, shown: { lateMinutes: 15 } }, salon, now)?.minutes).toBe(25)
})

test('other times are offered by the link of the visit, or of the booking page, in the language of the client', () => {
  const words = (thread: StoredThread, next: typeof visit | null) => suggestionOf(thread, next, salon, now)?.words
  expect(words(wrote('can I come at 4?'), visit)).toContain('works for you: https://book.example.com/v/abc')
  expect(words(wrote('doi gio duoc khong em', { language: 'vi' }), null)).toContain(
    'ở đây: https://book.example.com/lotus',
  )
})

test('how many come together is named, and a party is offered the booking page', () => {
  const suggested = (words: string, next: typeof visit | null = null) => suggestionOf(wrote(words), next, salon, now)
  expect(suggested('Can you do these for my wedding party? 4 of us, Sat Dec 12')).toMatchObject({
    act: 'offer_times',
    people: 4,
  })
  expect(suggested('party of six on friday', visit)?.words).toContain('https://book.example.com/lotus')
  expect(suggested('nhóm 5 người được không em', null)?.people).toBe(5)
  expect(suggested('can I come at 4?', visit)).toMatchObject({ people: null })
  expect(suggested('do you do gel?')).toBeNull()
})

test('whether the next client still fits depends on the minutes', () => {
  const minutes = (count: number) => visit.startsAt + count * 60_000
  const next = { ...visit, after: { staffFirstName: 'Kim', endsAt: minutes(60), nextAt: minutes(80) } }
  const after = { staffFirstName: 'Kim', startTime: new Date(minutes(80)).toISOString() }

  expect(suggestionOf(wrote('late 20'), next, salon, now)?.after).toEqual({ ...after, fits: true })
  expect(suggestionOf(wrote('late 21 min'), next, salon, now)?.after).toEqual({ ...after, fits: false })
})
