import { expect, test } from 'vitest'
import { resourcesSuffice } from './resources.ts'
import { chairs, serviceAt } from './test-day.ts'

const onChair = { resourceIds: ['chair'] }

test('as many clients fit at once as there are chairs', () => {
  expect(resourcesSuffice([serviceAt('10:00', onChair)], [chairs(2, '10:00-11:00')])).toBe(true)
  expect(resourcesSuffice([serviceAt('10:00', onChair)], [chairs(2, '10:00-10:30', '10:15-11:00')])).toBe(false)
})

test('successive clients share a chair', () => {
  const day = [chairs(2, '10:00-11:00', '10:00-10:30', '10:30-11:00')]

  expect(resourcesSuffice([serviceAt('10:00', onChair)], day)).toBe(false)
  expect(
    resourcesSuffice([serviceAt('10:00', onChair)], [chairs(3, '10:00-11:00', '10:00-10:30', '10:30-11:00')]),
  ).toBe(true)
})

test('a chair is in use until it is clean', () => {
  const cleaned = serviceAt('10:00', { ...onChair, cleanupMinutes: 10 })

  expect(resourcesSuffice([cleaned], [chairs(1, '11:00-12:00')])).toBe(false)
  expect(resourcesSuffice([cleaned], [chairs(1, '09:00-10:00', '11:10-12:00')])).toBe(true)
})

test('simultaneous lines of one visit need a chair each', () => {
  const both = [serviceAt('10:00', onChair), serviceAt('10:30', onChair)]

  expect(resourcesSuffice(both, [chairs(1)])).toBe(false)
  expect(resourcesSuffice(both, [chairs(2)])).toBe(true)
})

test('a client keeps one chair for successive services', () => {
  const cleaned = { ...onChair, cleanupMinutes: 10 }
  const visit = [serviceAt('10:00', cleaned), serviceAt('11:00', cleaned)]

  expect(resourcesSuffice(visit, [chairs(1, '09:00-10:00', '12:20-13:00')])).toBe(true)
  expect(resourcesSuffice(visit, [chairs(1, '12:15-13:00')])).toBe(false)
  expect(resourcesSuffice(visit, [chairs(2, '10:00-12:00')])).toBe(true)
})

test('an unmoved line keeps its chair, and lines added beside it must find one', () => {
  const stays = { ...serviceAt('10:00', { ...onChair, cleanupMinutes: 10 }), stays: true }

  expect(resourcesSuffice([stays], [chairs(0)])).toBe(true)
  expect(resourcesSuffice([stays, serviceAt('10:30', onChair)], [chairs(1)])).toBe(false)
  expect(resourcesSuffice([stays, serviceAt('11:00', onChair)], [chairs(1)])).toBe(true)
})

test('an unknown resource is never free', () => {
  expect(resourcesSuffice([serviceAt('10:00', { resourceIds: ['sauna'] })], [chairs(2)])).toBe(false)
  expect(resourcesSuffice([serviceAt('10:00', onChair)], [chairs(0)])).toBe(false)
})
