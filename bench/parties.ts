/** The cost of finding the starts of a party, over generated weeks. Needs no database. */

import { loadavg } from 'node:os'
import { at, type Row, screensTable } from '../scripts/screens-table.ts'
import { type Dice, diceOf } from '../server/sample/random.ts'
import { type Arrangement, arrangements } from '../shared/availability/arrangements.ts'
import type { BusyLine, SalonDay, StaffDay } from '../shared/availability/day.ts'
import { findPartySlots } from '../shared/availability/party.ts'
import type { Party } from '../shared/availability/party-layouts.ts'
import type { VisitService } from '../shared/bookings/visit.ts'
import { addMinutes, minute } from '../shared/time.ts'

const maxMs = 60
const [opens, closes] = [9 * 60 * minute, 19 * 60 * minute]
const loads = [0, 0.3, 0.6]

/** A table of CPU milliseconds for a week of ten members, by arrangement. */
export function takeParties(weeks: number): string {
  const four = Array.from({ length: 4 }, () => [service('gel', 45), service('pedicure', 50, true)])
  const six = Array.from({ length: 6 }, () => [...(four[0] ?? []), service('gel', 30), service('pedicure', 40, true)])
  const rows = [
    ...arrangements.map((arrangement) =>
      row('a party of four with two services each', four, arrangement, weeks, maxMs),
    ),
    row('the largest, six with four services each', six, 'any', weeks, null),
  ]
  const table = screensTable(rows).replace('| screen | p50 / p95 |', '| CPU of a week | median / p95 |')
  return `${table}\n\nLoad of the machine ${(loadavg()[0] ?? 0).toFixed(1)}.`
}

function row(label: string, party: Party, arrangement: Arrangement, weeks: number, max: number | null): Row {
  const dice = diceOf(`parties ${arrangement}`)
  for (let warmUp = 0; warmUp < loads.length; warmUp++) costOf(party, arrangement, weekOf(dice, warmUp))
  const costs = Array.from({ length: weeks }, (_, index) => costOf(party, arrangement, weekOf(dice, index)))
  const median = at(costs, 0.5)
  return {
    label: `${label}: ${arrangement}`,
    figure: `${median.toFixed(1)} / ${at(costs, 0.95).toFixed(1)} ms`,
    goal: max === null ? '' : `≤ ${max} ms`,
    met: max === null || at(costs, 0.95) <= max,
  }
}

function costOf(party: Party, arrangement: Arrangement, week: readonly SalonDay[]): number {
  const before = process.cpuUsage()
  for (const day of week) findPartySlots(party, day, { earliest: 0, arrangement })
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

function weekOf(dice: Dice, index: number): SalonDay[] {
  const load = loads[index % loads.length] ?? 0
  return Array.from({ length: 7 }, () => {
    const staff = Array.from({ length: 10 }, (_, place) => memberOf(dice, place, load))
    const uses = staff.flatMap(({ busy }) => busy.filter(() => dice.roll() < 0.4))
    const open = { start: opens, end: closes }
    return { date: '2027-06-01', open, stepMinutes: 15, staff, resources: [{ resourceId: 'chair', units: 8, uses }] }
  })
}

function memberOf(dice: Dice, place: number, load: number): StaffDay {
  const busy: BusyLine[] = []
  for (let start = opens; start < closes; ) {
    const end = Math.min(closes, addMinutes(start, 30 + 15 * dice.between(0, 3)))
    const line = { lineId: 'line', bookingId: 'booking', serviceId: null, movable: false }
    if (dice.roll() < load) busy.push({ start, end, ...line })
    start = end
  }
  const serviceIds = new Set(dice.roll() < 0.8 ? ['gel', 'pedicure'] : ['gel'])
  const works = [{ start: opens, end: closes }]
  return { staffId: `member ${place}`, serviceIds, works, busy, minutesBooked: place, lastGivenAt: place }
}

function service(serviceId: string, minutes: number, inChair = false): VisitService {
  return { serviceId, minutes, cleanupMinutes: 10, resourceIds: inChair ? ['chair'] : [], staffId: null }
}
