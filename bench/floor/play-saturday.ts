/** Simulates a Saturday by the rules of the floor, with a front desk that always follows them. */

import { clockIn, seat } from '../../shared/floor/entries.ts'
import type { Floor, FloorMember, WaitingClient } from '../../shared/floor/floor.ts'
import { type LedgerEntry, replay, type Tally } from '../../shared/floor/ledger.ts'
import { share } from '../../shared/floor/next-up.ts'
import type { TurnRules } from '../../shared/floor/rules.ts'
import { expectStarts } from '../../shared/floor/waiting-time.ts'
import { weigh } from '../../shared/floor/weight.ts'
import { addMinutes, type Instant, minutesBetween } from '../../shared/time.ts'
import { opensAt, type Saturday, shift, units, type Visitor } from './saturday.ts'

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
  /** Bookings that colleagues have taken over. */
  readonly #givenTo = new Map<string, string>()
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
      this.#waiting.delete(client)
      const start = expectStarts(this.#floor(now), this.#rules, now, { newcomers: [client] })[0]?.start ?? null
      this.#waiting.set(client, visitor)
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
    const isAskedFor = booking ? weighed.requested : staffId !== null && this.#tallies.has(staffId)
    return {
      partyId,
      index,
      since: Math.max(now, booking?.start ?? 0),
      isHere: true,
      bookingId: booking ? partyId : null,
      serviceIds: [service.serviceId],
      minutes,
      resourceIds,
      notBy: [],
      halves: weigh(weighed, this.#rules).halves,
      cents: weighed.lines[0]?.cents ?? 0,
      staffId: isAskedFor ? staffId : null,
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
    const { clients, taken, members, after } = share(this.#floor(now), this.#rules, now)
    for (const { tally, bookings } of after) {
      for (const { bookingId } of bookings) this.#givenTo.set(bookingId, tally.staffId)
    }
    for (const [place, client] of clients.entries()) {
      const staffId = members[taken[place] ?? -1]?.tally.staffId
      const visitor = this.#waiting.get(client)
      if (staffId === undefined || !visitor) continue
      const visitId = `${client.partyId} ${client.index}`
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
    const members = this.#members(now)
    const [here, booked] = [new Set(this.#waiting.values()), members.flatMap(({ bookings }) => bookings)]
    const coming = this.#saturday.clients.filter(
      (visitor) => !here.has(visitor) && booked.some(({ bookingId }) => bookingId === visitor.partyId),
    )
    return {
      members,
      waiting: [...this.#waiting.keys()],
      coming: coming.map((visitor) => this.#clientOf(visitor, visitor.booking?.start ?? now)),
      freeUnits: free,
    }
  }

  #members(now: Instant): FloorMember[] {
    return this.#saturday.members.flatMap(({ staffId, serviceIds }): FloorMember[] => {
      const [tally, chair] = [this.#tallies.get(staffId), this.#chairs.get(staffId)]
      if (!tally) return []
      return [
        {
          tally,
          serviceIds,
          works: [shift],
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
      const { booking, partyId, service, comesAt, weighed } = visitor
      const bookedWith = this.#givenTo.get(partyId) ?? visitor.staffId
      if (!booking || bookedWith !== staffId || this.#begun.has(visitor)) return []
      const isGivenUp = (comesAt === null || comesAt > now) && now >= addMinutes(booking.start, noShowMinutes)
      const takers = weighed.requested ? [] : this.#colleagues(staffId, service.serviceId)
      return isGivenUp ? [] : [{ bookingId: partyId, index: 0, ...booking, resourceIds: service.resourceIds, takers }]
    })
  }

  #colleagues(staffId: string, serviceId: string): string[] {
    const able = this.#saturday.members.filter(({ serviceIds }) => serviceIds.has(serviceId))
    return able.map((one) => one.staffId).filter((one) => one !== staffId)
  }

  #write(...entries: LedgerEntry[]): void {
    this.#entries.push(...entries)
    this.#tallies = replay(this.#entries)
  }
}

function doneAt({ seatedAt, visitor }: InChair): Instant {
  return addMinutes(seatedAt, visitor.minutes)
}
