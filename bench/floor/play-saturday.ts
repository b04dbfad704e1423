/** Simulates a Saturday by the rules of the floor, with a front desk that always follows them. */

import { clockIn, seat } from '../../shared/floor/entries.ts'
import type { Floor, FloorMember, WaitingClient } from '../../shared/floor/floor.ts'
import { type LedgerEntry, replay, type Tally } from '../../shared/floor/ledger.ts'
import { nextUp } from '../../shared/floor/next-up.ts'
import type { TurnRules } from '../../shared/floor/rules.ts'
import { expectStarts } from '../../shared/floor/waiting-time.ts'
import { weigh } from '../../shared/floor/weight.ts'
import { addMinutes, type Instant, minutesBetween } from '../../shared/time.ts'
import { leavesAt, opensAt, type Saturday, units, type Visitor } from './saturday.ts'

export interface Played {
  tallies: readonly Tally[]
  /** Minutes from arrival, or from the booked time if that is later, until the client is seated. */
  waits: readonly number[]
  /** For walk-ins who were quoted a wait, or had one. */
  quotes: readonly { quoted: number; real: number }[]
  /** Walk-ins who left because the quoted wait was too long, or because nobody could serve them. */
  left: number
  /** Clients who came and were never served. */
  unserved: number
}

const breakMinutes = 30
/** Walk-ins leave at a longer quoted wait. */
const maxWaitMinutes = 75
/** Beyond the quoted wait; after that, clients who requested a member take anyone. */
const patienceMinutes = 20
/** After this time the front desk gives up on a booked client. */
const noShowMinutes = 15

interface InChair {
  visitId: string
  visitor: Visitor
  seatedAt: Instant
}

export function playSaturday(saturday: Saturday, rules: TurnRules): Played {
  return new Day(saturday, rules).play()
}

class Day {
  readonly #saturday: Saturday
  readonly #rules: TurnRules
  readonly #entries: LedgerEntry[] = []
  readonly #chairs = new Map<string, InChair>()
  readonly #waiting = new Map<WaitingClient, Visitor>()
  readonly #quoted = new Map<Visitor, number>()
  readonly #hadBreak = new Set<string>()
  readonly #begun = new Set<Visitor>()
  readonly #waits: number[] = []
  readonly #quotes: { quoted: number; real: number }[] = []
  #left = 0
  #tallies = replay([])

  constructor(saturday: Saturday, rules: TurnRules) {
    this.#saturday = saturday
    this.#rules = rules
  }

  play(): Played {
    for (let now = this.#nextMoment(-Infinity); now !== undefined; now = this.#nextMoment(now)) {
      this.#finish(now)
      this.#comeAndGo(now)
      this.#receive(now)
      this.#askAgain(now)
      this.#seat(now)
    }
    const [tallies, unserved] = [[...this.#tallies.values()], this.#waiting.size]
    return { tallies, waits: this.#waits, quotes: this.#quotes, left: this.#left, unserved }
  }

  #nextMoment(now: Instant): Instant | undefined {
    const { members, clients } = this.#saturday
    const moments = [
      ...members.flatMap(({ comesAt, breakAt }) => [comesAt, breakAt]),
      ...[...this.#tallies.values()].flatMap(({ backAt }) => backAt ?? []),
      ...clients.flatMap(({ comesAt, booking }) => [
        ...(comesAt === null ? [] : [comesAt]),
        ...(booking ? [addMinutes(booking.start, noShowMinutes)] : []),
      ]),
      ...[...this.#chairs.values()].map(doneAt),
    ].filter((moment) => moment > now)
    return moments.length > 0 ? Math.min(...moments) : undefined
  }

  #finish(now: Instant): void {
    for (const [staffId, chair] of this.#chairs) {
      if (doneAt(chair) > now) continue
      this.#write({ kind: 'finished', staffId, at: now, visitId: chair.visitId })
      this.#chairs.delete(staffId)
    }
  }

  #comeAndGo(now: Instant): void {
    for (const { staffId, comesAt, breakAt } of this.#saturday.members) {
      const tally = this.#tallies.get(staffId)
      if (!tally && comesAt <= now) {
        const minuteOfDay = 540 + minutesBetween(opensAt, now)
        const clock = { staffId, at: now, minuteOfDay, shiftStart: opensAt, lastOrder: [] }
        this.#write(...clockIn(clock, this.#tallies, this.#rules))
      } else if (tally?.state === 'on_break' && (tally.backAt ?? 0) <= now) {
        this.#write({ kind: 'back', staffId, at: now })
      } else if (tally && tally.freeSince !== null && breakAt <= now && !this.#hadBreak.has(staffId)) {
        const end = addMinutes(now, breakMinutes)
        if (this.#bookingsOf(staffId, now).some(({ start }) => start < end)) continue
        this.#hadBreak.add(staffId)
        this.#write({ kind: 'break', staffId, at: now, until: end })
      }
    }
  }

  #receive(now: Instant): void {
    for (const visitor of this.#saturday.clients.filter(({ comesAt }) => comesAt === now)) {
      const client = this.#clientOf(visitor, now)
      this.#waiting.set(client, visitor)
      if (visitor.booking) continue
      const expected = expectStarts(this.#floor(now), this.#rules, now)
      const start = expected.find((one) => one.partyId === client.partyId && one.index === client.index)?.start ?? null
      const quoted = start === null ? Infinity : minutesBetween(now, start)
      if (quoted <= maxWaitMinutes) this.#quoted.set(visitor, quoted)
      else {
        this.#waiting.delete(client)
        this.#left++
      }
    }
  }

  #clientOf(visitor: Visitor, now: Instant): WaitingClient {
    const { partyId, index, booking, staffId, service, weighed } = visitor
    const { minutes, resourceIds } = service
    const isHere = booking !== null || (staffId !== null && this.#tallies.has(staffId))
    return {
      partyId,
      index,
      since: Math.max(now, booking?.start ?? 0),
      bookingId: booking ? partyId : null,
      serviceIds: [service.serviceId],
      minutes,
      resourceIds,
      notBy: [],
      halves: weigh(weighed, this.#rules).halves,
      cents: weighed.lines[0]?.cents ?? 0,
      staffId: isHere ? staffId : null,
    }
  }

  #askAgain(now: Instant): void {
    for (const [client, visitor] of this.#waiting) {
      const patientUntil = addMinutes(client.since, (this.#quoted.get(visitor) ?? 0) + patienceMinutes)
      if (visitor.booking || client.staffId === null || now <= patientUntil) continue
      const anyone = { ...visitor, staffId: null, weighed: { ...visitor.weighed, requested: false } }
      const halves = weigh(anyone.weighed, this.#rules).halves
      this.#waiting.delete(client)
      this.#waiting.set({ ...client, staffId: null, halves }, anyone)
      this.#quoted.set(anyone, this.#quoted.get(visitor) ?? 0)
    }
  }

  #seat(now: Instant): void {
    for (const { partyId, index, staffId } of nextUp(this.#floor(now), this.#rules, now).clients) {
      const found = [...this.#waiting].find(([one]) => one.partyId === partyId && one.index === index)
      if (staffId === null || !found) continue
      const [client, visitor] = found
      const visitId = `${partyId} ${index}`
      this.#waiting.delete(client)
      this.#begun.add(visitor)
      this.#chairs.set(staffId, { visitId, visitor, seatedAt: now })
      this.#write(seat({ staffId, at: now, visitId }, visitor.weighed, this.#rules))
      const real = Math.max(0, minutesBetween(client.since, now))
      this.#waits.push(real)
      const quoted = this.#quoted.get(visitor)
      if (quoted !== undefined && (quoted > 0 || real > 0)) this.#quotes.push({ quoted, real })
    }
  }

  #floor(now: Instant): Floor {
    const free = new Map(units)
    for (const { visitor } of this.#chairs.values()) {
      for (const id of visitor.service.resourceIds) free.set(id, (free.get(id) ?? 0) - 1)
    }
    return { members: this.#members(now), waiting: [...this.#waiting.keys()], freeUnits: free }
  }

  #members(now: Instant): FloorMember[] {
    return this.#saturday.members.flatMap(({ staffId, serviceIds }): FloorMember[] => {
      const [tally, chair] = [this.#tallies.get(staffId), this.#chairs.get(staffId)]
      if (!tally) return []
      return [
        {
          tally,
          serviceIds,
          leavesAt,
          doneAt: chair ? addMinutes(chair.seatedAt, chair.visitor.service.minutes) : null,
          resourceIds: chair?.visitor.service.resourceIds ?? [],
          bookings: this.#bookingsOf(staffId, now),
        },
      ]
    })
  }

  /** Bookings that have not begun and have not been given up. */
  #bookingsOf(staffId: string, now: Instant): FloorMember['bookings'] {
    return this.#saturday.clients.flatMap((visitor) => {
      const { booking, partyId, service, comesAt } = visitor
      if (!booking || visitor.staffId !== staffId || this.#begun.has(visitor)) return []
      const isGivenUp = (comesAt === null || comesAt > now) && now >= addMinutes(booking.start, noShowMinutes)
      return isGivenUp ? [] : [{ bookingId: partyId, ...booking, resourceIds: service.resourceIds }]
    })
  }

  #write(...entries: LedgerEntry[]): void {
    this.#entries.push(...entries)
    this.#tallies = replay(this.#entries)
  }
}

function doneAt({ seatedAt, visitor }: InChair): Instant {
  return addMinutes(seatedAt, visitor.minutes)
}
