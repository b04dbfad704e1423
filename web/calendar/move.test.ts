import { expect, test } from 'vitest'
import { changeFor, draftOf, isMovable, placed, shifted, stretched } from './move.ts'
import { booking, cardOf, day, instant } from './test-bookings.ts'

const visit = booking('visit', [
  { staffId: 'kim', from: '17:00', to: '17:45' },
  { staffId: 'kim', from: '17:45', to: '18:30' },
  { staffId: 'thao', from: '18:30', to: '19:00' },
])

const by = (minutes: number, stepMinutes = 15) => ({ minutes, stepMinutes })

test('a card goes to the nearest quarter of an hour', () => {
  const card = cardOf(visit)

  expect(shifted(card, day, by(22), 'kim').start).toBe(instant('17:15'))
  expect(shifted(card, day, by(23), 'kim').start).toBe(instant('17:30'))
  expect(shifted(card, day, by(-8), 'kim').start).toBe(instant('16:45'))
})

test('a card that only changes its member keeps its minute', () => {
  const odd = cardOf(booking('odd', [{ staffId: 'kim', from: '17:05', to: '17:35' }]))

  expect(shifted(odd, day, by(0), 'thao')).toEqual({ start: instant('17:05'), minutes: 30, staffId: 'thao' })
})

test('the card of a client in the chair stays at its start', () => {
  const seated = booking('seated', [{ staffId: 'kim', from: '17:00', to: '17:45' }])
  seated.services = seated.services.map((line) => ({ ...line, startedAt: line.startTime }))

  expect(shifted(cardOf(seated), day, by(60), 'kim').start).toBe(instant('17:00'))
})

test('no card leaves its day', () => {
  const card = cardOf(visit)

  expect(shifted(card, day, by(-2000), 'kim').start).toBe(day.start)
  expect(shifted(card, day, by(2000), 'kim').start).toBe(day.end - 45 * 60_000)
})

test('a service is a quarter of an hour long at least', () => {
  expect(stretched(cardOf(visit), day, by(20)).minutes).toBe(60)
  expect(stretched(cardOf(visit), day, by(-300)).minutes).toBe(15)
})

test('in steps of five minutes a card lies, and ends, on them', () => {
  expect(shifted(cardOf(visit), day, by(7, 5), 'kim').start).toBe(instant('17:05'))
  expect(stretched(cardOf(visit), day, by(8, 5)).minutes).toBe(55)
  expect(stretched(cardOf(visit), day, by(-300, 5)).minutes).toBe(5)
})

test('a visit of several services moves as one', () => {
  const card = cardOf(visit, 2)
  const draft = shifted(card, day, by(60), 'hanh')

  expect(placed(card, draft, []).map(({ staffId, start }) => [staffId, start])).toEqual([
    ['hanh', instant('18:00')],
    ['hanh', instant('18:45')],
    ['thao', instant('19:30')],
  ])
  expect(changeFor(card, draft)).toEqual({
    version: 3,
    startDateTime: '2026-11-20T18:00:00.000Z',
    lines: [
      { id: 'visit-1', staffId: 'hanh' },
      { id: 'visit-2', staffId: 'hanh' },
    ],
  })
})

test('whoever is slower takes longer for what they are given, and what follows moves back', () => {
  const card = cardOf(visit)
  const team = [
    { id: 'kim', extraMinutes: [{ serviceId: 'gel', minutes: -5 }] },
    { id: 'hanh', extraMinutes: [{ serviceId: 'gel', minutes: 10 }] },
  ]
  const times = (staffId: string | null) =>
    placed(card, shifted(card, day, by(60), staffId), team).map(({ start, end }) => [start, end])

  expect(times('hanh')).toEqual([
    [instant('18:00'), instant('19:00')],
    [instant('19:00'), instant('20:00')],
    [instant('20:00'), instant('20:30')],
  ])
  for (const same of ['kim', null]) expect(times(same)[0]).toEqual([instant('18:00'), instant('18:45')])
  expect(placed(card, stretched(card, day, by(30)), team)[0]?.end).toBe(instant('18:15'))
})

test('a longer service changes its own length only', () => {
  const card = cardOf(visit, 3)

  expect(changeFor(card, stretched(card, day, by(30)))).toEqual({
    version: 3,
    lines: [{ id: 'visit-3', duration: 60 }],
  })
})

test('a card put back where it was changes nothing', () => {
  expect(changeFor(cardOf(visit), draftOf(cardOf(visit)))).toBeNull()
})

test('what is cancelled or over stays where it was', () => {
  expect(isMovable(booking('a', [], { status: 'scheduled' }))).toBe(true)
  expect(isMovable(booking('a', [], { status: 'completed' }))).toBe(false)
  expect(isMovable(booking('a', [], { status: 'cancelled' }))).toBe(false)
})
