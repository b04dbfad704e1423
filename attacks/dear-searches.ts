/** Salons and questions that make a search dear: random ones, and those found to be the dearest, changed a little. */

import type { BusyLine, SalonDay, StaffDay } from '../shared/availability/day.ts'
import { layOutParty } from '../shared/availability/party-layouts.ts'
import type { StandingLine } from '../shared/bookings/move.ts'
import type { VisitService } from '../shared/bookings/visit.ts'
import type { Floor, FloorMember, WaitingClient } from '../shared/floor/floor.ts'
import { maxPeople, maxWaiting } from '../shared/floor/limits.ts'
import { type Instant, minute } from '../shared/time.ts'

/** What a salon and a question are made of. Each is within the limits of a salon and of a call. */
export interface Plan {
  days: number
  stepMinutes: number
  openMinutes: number
  staff: number
  /** Groups of members who do the same services. */
  groups: number
  ownMinutes: number
  bookingsEach: number
  movable: boolean
  chairs: number
  services: number
  people: number
  minutes: number
  named: number
  together: boolean
  arrangement: number
}

const ranges: { [Part in keyof Plan]: readonly Plan[Part][] } = {
  days: [1, 7, 14, 42],
  stepMinutes: [5, 10, 15, 30],
  openMinutes: [540, 900, 1440],
  staff: [1, 4, 8, 16, 40, 70, 100],
  groups: [1, 2, 3, 4, 6],
  ownMinutes: [0, 1, 2, 5],
  bookingsEach: [0, 2, 8, 20],
  movable: [true, false],
  chairs: [0, 1, 5, 30],
  services: [1, 2, 3, 4, 8],
  people: [1, 2, 4, 6],
  minutes: [5, 30, 60, 90],
  named: [0, 1, 3, 8],
  together: [true, false],
  arrangement: [0, 1, 2, 3],
}

export function randomPlan(roll: () => number): Plan {
  return changed(fixed, roll, Object.keys(ranges).length * 3)
}

const fixed: Plan = {
  days: 14,
  stepMinutes: 15,
  openMinutes: 900,
  staff: 40,
  groups: 4,
  ownMinutes: 2,
  bookingsEach: 2,
  movable: true,
  chairs: 0,
  services: 4,
  people: 4,
  minutes: 60,
  named: 0,
  together: false,
  arrangement: 0,
}

/** With some parts rolled again. */
export function changed(plan: Plan, roll: () => number, parts = 2): Plan {
  const next = { ...plan }
  const names = Object.keys(ranges)
  const set = <Part extends keyof Plan>(part: Part) => {
    next[part] = ranges[part][Math.floor(roll() * ranges[part].length)] ?? plan[part]
  }
  for (let count = 0; count < parts; count++) {
    const name = names[Math.floor(roll() * names.length)]
    if (isPart(name)) set(name)
  }
  return next
}

function isPart(name: string | undefined): name is keyof Plan {
  return name !== undefined && name in ranges
}

const opens = Date.parse('2027-06-01T00:00:00Z')

export function dayOf(plan: Plan): SalonDay {
  const open = { start: opens, end: opens + plan.openMinutes * minute }
  const staff = Array.from({ length: plan.staff }, (_, index): StaffDay => {
    const group = index % plan.groups
    const serviceIds = new Set(
      Array.from({ length: 8 }, (_, at) => `${(group + at) % 8}`).slice(0, plan.groups === 1 ? 8 : 3),
    )
    const extraMinutes = new Map([...serviceIds].map((id) => [id, 5 * ((index + Number(id)) % (plan.ownMinutes + 1))]))
    const busy = Array.from({ length: plan.bookingsEach }, (_, at): BusyLine => {
      const start = opens + ((at * 70 + index * 5) % plan.openMinutes) * minute
      const id = `${index} ${at}`
      return {
        start,
        end: start + 45 * minute,
        lineId: id,
        bookingId: id,
        serviceId: `${group}`,
        movable: plan.movable,
      }
    }).toSorted((a, b) => a.start - b.start)
    return {
      staffId: `${index}`.padEnd(36, '-'),
      serviceIds,
      ...(plan.ownMinutes > 0 && { extraMinutes }),
      works: [open],
      busy,
      minutesBooked: busy.length * 45,
      lastGivenAt: index,
    }
  })
  const uses = staff.flatMap(({ busy }) => busy).slice(0, plan.chairs * 10)
  return {
    date: '2027-06-01',
    open,
    stepMinutes: plan.stepMinutes,
    staff,
    resources: [{ resourceId: 'chair', units: plan.chairs, uses }],
  }
}

export function visitOf(plan: Plan, day: SalonDay, person: number): VisitService[] {
  return Array.from({ length: plan.services }, (_, at): VisitService => {
    const serviceId = `${(person + at) % 8}`
    const able = day.staff.filter(({ serviceIds }) => serviceIds.has(serviceId))
    return {
      serviceId,
      minutes: plan.minutes,
      cleanupMinutes: 5,
      resourceIds: plan.chairs > 0 && at % 2 === 0 ? ['chair'] : [],
      staffId: at < plan.named ? (able[person % Math.max(1, able.length)]?.staffId ?? null) : null,
      takes: at % 2 === 0 ? 'hands' : 'feet',
    }
  })
}

export function partyOf(plan: Plan, day: SalonDay): VisitService[][] {
  const people = Math.min(plan.people, Math.floor(24 / plan.services))
  return Array.from({ length: people }, (_, person) => visitOf(plan, day, person))
}

/** A party that has been booked for the morning, and asks for another time. */
export function standingOf(plan: Plan, day: SalonDay): StandingLine[] {
  return layOutParty(partyOf(plan, day), 'any').map((line, at): StandingLine => {
    const [start, end] = [opens + line.start, opens + line.end]
    const { serviceId, minutes, cleanupMinutes, resourceIds, person } = line
    const member = day.staff.find(({ serviceIds }) => serviceIds.has(serviceId))
    const times = { start, end, blockedUntil: end, minutes, cleanupMinutes }
    const staffId = member?.staffId ?? null
    return {
      lineId: `${at}`,
      serviceId,
      serviceName: '',
      staffId,
      requested: line.staffId !== null,
      ...times,
      resourceIds,
      person,
    }
  })
}

/** The day as a floor in its middle, with as long a line as there can be. */
export function floorOf(plan: Plan): { floor: Floor; now: Instant } {
  const now = opens + (plan.openMinutes / 2) * minute
  const { staff } = dayOf(plan)
  const resourceIds = plan.chairs > 0 ? ['chair'] : []
  const ids = staff.map(({ staffId }) => staffId)
  const members = staff.map(({ staffId, serviceIds, works, busy }, at): FloorMember => {
    const tally = {
      staffId,
      state: 'on_floor' as const,
      backAt: null,
      arrival: at,
      cameAt: 0,
      place: at,
      halves: at % 5,
      cents: 0,
    }
    const bookings = busy
      .filter(({ start }) => start > now)
      .map(({ start, end, bookingId, movable }) => ({
        bookingId,
        index: 0,
        start,
        end,
        resourceIds,
        takers: movable ? ids : [],
      }))
    const doneAt = at % 3 ? now + at * minute : null
    return {
      tally: { ...tally, lastAt: null, freeSince: null, visits: [] },
      serviceIds,
      works,
      doneAt,
      resourceIds: [],
      bookings,
    }
  })
  const people = Math.min(maxPeople, plan.people)
  const waiting = Array.from({ length: maxWaiting * people }, (_, at): WaitingClient => {
    const services = visitOf(plan, dayOf({ ...plan, staff: 1 }), at % 8).slice(0, 1)
    const staffId = at % 8 < plan.named ? (ids[at % ids.length] ?? null) : null
    const request = {
      serviceIds: services.map(({ serviceId }) => serviceId),
      minutes: plan.minutes + (at % plan.stepMinutes),
      staffId,
    }
    const party = {
      partyId: `p${Math.floor(at / people)}`,
      index: at % people,
      since: now - minute,
      isHere: at % 2 === 0,
    }
    return { ...party, bookingId: null, ...request, resourceIds, halves: 2, cents: 4000, notBy: [] }
  })
  return { floor: { members, waiting, coming: [], freeUnits: new Map([['chair', plan.chairs]]) }, now }
}
