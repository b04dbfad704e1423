import { expect, test } from 'vitest'
import { visitsOf } from './visits-of.ts'

const line = { serviceName: 'Gel Manicure', startTime: '2026-03-02T18:00:00.000Z', staffFirstName: 'Kim' }
const visit = {
  status: 'confirmed' as const,
  startTime: '2026-03-02T18:00:00.000Z',
  customerFirstName: 'Ana',
  customerLastName: 'Lopez',
  services: [line],
}

test('what is kept of a visit is who comes when, for what and with whom, in the language of the reader, and nothing else', () => {
  const known = { ...visit, customerPhone: '+14085550142', notes: 'Allergic to acetone', id: 'x', price: '40.00' }
  expect(visitsOf([known], ({ serviceName }) => `${serviceName} (vi)`)).toEqual([
    {
      start: visit.startTime,
      client: 'Ana Lopez',
      state: 'agreed',
      services: [{ start: line.startTime, name: 'Gel Manicure (vi)', staff: 'Kim' }],
    },
  ])
})

test('visits that do not take place are left out, the others come in order', () => {
  const at = (startTime: string, status: 'scheduled' | 'completed' | 'cancelled' | 'no_show') => ({
    ...visit,
    startTime,
    status,
  })
  const day = [
    at('2026-03-02T20:00:00.000Z', 'scheduled'),
    at('2026-03-02T17:00:00.000Z', 'completed'),
    at('2026-03-02T18:30:00.000Z', 'cancelled'),
    at('2026-03-02T19:30:00.000Z', 'no_show'),
  ]
  const kept = visitsOf(day, ({ serviceName }) => serviceName)
  expect(kept.map(({ start, state }) => [start.slice(11, 16), state])).toEqual([
    ['17:00', 'done'],
    ['20:00', 'waits'],
  ])
})
