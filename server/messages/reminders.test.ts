import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leadTimes, maxReminders, type Reminder, usualReminders } from '../../shared/salons/reminders.ts'
import { minute, minutesBetween, toIso } from '../../shared/time.ts'
import { localTime } from '../time-zone.ts'
import { daytime, remindersOf } from './reminders.ts'

const la = 'America/Los_Angeles'
const textsFor = (start: string, reminders: readonly Reminder[] = usualReminders) =>
  remindersOf({ start: Date.parse(start), timezone: la }, reminders, ['text']).map(({ dueAt }) => toIso(dueAt))

test('by default a client is reminded at the same time the day before, and two hours before', () => {
  expect(textsFor('2027-03-10T14:00:00-08:00')).toEqual([
    '2027-03-09T22:00:00.000Z', // 14:00 PST
    '2027-03-10T20:00:00.000Z', // 12:00 PST
  ])
})

test('"the same time" means the clock time, also when the clocks change in between', () => {
  expect(textsFor('2027-03-14T14:00:00-07:00')[0]).toBe('2027-03-13T22:00:00.000Z') // 14:00 PST, 23 hours before
  expect(textsFor('2026-11-01T14:00:00-08:00')[0]).toBe('2026-10-31T21:00:00.000Z') // 14:00 PDT, 25 hours before
})

test('no messages at night: a reminder waits until morning if that is before the visit', () => {
  expect(textsFor('2027-03-10T10:30:00-08:00')).toEqual([
    '2027-03-09T18:30:00.000Z',
    '2027-03-10T17:00:00.000Z', // 9:00 instead of 8:30
  ])
  expect(textsFor('2027-03-10T08:30:00-08:00')).toEqual(['2027-03-09T17:00:00.000Z']) // the other one would come after it
  expect(textsFor('2027-03-10T21:00:00-08:00')).toEqual([
    '2027-03-10T17:00:00.000Z', // 9:00 of the day instead of 21:00 of the evening before
    '2027-03-11T03:00:00.000Z', // 19:00
  ])
})

test('of two reminders within an hour, only the later one is sent', () => {
  const both = [240, 120].map((leadMinutes) => ({ leadMinutes, text: true, email: false })) as Reminder[]
  expect(textsFor('2027-03-10T11:15:00-08:00', both)).toEqual(['2027-03-10T17:15:00.000Z'])
})

test('what must be confirmed is reminded before it is released, an evening visit earlier than usual', () => {
  const asked = (start: string, confirmBy: string, reminders: readonly Reminder[] = usualReminders) =>
    remindersOf({ start: Date.parse(start), timezone: la, confirmBy: Date.parse(confirmBy) }, reminders, [
      'text',
      'email',
    ])
      .filter(({ leadMinutes }) => leadMinutes >= 1440)
      .map(({ channel, dueAt }) => `${channel} ${toIso(dueAt)}`)

  // Evening at 7 PM; to be confirmed until 6 PM the day before.
  expect(asked('2027-03-10T19:00:00-08:00', '2027-03-09T18:00:00-08:00')).toContain('text 2027-03-09T23:00:00.000Z') // 3 PM
  expect(asked('2027-03-10T10:00:00-08:00', '2027-03-09T18:00:00-08:00')).toContain('text 2027-03-09T18:00:00.000Z')
  // Until 10 AM the day before: asked in the evening before that, on the days on which the clocks change too.
  expect(asked('2027-03-15T14:00:00-07:00', '2027-03-14T10:00:00-07:00')).toContain('text 2027-03-14T03:00:00.000Z') // 7 PM PST
  expect(asked('2026-11-02T14:00:00-08:00', '2026-11-01T10:00:00-08:00')).toContain('text 2026-11-01T02:00:00.000Z') // 7 PM PDT
  // A salon that reminds of nothing asks by text.
  expect(asked('2027-03-10T19:00:00-08:00', '2027-03-09T18:00:00-08:00', [])).toEqual(['text 2027-03-09T23:00:00.000Z'])
})

test('reminders are never at night or close together, for any choice, zone and clock change', () => {
  const reminders = fc.uniqueArray(
    fc.record({ leadMinutes: fc.constantFrom(...leadTimes), text: fc.boolean(), email: fc.boolean() }),
    { maxLength: maxReminders, selector: ({ leadMinutes }) => leadMinutes },
  )
  const zones = fc.constantFrom(la, 'America/New_York', 'America/Phoenix', 'Pacific/Honolulu', 'Australia/Lord_Howe')
  const starts = fc
    .integer({ min: 0, max: (380 * 1440) / 15 })
    .map((quarters) => Date.parse('2026-10-01T00:00:00Z') + quarters * 15 * minute)

  fc.assert(
    fc.property(reminders, zones, starts, fc.nat(1440), (chosen, timezone, start, minutes) => {
      const confirmBy = start - (720 + minutes) * minute
      const asks = remindersOf({ start, timezone, confirmBy }, chosen, ['text', 'email'])
      expect(asks.some(({ dueAt }) => dueAt <= confirmBy - 180 * minute)).toBe(true)
      for (const { dueAt } of asks) {
        const time = localTime(timezone, dueAt)
        expect(time >= daytime.from && time < daytime.until).toBe(true)
      }
      const due = remindersOf({ start, timezone }, chosen, ['text', 'email'])
      for (const { channel, leadMinutes, dueAt } of due) {
        expect(chosen.find((one) => one.leadMinutes === leadMinutes)?.[channel]).toBe(true)
        expect(dueAt).toBeLessThan(start)
        const time = localTime(timezone, dueAt)
        expect(time >= daytime.from && time < daytime.until).toBe(true)
        // Off by the clock change at most a day, and put off until morning at the latest.
        const ahead = minutesBetween(dueAt, start) - leadMinutes
        expect(ahead).toBeLessThanOrEqual(60)
        expect(ahead).toBeGreaterThanOrEqual(-14 * 60)
        if (leadMinutes % 1440 === 0 && time !== daytime.from) expect(time).toBe(localTime(timezone, start))
      }
      for (const channel of ['text', 'email'] as const) {
        const times = due.filter((one) => one.channel === channel).map(({ dueAt }) => dueAt)
        const gaps = times.slice(1).map((time, index) => minutesBetween(times[index] ?? 0, time))
        expect(gaps.every((gap) => gap >= 60)).toBe(true)
      }
      // A reminder on an earlier day is never lost.
      const early = chosen.some(({ text, leadMinutes }) => text && leadMinutes >= 1440)
      if (early) expect(due.some(({ channel }) => channel === 'text')).toBe(true)
    }),
    { numRuns: 2000 },
  )
})
