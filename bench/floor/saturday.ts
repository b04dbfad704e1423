/** A Saturday in a salon with eight members: who works, who comes, and how long everything really takes. Pure, generated from a seed. */

import { type Dice, diceOf } from '../../server/sample/random.ts'
import type { WeighedVisit } from '../../shared/floor/weight.ts'
import { addMinutes, type Instant, type Interval } from '../../shared/time.ts'

export interface Saturday {
  members: readonly Worker[]
  /** In order of arrival; no-shows at the end. */
  clients: readonly Visitor[]
}

export interface Worker {
  staffId: string
  serviceIds: ReadonlySet<string>
  comesAt: Instant
  /** The member goes on a break as soon as they are free after this. */
  breakAt: Instant
}

export interface Visitor {
  partyId: string
  index: number
  /** Null: a no-show. */
  comesAt: Instant | null
  booking: { start: Instant; end: Instant } | null
  /** The booked or requested member; null: anyone. */
  staffId: string | null
  service: Service
  weighed: WeighedVisit
  /** The actual duration, which nobody knows in advance. */
  minutes: number
}

interface Service {
  serviceId: string
  minutes: number
  resourceIds: readonly string[]
}

/** 9:00 AM in San Jose. */
export const opensAt: Instant = Date.parse('2026-11-21T17:00:00Z')
/** Of every member, until half an hour after the last arrival. */
export const shift: Interval = { start: opensAt, end: inMinutes(630) }
export const units = new Map([['pedicure chair', 5]])

const service = (serviceId: string, minutes: number, cents: number, part: 'hands' | 'feet' | null, weight: number) => ({
  serviceId,
  minutes,
  resourceIds: part === 'feet' ? ['pedicure chair'] : [],
  cents,
  part,
  weight,
})
const services = [
  service('manicure', 35, 2500, 'hands', 4),
  service('pedicure', 50, 4500, 'feet', 5),
  service('gel', 45, 3800, 'hands', 4),
  service('full set', 75, 6000, 'hands', 3),
  service('polish', 20, 1500, 'hands', 2),
  service('brows', 15, 1200, null, 1),
]
/** Arrival intervals in minutes after opening, with the number of clients. */
const waves = [
  { from: 0, to: 570, clients: 9 },
  { from: 75, to: 150, clients: 9 },
  { from: 225, to: 300, clients: 9 },
  { from: 390, to: 465, clients: 9 },
]
const bookedClients = 24
const membersCount = 8
const breakMinutesAfterOpening = 180

export function saturdayOf(seed: string): Saturday {
  const dice = diceOf(seed)
  const members = Array.from({ length: membersCount }, (_, index) => worker(dice, index))
  const booked = book(dice, members)
  const walkIns = waves.flatMap((wave, index) => walkInsOf(dice, members, wave, `w${index}`))
  const clients = [...booked, ...walkIns]
  return { members, clients: clients.toSorted((a, b) => (a.comesAt ?? Infinity) - (b.comesAt ?? Infinity)) }
}

/** Every member can do hands; two are late. */
function worker(dice: Dice, index: number): Worker {
  const learned = services.filter(({ part }) => part === 'hands' || dice.chance(0.75))
  const known = learned.filter(({ serviceId }) => serviceId !== 'full set' || dice.chance(0.6))
  const minutes = index < 2 ? dice.between(11, 45) : -dice.between(0, 20)
  return {
    staffId: `member ${index + 1}`,
    serviceIds: new Set(known.map(({ serviceId }) => serviceId)),
    comesAt: inMinutes(minutes),
    breakAt: inMinutes(breakMinutesAfterOpening + index * 20),
  }
}

/** Two in five clients of the day; half of them request the member; one in twelve does not come. */
function book(dice: Dice, members: readonly Worker[]): Visitor[] {
  const booked: Visitor[] = []
  for (let tries = 0; booked.length < bookedClients && tries < 1_000; tries++) {
    const done = dice.pickWeighted(services)
    const { staffId, serviceIds } = dice.pick(members)
    const start = inMinutes(dice.between(2, 36) * 15)
    const end = addMinutes(start, done.minutes)
    const isTaken = booked.some(
      (one) => one.staffId === staffId && one.booking && one.booking.start < end && start < one.booking.end,
    )
    if (isTaken || !serviceIds.has(done.serviceId)) continue
    booked.push({
      partyId: `b${booked.length}`,
      index: 0,
      booking: { start, end },
      staffId,
      ...visit(dice, done, 'booked', dice.chance(0.5)),
      comesAt: dice.chance(1 / 12) ? null : addMinutes(start, dice.between(-10, 8)),
    })
  }
  return booked
}

/** One in four comes with a friend; one in seven requests a member. */
function walkInsOf(
  dice: Dice,
  members: readonly Worker[],
  { from, to, clients }: { from: number; to: number; clients: number },
  name: string,
): Visitor[] {
  const found: Visitor[] = []
  while (found.length < clients) {
    const size = Math.min(dice.chance(0.25) ? 2 : 1, clients - found.length)
    const [comesAt, partyId] = [inMinutes(dice.between(from, to)), `${name} ${found.length}`]
    for (let index = 0; index < size; index++) {
      const done = dice.pickWeighted(services)
      const able = members.filter(({ serviceIds }) => serviceIds.has(done.serviceId))
      const staffId = able.length > 0 && dice.chance(1 / 7) ? dice.pick(able).staffId : null
      const given = visit(dice, done, 'walk_in', staffId !== null)
      found.push({ partyId, index, comesAt, booking: null, staffId, ...given })
    }
  }
  return found
}

/** The actual duration is up to a quarter shorter or longer than planned. */
function visit(dice: Dice, done: (typeof services)[number], source: WeighedVisit['source'], requested: boolean) {
  const { serviceId, minutes, resourceIds, cents, part } = done
  return {
    service: { serviceId, minutes, resourceIds },
    weighed: { source, requested, isRedo: dice.chance(1 / 50), lines: [{ cents, minutes, categoryId: null, part }] },
    minutes: Math.round(minutes * (0.75 + dice.roll() / 2)),
  }
}

export function inMinutes(minutes: number): Instant {
  return addMinutes(opensAt, minutes)
}
