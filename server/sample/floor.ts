/** The floor of the sample salon, in use for two weeks: turn books, walk-ins, and who waits right now. */

import type { SalonDay } from '../../shared/availability/day.ts'
import { holdsTime } from '../../shared/bookings/status.ts'
import type { PartySource, PartyState } from '../../shared/floor/limits.ts'
import { presets } from '../../shared/floor/rules.ts'
import { bodyPartOf } from '../../shared/services/hands-and-feet.ts'
import type { Language } from '../../shared/text/language.ts'
import { addMinutes, type Instant, type LocalDate, minute } from '../../shared/time.ts'
import { insertEntries } from '../bookings/turns/turns.sql.ts'
import { newId } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { saveSwitches, usualSwitches } from '../floor/floor.sql.ts'
import type { BookedRows } from './booking-rows.ts'
import { markStages } from './floor.sql.ts'
import { type FloorVisit, floorDay, type StagedVisit } from './floor-day.ts'
import type { StoredService } from './foundation.ts'
import { menu } from './menu.ts'
import type { SampleCustomer } from './people.ts'
import type { Dice } from './random.ts'
import { insertRows, type Row } from './sample.sql.ts'

interface FloorPlan {
  salonId: string
  /** First name of the owner, who pressed it all. */
  who: { user_id: string; by_name: string }
  /** The days on which the floor is used, chronological; the last is today. */
  days: readonly SalonDay[]
  bookings: BookedRows['bookings']
  lines: BookedRows['lines']
  services: readonly StoredService[]
  customers: readonly SampleCustomer[]
  /** Number of chairs. */
  chairs: number
  now: Instant
  dice: Dice
}

const rules = presets.by_price

export async function insertFloor(sql: Sql, plan: FloorPlan): Promise<void> {
  const { salonId, who } = plan
  await saveSwitches(sql, salonId, { ...usualSwitches, on: true, lineFromHome: true, explained: true, rules })
  const days = plan.days.flatMap((day) => daysOf(day, plan))
  const parties = days.flatMap((day) => day.parties)
  await insertRows(
    sql,
    'floor_days',
    days.map(({ date, made: { openedAt, closedAt }, parties: { length } }) => ({
      salon_id: salonId,
      day: date,
      rules: JSON.stringify(rules),
      opened_at: new Date(openedAt),
      closed_at: closedAt === null ? null : new Date(closedAt),
      last_number: length,
    })),
  )
  for (const { date, made } of days) {
    const entries = made.entries.map(({ entry, details }, index) => ({
      day: date,
      number: index + 1,
      entry,
      written: { userId: who.user_id, byName: who.by_name, details },
    }))
    await insertEntries(sql, salonId, entries)
  }
  await insertRows(
    sql,
    'floor_parties',
    parties.map(({ party }) => party),
  )
  await insertRows(
    sql,
    'floor_clients',
    parties.flatMap(({ clients }) => clients),
  )
  await insertRows(
    sql,
    'floor_seats',
    days.flatMap(({ seats }) => seats),
  )
  await markStages(
    sql,
    salonId,
    days.flatMap(({ made }) => made.visits),
  )
}

function daysOf(day: SalonDay, plan: FloorPlan) {
  const { open } = day
  if (!open) return []
  const ofLines = Map.groupBy(plan.lines, ({ booking_id }) => booking_id)
  const visits = plan.bookings
    .filter(({ status, starts_at: at }) => holdsTime(status) && open.start <= at.getTime() && at.getTime() < open.end)
    .map((booking) => ({ booking, visit: visitOf(booking, ofLines.get(booking.id) ?? [], plan) }))
    .toSorted((a, b) => a.visit.cameAt - b.visit.cameAt)
  const made = floorDay({ day, visits: visits.map(({ visit }) => visit), rules, now: plan.now, dice: plan.dice })
  if (!made) return []
  const staged = new Map(made.visits.map((visit) => [visit.bookingId, visit]))
  const seated = visits.flatMap(({ booking, visit }) => {
    const startedAt = staged.get(booking.id)?.lines[0]?.startedAt
    return visit.isWalkIn && startedAt ? { booking, visit, startedAt } : []
  })
  const came = [...seated.map((one) => seatedParty(one, plan)), ...othersOf({ ...day, open }, plan)]
    .toSorted((a, b) => a.cameAt - b.cameAt)
    .map((party, index) => partyRows(party, { salonId: plan.salonId, date: day.date, number: index + 1 }))
  return [{ date: day.date, made, parties: came, seats: seatsOf(visits, staged, plan) }]
}

function visitOf(
  { id: bookingId, source, submitted_at }: FloorPlan['bookings'][number],
  lines: FloorPlan['lines'],
  { services }: FloorPlan,
): FloorVisit {
  return {
    bookingId,
    isWalkIn: source === 'walk_in',
    cameAt: source === 'walk_in' ? submitted_at.getTime() : Math.min(...lines.map((line) => line.starts_at.getTime())),
    lines: lines.map((line) => {
      const service = services.find(({ serviceId }) => serviceId === line.service_id)
      const category = menu.find((one) => one.services.some(({ key }) => key === service?.key))
      const part = category ? bodyPartOf(category) : null
      return {
        id: line.id,
        serviceId: line.service_id ?? '',
        serviceName: line.service_name,
        staffId: line.staff_id ?? '',
        requested: line.requested,
        start: line.starts_at.getTime(),
        end: line.ends_at.getTime(),
        weighed: { cents: line.price_cents, minutes: line.minutes, categoryId: service?.category?.id ?? null, part },
      }
    }),
  }
}

interface Party {
  cameAt: Instant
  state: PartyState
  source: PartySource
  here: boolean
  onMyWay: boolean
  name: string
  phone: string
  language: Language
  quotedMinutes: number | null
  seatedAt: Instant | null
  endedAt: Instant | null
  clients: { serviceIds: string[]; staffId: string | null; bookingId: string | null }[]
}

const waits = { here: true, onMyWay: false, seatedAt: null, endedAt: null } as const

function seatedParty(
  { booking, visit, startedAt }: { booking: FloorPlan['bookings'][number]; visit: FloorVisit; startedAt: Instant },
  { dice }: FloorPlan,
): Party {
  const [first] = visit.lines
  const waited = (startedAt - visit.cameAt) / minute
  return {
    ...waits,
    cameAt: visit.cameAt,
    state: 'seated',
    source: dice.chance(0.4) ? 'door' : 'desk',
    name: `${booking.first_name} ${booking.last_name}`,
    phone: booking.phone,
    language: booking.language,
    quotedMinutes: Math.max(0, Math.round((waited + dice.between(-6, 6)) / 5) * 5),
    seatedAt: startedAt,
    endedAt: startedAt,
    clients: [
      {
        serviceIds: visit.lines.map(({ serviceId }) => serviceId),
        staffId: first?.requested ? first.staffId : null,
        bookingId: booking.id,
      },
    ],
  }
}

/** Parties that left without being served, and those that wait right now. */
function othersOf({ open, staff }: SalonDay & { open: { start: Instant; end: Instant } }, plan: FloorPlan): Party[] {
  const { now, dice, services, customers } = plan
  const wants = (...keys: string[]) =>
    services.filter(({ key }) => keys.includes(key)).map(({ serviceId }) => serviceId)
  const person = () => {
    const { firstName, lastName, phone, language } = dice.pick(customers)
    return { name: `${firstName} ${lastName}`, phone, language }
  }
  const anyone = (...keys: string[]) => ({ serviceIds: wants(...keys), staffId: null, bookingId: null })
  const busiest = addMinutes(open.start, dice.between(150, 300))
  const gone: Party = {
    ...waits,
    ...person(),
    cameAt: busiest,
    state: 'left',
    source: 'desk',
    quotedMinutes: 40,
    endedAt: addMinutes(busiest, dice.between(12, 30)),
    clients: [anyone('gelPedicure')],
  }
  const left = dice.chance(0.6) && (gone.endedAt ?? now) < now ? [gone] : []
  if (now < addMinutes(open.start, 20) || now > addMinutes(open.end, -75)) return left

  const here = staff.filter(({ works }) => works.some(({ start, end }) => start <= now && addMinutes(now, 60) <= end))
  const [able] = here.filter(({ serviceIds }) => wants('gelManicure').every((id) => serviceIds.has(id)))
  return [
    ...left,
    {
      ...waits,
      ...person(),
      cameAt: addMinutes(now, -13),
      state: 'waiting',
      source: 'desk',
      quotedMinutes: 15,
      clients: [{ ...anyone('gelManicure'), staffId: able?.staffId ?? null }],
    },
    {
      ...waits,
      ...person(),
      cameAt: addMinutes(now, -7),
      state: 'waiting',
      source: 'door',
      quotedMinutes: 20,
      clients: [anyone('classicPedicure'), anyone('classicManicure', 'classicPedicure')],
    },
    {
      ...waits,
      ...person(),
      cameAt: addMinutes(now, -4),
      state: 'waiting',
      source: 'online',
      here: false,
      onMyWay: true,
      quotedMinutes: 30,
      clients: [anyone('dipPowder')],
    },
  ]
}

function partyRows(party: Party, { salonId, date, number }: { salonId: string; date: LocalDate; number: number }) {
  const id = newId()
  return {
    party: {
      salon_id: salonId,
      id,
      day: date,
      number,
      token_hash: null,
      source: party.source,
      state: party.state,
      came_at: new Date(party.cameAt),
      here: party.here,
      first_name: party.name,
      phone: party.phone,
      language: party.language,
      quoted_minutes: party.quotedMinutes,
      called_at: null,
      on_my_way_at: party.onMyWay ? new Date(party.cameAt) : null,
      seated_at: party.seatedAt === null ? null : new Date(party.seatedAt),
      ended_at: party.endedAt === null ? null : new Date(party.endedAt),
    },
    clients: party.clients.map(({ serviceIds, staffId, bookingId }, position) => ({
      salon_id: salonId,
      party_id: id,
      position,
      service_ids: serviceIds,
      staff_id: staffId,
      redo: false,
      booking_id: bookingId,
    })),
  }
}

/** The first free chair, for services that need one. */
function seatsOf(
  visits: readonly { visit: FloorVisit }[],
  staged: ReadonlyMap<string, StagedVisit>,
  { salonId, lines, chairs }: FloorPlan,
): Row<'floor_seats'>[] {
  const uses: { unit: number; end: Instant }[] = []
  const begun = visits.flatMap(({ visit }) => {
    const byMember = Map.groupBy(visit.lines, ({ staffId }) => staffId)
    return [...byMember].flatMap(([staffId, own]) => {
      const stage = staged.get(visit.bookingId)?.lines.find(({ id }) => id === own[0]?.id)
      return stage?.startedAt ? { bookingId: visit.bookingId, staffId, own, startedAt: stage.startedAt } : []
    })
  })
  return begun
    .toSorted((a, b) => a.startedAt - b.startedAt)
    .map(({ bookingId, staffId, own, startedAt }) => {
      const stored = lines.filter(({ id }) => own.some((line) => line.id === id))
      const resourceId = stored.flatMap(({ resource_ids }) => resource_ids ?? [])[0] ?? null
      const units = Array.from({ length: chairs }, (_, index) => index + 1)
      const free = units.find((unit) => !uses.some((use) => use.unit === unit && use.end > startedAt))
      const unit = resourceId === null ? null : (free ?? null)
      if (unit !== null) uses.push({ unit, end: Math.max(...stored.map((line) => line.blocked_until.getTime())) })
      return {
        salon_id: salonId,
        booking_id: bookingId,
        staff_id: staffId,
        resource_id: unit === null ? null : resourceId,
        unit,
        redo: false,
      }
    })
}
