/** The cost of the engine: CPU of this process per call. */

import type { Floor, FloorMember, WaitingClient } from '../../shared/floor/floor.ts'
import { type LedgerEntry, replay } from '../../shared/floor/ledger.ts'
import { nextUp } from '../../shared/floor/next-up.ts'
import { presets } from '../../shared/floor/rules.ts'
import { expectStarts } from '../../shared/floor/waiting-time.ts'
import { addMinutes } from '../../shared/time.ts'
import { inMinutes, shift } from './saturday.ts'

const [members, parties, entriesCount] = [15, 20, 200]
const now = inMinutes(300)

/** Milliseconds per call: the median of `rounds`, each of many calls. */
export function costs(rounds: number): { nextUp: number; waitingTimes: number } {
  const entries = ledger()
  const busy = floorOf(entries)
  return {
    nextUp: cpuOf(rounds, () => nextUp(floorOf(entries), presets.by_price, now)),
    waitingTimes: cpuOf(rounds, () => expectStarts(busy, presets.by_price, now)),
  }
}

function cpuOf(rounds: number, call: () => void): number {
  const calls = 50
  for (let index = 0; index < 10 * calls; index++) call() // warm-up
  const found = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage()
    for (let index = 0; index < calls; index++) call()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000 / calls
  })
  return found.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
}

/** Everybody has clocked in and taken turns; most have a client in the chair. */
function ledger(): LedgerEntry[] {
  const entries: LedgerEntry[] = Array.from({ length: members }, (_, index) => ({
    kind: 'clock_in',
    staffId: `member ${index}`,
    at: inMinutes(index),
    place: index + 1,
    halves: 0,
  }))
  for (let visit = 0; entries.length < entriesCount; visit++) {
    const who = { staffId: `member ${visit % members}`, at: inMinutes(20 + visit * 2), visitId: `v${visit}` }
    entries.push({
      kind: 'seated',
      ...who,
      halves: 1 + (visit % 2),
      cents: 1500 + 100 * (visit % 30),
      because: 'price',
    })
    entries.push({ kind: 'finished', ...who })
  }
  return entries.slice(0, entriesCount)
}

function floorOf(entries: readonly LedgerEntry[]): Floor {
  const members = [...replay(entries).values()].map(memberOf)
  const coming = members.flatMap(({ bookings }, index) =>
    bookings.map(({ bookingId, start }) => ({ ...clientOf(null, index), partyId: bookingId, bookingId, since: start })),
  )
  return { members, waiting: Array.from({ length: parties }, clientOf), coming, freeUnits: new Map() }
}

function memberOf(tally: FloorMember['tally'], index: number): FloorMember {
  const start = addMinutes(now, 60 + index * 5)
  return {
    tally,
    resourceIds: [],
    works: [shift],
    serviceIds: new Set(['manicure', ...(index % 3 === 0 ? [] : ['pedicure'])]),
    doneAt: index % 4 === 0 ? null : addMinutes(now, 5 + index * 2),
    bookings: [{ bookingId: `b${index}`, index: 0, start, end: addMinutes(start, 45), resourceIds: [], takers: [] }],
  }
}

function clientOf(_: unknown, index: number): WaitingClient {
  return {
    partyId: `p${index}`,
    index: 0,
    since: addMinutes(now, -40 + index),
    isHere: true,
    bookingId: null,
    serviceIds: [index % 2 === 0 ? 'manicure' : 'pedicure'],
    minutes: 35 + (index % 3) * 10,
    resourceIds: [],
    halves: 2,
    cents: 3800,
    staffId: null,
    notBy: [],
  }
}
