import { expect, test } from 'vitest'
import { minute } from '../time.ts'
import type { Arrangement } from './arrangements.ts'
import { findPartySlots, refusalOfParty } from './party.ts'
import type { Party } from './party-layouts.ts'
import { at, booked, chairs, clock, member, movable, salon, service } from './test-day.ts'

const rules = { earliest: 10 * minute, anyStart: false, outsideHours: false }

test('together, at the end together, or in turn; whatever fits takes the first of these that does', () => {
  const party = [[service({ minutes: 60 })], [service({ minutes: 30 })]]
  const two = salon([member('ana'), member('bea')])
  const alone = salon([member('ana')])

  expect(spans(party, two, 'start')[0]).toEqual(['09:00-10:00', '09:00-09:30'])
  expect(spans(party, two, 'finish')[0]).toEqual(['09:00-10:00', '09:30-10:00'])
  expect(spans(party, two, 'turns')[0]).toEqual(['09:00-10:00', '10:00-10:30'])
  expect(spans(party, alone, 'start')).toEqual([])
  expect(spans(party, alone, 'any')[0]).toEqual(['09:00-10:00', '10:00-10:30'])
})

test('the third of three begins with whoever is done first, where only two are at work', () => {
  const party = [[service({ minutes: 60 })], [service({ minutes: 30 })], [service({ minutes: 30 })]]

  expect(spans(party, salon([member('ana'), member('bea')]), 'any')[0]).toEqual([
    '09:00-10:00',
    '09:00-09:30',
    '09:30-10:00',
  ])
})

test('one after another with one member, who cleans up in between', () => {
  const party = [
    [service({ minutes: 60, cleanupMinutes: 10, staffId: 'ana' })],
    [service({ minutes: 30, cleanupMinutes: 10, staffId: 'ana' })],
  ]

  expect(spans(party, salon([member('ana'), member('bea')]), 'turns')[0]).toEqual(['09:00-10:00', '10:10-10:40'])
})

test('all or nothing: chairs and members of the whole party at once', () => {
  const feet = [[service({ resourceIds: ['chair'] })], [service({ resourceIds: ['chair'] })]]
  const staff = [member('ana'), member('bea'), member('cat')]
  const starts = (units: number, ...uses: string[]) =>
    spans(feet, salon(staff, { resources: [chairs(units, ...uses)] }), 'start').length

  expect(starts(1)).toBe(0)
  expect(starts(2)).toBeGreaterThan(0)
  expect(starts(2, '09:00-17:00')).toBe(0)
})

test('other clients make room for whom a guest asks for', () => {
  const party = [[service()], [service({ staffId: 'bea' })]]
  const day = salon([member('ana'), member('bea', { busy: [movable('09:00-10:00')] }), member('cat')])
  const full = salon([member('ana'), member('bea', { busy: [movable('09:00-10:00')] })])
  const busy = salon([member('ana'), member('bea', { busy: [booked('09:00-17:00')] })])

  expect(spans(party, day, 'start')[0]).toEqual(['09:00-10:00', '09:00-10:00'])
  expect(spans(party, full, 'start')[0]).toEqual(['10:00-11:00', '10:00-11:00'])
  expect(spans(party, busy, 'any')).toEqual([])
})

test('two technicians for one of the party: hands with feet, where there are enough at work', () => {
  const both = [
    service({ minutes: 60, takes: 'hands' }),
    service({ serviceId: 'pedicure', minutes: 40, takes: 'feet' }),
  ]
  const other = [service({ minutes: 60 })]
  const listed = (members: number, together: boolean[]) => {
    const day = salon(['ana', 'bea', 'cat'].slice(0, members).map((id) => member(id)))
    const rules = { earliest: at('08:00'), arrangement: 'start' as const, together }
    return findPartySlots([both, other], day, rules).flatMap(({ end, lines, start }) =>
      lines ? [(end - start) / minute] : [],
    )
  }

  expect(listed(3, [])[0]).toBe(100)
  expect(listed(3, [true])[0]).toBe(60)
  expect(listed(2, [true])).toEqual([])
})

test('a person who neither begins on the grid, nor follows, nor ends with another is refused', () => {
  const day = salon([member('ana'), member('bea')])
  const lines = (second: string, minutes = 30) => [
    { ...service(), person: 0, start: at('09:00'), end: at('10:00') },
    { ...service({ minutes }), person: 1, start: at(second), end: at(second) + minutes * minute },
  ]
  const answer = (second: string, minutes?: number) =>
    refusalOfParty(lines(second, minutes), day, { ...rules, earliest: at('08:00') })

  expect(answer('09:10')).toEqual({ code: 'off_grid', line: 1 })
  expect(answer('09:10', 50)).toHaveProperty('lines')
  expect(answer('10:00')).toHaveProperty('lines')
})

test('nobody is passed on to whoever serves another of the party', () => {
  const staff = [member('ana', { serviceIds: new Set(['manicure']) }), member('bea'), member('cat')]
  const party = [
    [service({ serviceId: 'pedicure', minutes: 30 }), service({ minutes: 30 })],
    [service({ minutes: 30 })],
  ]
  const [slot] = findPartySlots(party, salon(staff), { earliest: at('08:00'), arrangement: 'start' })

  expect(slot?.lines?.map(({ staffId }) => staffId)).toEqual(['bea', 'bea', 'ana'])
})

test('each stays with one member where that is possible', () => {
  const both = [service({ serviceId: 'pedicure' }), service()]
  const [slot] = findPartySlots([both, both, both], salon([member('ana'), member('bea'), member('cat')]), {
    earliest: at('08:00'),
    arrangement: 'start',
  })
  const whose = Map.groupBy(slot?.lines ?? [], ({ person }) => person)
  expect([...whose.values()].map((lines) => new Set(lines.map(({ staffId }) => staffId)).size)).toEqual([1, 1, 1])
})

function spans(party: Party, day: Parameters<typeof findPartySlots>[1], arrangement: Arrangement): string[][] {
  return findPartySlots(party, day, { earliest: at('08:00'), arrangement }).flatMap(({ lines }) =>
    lines ? [lines.map(({ start, end }) => `${clock(start)}-${clock(end)}`)] : [],
  )
}
