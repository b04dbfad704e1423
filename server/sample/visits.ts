/** Months of visits, each placed by the same engine that places real ones. */

import type { AssignedLine } from '../../shared/availability/assign.ts'
import { heldTimes } from '../../shared/availability/cleanup.ts'
import type { BusyLine, SalonDay, StaffDay } from '../../shared/availability/day.ts'
import { refusalOf } from '../../shared/availability/refusal.ts'
import { type BookingStatus, holdsTime } from '../../shared/bookings/status.ts'

import { layOut, type VisitService } from '../../shared/bookings/visit.ts'
import { addMinutes, type Instant, isoWeekday, minute } from '../../shared/time.ts'
import { chooseNote, chooseServices } from './choices.ts'
import type { SampleCustomer } from './people.ts'
import type { Dice } from './random.ts'

/** Of a visit: which party, and the place in it; 0: the host. */
interface SampleParty {
  groupId: string
  place: number
  /** Empty: the host's own. */
  firstName: string
}

export interface SampleVisit {
  customer: SampleCustomer
  lines: AssignedLine[]
  status: BookingStatus
  source: 'public' | 'owner' | 'walk_in'
  notes: string
  submittedAt: Instant
  /** Its later status changes, in order. */
  changes: { at: Instant; from: BookingStatus; to: BookingStatus }[]
  /** Absent: alone. */
  party?: SampleParty
}

export interface Plan {
  /** Chronological. */
  days: readonly SalonDay[]
  /** The service's key in the menu. */
  services: ReadonlyMap<string, Omit<VisitService, 'staffId'>>
  customers: readonly SampleCustomer[]
  /** 1: an ordinary salon with free slots every day; more: a busier one. */
  load: number
  now: Instant
  dice: Dice
}

/** Chronological. Nobody serves two visits at once, and no resource is overbooked. */
export function planVisits(plan: Plan): SampleVisit[] {
  const lastVisit = new Map<SampleCustomer, Instant>()
  return plan.days.flatMap((day) => planDay(day, lastVisit, plan))
}

function planDay(start: SalonDay, lastVisit: Map<SampleCustomer, Instant>, plan: Plan): SampleVisit[] {
  const visits: SampleVisit[] = []
  let day = start
  for (let wanted = demandOf(day, plan); wanted > 0; wanted--) {
    const lines = place(day, plan)
    const first = lines?.[0]
    if (!lines || !first) continue

    const customer = chooseCustomer(first.start, lastVisit, plan)
    const visit = fate(customer, lines, plan)
    if (holdsTime(visit.status)) day = withLines(day, lines, visits.length)
    lastVisit.set(customer, first.start)
    visits.push(visit)
  }
  return visits
}

/** Sunday first. Fridays and Saturdays are a nail salon's busiest days. */
const weekdayDemand = [0.62, 0.6, 0.66, 0.78, 0.84, 1.1, 1.15]

/** How many want to come; not all of them find a time. Later days have fewer bookings. */
function demandOf({ date, open }: SalonDay, { load, now, dice }: Plan): number {
  if (!open) return 0
  const daysAhead = (open.start - now) / (1440 * minute)
  const phase = daysAhead < -1 ? 1 + daysAhead / 400 : 0.18 + 0.42 * Math.exp(-Math.max(0, daysAhead) / 9)
  const usual = 34 * (weekdayDemand[isoWeekday(date) % 7] ?? 1)
  return Math.round(usual * phase * load * (0.88 + dice.roll() * 0.24))
}

const peaks = [0.12, 0.2, 0.42, 0.5, 0.72, 0.8]

/** Lines at a random start on the grid, served by any free member; null if a few attempts find none. */
function place(day: SalonDay, plan: Plan): AssignedLine[] | null {
  if (!day.open) return null
  const { dice } = plan
  const services = chooseServices(dice).flatMap((key) => plan.services.get(key) ?? [])
  const staffId = dice.chance(0.42) ? chooseMember(services, day, dice) : null
  const together = staffId === null && services.length === 2 && dice.chance(0.3)

  for (let tries = 0; tries < 4; tries++) {
    const lines = layOut(
      services.map((service) => ({ ...service, staffId })),
      chooseStart(day.open, day.stepMinutes, dice),
      together,
    )
    const found = refusalOf(lines, day, { earliest: day.open.start, anyStart: true, outsideHours: false })
    if ('lines' in found) return found.lines
  }
  return null
}

function chooseStart(open: { start: Instant; end: Instant }, stepMinutes: number, dice: Dice): Instant {
  const steps = (open.end - open.start) / (stepMinutes * minute)
  const share = dice.chance(0.7) ? dice.pick(peaks) + (dice.roll() - 0.5) * 0.2 : dice.roll()
  return addMinutes(open.start, Math.floor(Math.max(0, share) * steps) * stepMinutes)
}

function chooseMember(services: readonly { serviceId: string }[], { staff }: SalonDay, dice: Dice): string | null {
  const able = staff.filter(
    ({ serviceIds, works }) => works.length > 0 && services.every(({ serviceId }) => serviceIds.has(serviceId)),
  )
  return able.length > 0 ? dice.pick(able).staffId : null
}

/** Visits of people who come for the first time and not again: some sixty of a hundred clients come back within sixty days. */
const onceShare = 0.24

/** Nobody comes twice within ten days, unless there is nobody else. */
function chooseCustomer(start: Instant, lastVisit: Map<SampleCustomer, Instant>, { customers, dice }: Plan) {
  const newcomers = customers.filter((one) => one.comesOnce && !lastVisit.has(one))
  if (newcomers.length > 0 && dice.chance(onceShare)) return dice.pick(newcomers)
  const regulars = customers.filter(({ comesOnce }) => !comesOnce)
  const rested = regulars.filter((one) => (lastVisit.get(one) ?? 0) < start - 10 * 1440 * minute)
  return dice.pickWeighted(rested.length > 0 ? rested : regulars)
}

function fate(customer: SampleCustomer, lines: AssignedLine[], { now, dice }: Plan): SampleVisit {
  const start = Math.min(...lines.map((line) => line.start))
  const end = Math.max(...lines.map((line) => line.end))
  const source = dice.chance(0.72) ? 'public' : 'owner'
  const submittedAt = submission(start, now, dice)
  const until = Math.min(start, now)
  const changes: SampleVisit['changes'] = []
  let status: BookingStatus = source === 'owner' ? 'confirmed' : 'scheduled'
  const become = (to: BookingStatus, at: Instant) => {
    changes.push({ at, from: status, to })
    status = to
  }

  const isOver = end <= now
  if (status === 'scheduled' && (isOver || start <= now || dice.chance(0.68))) {
    become('confirmed', between(submittedAt, Math.min(until, addMinutes(submittedAt, 300)), dice))
  }
  const confirmedAt = changes.at(-1)?.at ?? submittedAt
  if (start > now) {
    if (dice.chance(0.08)) become('cancelled', between(confirmedAt, until, dice))
  } else if (isOver) {
    if (dice.chance(0.09)) become('cancelled', between(confirmedAt, until, dice))
    else if (dice.chance(0.05)) become('no_show', Math.min(addMinutes(start, 20), now))
    else become('completed', end)
  }
  return { customer, lines, status, source, notes: chooseNote(customer.language, dice), submittedAt, changes }
}

/** Between a few hours and two weeks before the visit, and never in the future. */
function submission(start: Instant, now: Instant, dice: Dice): Instant {
  const before = addMinutes(Math.min(start, now), -dice.between(20, 600))
  return Math.floor(before - dice.roll() ** 2 * 14 * 1440 * minute)
}

function between(from: Instant, to: Instant, dice: Dice): Instant {
  return Math.round(from + (Math.max(from, to) - from) * dice.roll())
}

/** The day after the lines are booked. */
function withLines(day: SalonDay, lines: readonly AssignedLine[], index: number): SalonDay {
  return {
    ...day,
    staff: day.staff.map((member) => withOwnLines(member, lines, { since: day.open?.start ?? 0, index })),
    resources: day.resources.map((resource) => ({
      ...resource,
      uses: [
        ...resource.uses,
        ...heldTimes(lines.filter(({ resourceIds }) => resourceIds.includes(resource.resourceId))),
      ],
    })),
  }
}

/** Each line is assigned at `since` plus its `place`, one after another. */
function withOwnLines(
  member: StaffDay,
  lines: readonly AssignedLine[],
  { since, index }: { since: Instant; index: number },
): StaffDay {
  const own = lines.filter(({ staffId }) => staffId === member.staffId)
  if (own.length === 0) return member
  const taken = own.map(({ start, blockedUntil, serviceId }, line): BusyLine => {
    return { start, end: blockedUntil, lineId: `${index}-${line}`, bookingId: `${index}`, serviceId, movable: false }
  })
  const given = own.some(({ requested }) => !requested)
  return {
    ...member,
    busy: [...member.busy, ...taken].toSorted((a, b) => a.start - b.start),
    minutesBooked: member.minutesBooked + own.reduce((sum, { minutes }) => sum + minutes, 0),
    lastGivenAt: given ? since + index : member.lastGivenAt,
  }
}
