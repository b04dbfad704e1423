/** Creates many salons with many bookings, as fast as the database allows. */

import type { Instant } from '../../shared/time.ts'
import { newId } from '../context.ts'
import type { Db, Sql } from '../db/connection.ts'
import { insertSalon } from '../salons/salons.sql.ts'
import { diceOf } from './random.ts'
import { insertRows, refreshStatistics } from './sample.sql.ts'
import {
  breakCell,
  cellMinutes,
  cellTime,
  closesAt,
  doesService,
  opensAt,
  type SeedPlan,
  seedDays,
  seedMenu,
  zones,
} from './seed-plan.ts'
import { hurry, type SeededSalon, seededVisits } from './seeded-bookings.sql.ts'
import { insertTill } from './till.ts'
import { insertVisits } from './visit-rows.sql.ts'

export interface Seeding extends SeedPlan {
  ownerId: string
  now: Instant
  /** Called after each salon, with the number done. */
  onProgress: (done: number) => void
}

/** Ids of the new salons. Two at a time; each salon is a transaction, so it is complete or missing. */
export async function seedSalons(db: Db, seeding: Seeding): Promise<string[]> {
  const salonIds: string[] = []
  let next = 0
  await Promise.all([work(), work()])
  await refreshStatistics(db)
  return salonIds

  async function work(): Promise<void> {
    while (next < seeding.salons) {
      const number = next++
      salonIds.push(await db.transaction().execute((sql) => seedSalon(sql, number, seeding)))
      seeding.onProgress(salonIds.length)
    }
  }
}

async function seedSalon(sql: Sql, number: number, seeding: Seeding): Promise<string> {
  const salonId = newId()
  const timezone = zones[number % zones.length] ?? zones[0]
  await hurry(sql)
  await insertSalon(sql, {
    id: salonId,
    ownerId: seeding.ownerId,
    name: `Salon ${number + 1}`,
    address: `${number + 1} Example Street`,
    phone: '+14085550142',
    email: `salon-${number + 1}@example.com`,
    timezone,
    slotMinutes: 15,
    cancelHours: 24,
    isSample: false,
    at: seeding.now,
  })
  await insertRows(sql, 'opening_hours', hours(salonId))
  const services = await insertServices(sql, salonId)
  const staff = await insertStaff(sql, salonId, services, seeding)
  const customers = await insertCustomers(sql, salonId, number, seeding)
  if (seeding.bookings > 0) {
    const days = seedDays(timezone, seeding, seeding.now)
    const { bookings, checks, ownerId, now } = seeding
    await insertVisits(sql, seededVisits({ salonId, bookings, now, days, staff, services, customers }))
    if (checks > 0) {
      await refreshStatistics(sql)
      await insertTill(sql, { salonId, ownerId, timezone, since: 0, maxVisits: checks, closedDays: Infinity, now })
    }
  }
  return salonId
}

function hours(salonId: string) {
  return [1, 2, 3, 4, 5, 6, 7].map((day) => ({
    salon_id: salonId,
    day_of_week: day,
    closed: false,
    opens_at: opensAt,
    closes_at: closesAt,
  }))
}

async function insertServices(sql: Sql, salonId: string): Promise<SeededSalon['services']> {
  const categories = [...new Set(seedMenu.map(({ category }) => category))].map((name) => ({ id: newId(), name }))
  await insertRows(
    sql,
    'categories',
    categories.map(({ id, name }, position) => ({
      salon_id: salonId,
      id,
      name,
      names: {},
      description: '',
      colour: position + 1,
      position,
    })),
  )
  const services = seedMenu.map((service) => ({ ...service, id: newId() }))
  await insertRows(
    sql,
    'services',
    services.map(({ id, name, category, minutes, priceCents }, position) => ({
      salon_id: salonId,
      id,
      category_id: categories.find((one) => one.name === category)?.id ?? null,
      name,
      names: {},
      description: '',
      descriptions: {},
      minutes,
      cleanup_minutes: 0,
      price_cents: priceCents,
      active: true,
      position,
    })),
  )
  return services
}

const firstNames = 'Kim Thảo Tommy Ashley Hạnh Megan Linh Vy David Mai Trang Jenny'.split(' ')
const lastNames = 'Nguyen Trần Phạm Carter Lê Brooks Võ Đỗ Hoàng Bùi Rivera Park'.split(' ')

async function insertStaff(
  sql: Sql,
  salonId: string,
  services: SeededSalon['services'],
  { staff, now }: Seeding,
): Promise<SeededSalon['staff']> {
  const members = Array.from({ length: staff }, (_, index) => ({
    id: newId(),
    firstName: firstNames[index % firstNames.length] ?? '',
    lastName: lastNames[(index + Math.floor(index / firstNames.length)) % lastNames.length] ?? '',
    breakCell: breakCell(index),
    does: services.flatMap((service, position) => (doesService(index, position) ? [{ ...service, position }] : [])),
  }))
  await insertRows(
    sql,
    'staff',
    members.map(({ id, firstName, lastName }, position) => ({
      salon_id: salonId,
      id,
      user_id: null,
      first_name: firstName,
      last_name: lastName,
      email: '',
      phone: '',
      address: '',
      bio: '',
      skills: [],
      languages: ['en', 'vi'],
      status: 'active' as const,
      bookable: true,
      position,
      created_at: new Date(now),
    })),
  )
  await insertRows(
    sql,
    'staff_services',
    members.flatMap(({ id, does }) =>
      does.map((service) => ({
        salon_id: salonId,
        staff_id: id,
        service_id: service.id,
        own_minutes: null,
        own_price_cents: null,
      })),
    ),
  )
  await insertRows(
    sql,
    'shifts',
    members.flatMap(({ id, breakCell }) =>
      [0, 1, 2, 3, 4, 5, 6].map((day) => ({
        salon_id: salonId,
        staff_id: id,
        day_of_week: day,
        active: true,
        starts_at: opensAt,
        ends_at: closesAt,
        break_starts_at: cellTime(breakCell),
        break_ends_at: cellTime(breakCell + 1),
      })),
    ),
  )
  return members.map(({ does, ...member }) => ({
    ...member,
    services: does.filter(({ minutes }) => minutes <= cellMinutes).map(({ position }) => position),
  }))
}

/** Nine thousand numbers of each area code. */
const maxCustomers = 90_000

async function insertCustomers(
  sql: Sql,
  salonId: string,
  number: number,
  { bookings, now }: Seeding,
): Promise<SeededSalon['customers']> {
  const dice = diceOf(`customers ${number}`)
  const count = Math.min(maxCustomers, Math.max(1, Math.ceil(bookings / 6)))
  const customers = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    firstName: dice.pick(firstNames),
    lastName: dice.pick(lastNames),
    phone: `+1${408 + Math.floor(index / 9_000)}555${1000 + (index % 9_000)}`,
  }))
  await insertRows(
    sql,
    'customers',
    customers.map(({ id, firstName, lastName, phone }) => ({
      salon_id: salonId,
      id,
      phone,
      first_name: firstName,
      last_name: lastName,
      email: '',
      language: 'en' as const,
      notes: '',
      preferences: '',
      birthday: null,
      blocked: false,
      created_at: new Date(now),
    })),
  )
  return customers
}
