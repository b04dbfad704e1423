import { expect, test } from 'vitest'
import type { VisitSlot } from '../../../shared/bookings/visit-day.ts'
import { bestOf } from './best-of.ts'

const losAngeles = 'America/Los_Angeles'

test('of many starts the round ones are offered first, and always the chosen one', () => {
  const shown = (minutes: number[], chosen: number | null = null) => {
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 20, minute)).toISOString()
    const slots = minutes.map((minute) => slot(at(minute)))
    return bestOf(losAngeles, slots, chosen === null ? null : at(chosen)).map(
      ({ startDateTime }) => (Date.parse(startDateTime) - Date.UTC(2026, 10, 20, 20)) / 60_000,
    )
  }
  const quarters = (count: number) => Array.from({ length: count }, (_, index) => index * 15)

  expect(shown([0, 15, 30, 45])).toEqual([0, 15, 30, 45])
  expect(shown(quarters(12))).toEqual([0, 30, 60, 90, 120, 150])
  expect(shown(quarters(20))).toEqual([0, 60, 120, 180, 240])
  expect(shown(quarters(20), 15)).toEqual([0, 15, 60, 120, 180, 240])
  expect(shown(quarters(20).map((minute) => minute + 10))).toHaveLength(20) // none is on the hour: shows all
})

function slot(startDateTime: string): VisitSlot {
  return { startDateTime, endDateTime: startDateTime, disabled: false, lines: [] }
}
