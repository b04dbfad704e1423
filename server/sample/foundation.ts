/** The sample salon before anybody books: hours, menu, chairs, team. */

import type { VisitService } from '../../shared/bookings/visit.ts'
import { usuallyAlongside } from '../../shared/services/hands-and-feet.ts'
import type { Marks } from '../../shared/services/marks.ts'
import { addDays, type Instant, isoWeekday, type LocalDate } from '../../shared/time.ts'
import { newId } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { wallTime } from '../time-zone.ts'
import { menu } from './menu.ts'
import { insertRows } from './sample.sql.ts'
import { team } from './team.ts'

export const timezone = 'America/Los_Angeles'
/** For pedicures. */
export const chairs = 4

export async function insertHours(sql: Sql, salonId: string, today: LocalDate): Promise<void> {
  const hours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({
    salon_id: salonId,
    day_of_week: day,
    closed: false,
    opens_at: day === 7 ? '10:00' : '09:00',
    closes_at: day === 7 ? '17:00' : '19:00',
  }))
  await insertRows(sql, 'opening_hours', hours)
  const { date, name, description } = nextHoliday(today)
  await insertRows(sql, 'closures', [
    { salon_id: salonId, id: newId(), starts_on: date, ends_on: date, name, description },
  ])
  await insertRows(sql, 'special_opening_hours', [
    { salon_id: salonId, on_date: lateSaturday(today), opens_at: '09:00', closes_at: '20:00', name: 'Open late' },
  ])
}

/** The first Saturday that is two weeks away or more. */
function lateSaturday(today: LocalDate): LocalDate {
  const inTwoWeeks = addDays(today, 14)
  return addDays(inTwoWeeks, (6 - isoWeekday(inTwoWeeks) + 7) % 7)
}

/** Thanksgiving is the fourth Thursday of November. */
function nextHoliday(today: LocalDate): { date: LocalDate; name: string; description: string } {
  const year = Number(today.slice(0, 4))
  const candidates = [year, year + 1].flatMap((one) => {
    const first = `${one}-11-01`
    const thanksgiving = addDays(first, ((4 - isoWeekday(first) + 7) % 7) + 21)
    return [
      { date: thanksgiving, name: 'Thanksgiving', description: 'Closed for the holiday. Chúc mừng Lễ Tạ Ơn!' },
      { date: `${one}-12-25`, name: 'Christmas', description: 'Closed for the holiday. Chúc mừng Giáng Sinh!' },
    ]
  })
  const next = candidates.find(({ date }) => date > today)
  if (!next) throw new RangeError('no holiday within two years')
  return next
}

/** A service as it is booked. */
export interface StoredService extends Omit<VisitService, 'staffId' | 'takes'>, Marks {
  /** Of the menu. */
  key: string
  name: string
  priceCents: number
}

export async function insertMenu(sql: Sql, salonId: string): Promise<StoredService[]> {
  const chairId = newId()
  const categories = menu.map((category) => ({ ...category, id: newId() }))
  const paired = new Map(
    categories.map((category) => [category.id, { id: category.id, alongside: usuallyAlongside(category, categories) }]),
  )
  const services = categories.flatMap((category) =>
    category.services.map((service, position) => ({ ...service, id: newId(), categoryId: category.id, position })),
  )
  await insertRows(
    sql,
    'categories',
    categories.map(({ id, name, names, description, colour }, position) => {
      return { salon_id: salonId, id, name, names, description, colour, position }
    }),
  )
  const pairs = [...paired.values()].flatMap(({ id, alongside }) =>
    alongside.map((other) => ({ salon_id: salonId, category_id: id, other_id: other })),
  )
  await insertRows(sql, 'category_pairs', pairs)
  await insertRows(
    sql,
    'services',
    services.map((service) => ({
      salon_id: salonId,
      id: service.id,
      category_id: service.categoryId,
      name: service.name,
      names: service.names,
      description: service.description,
      descriptions: service.descriptions,
      short_names: service.shortNames ?? {},
      minutes: service.minutes,
      cleanup_minutes: service.cleanupMinutes,
      price_cents: service.priceCents,
      price_kind: service.priceKind ?? ('exact' as const),
      active: true,
      position: service.position,
      takes: service.takes,
      add_on: service.addOn,
      goes_first: service.goesFirst,
    })),
  )
  await insertRows(sql, 'resources', [{ salon_id: salonId, id: chairId, name: 'Pedicure chair', units: chairs }])
  const seated = services.filter(({ chair }) => chair)
  await insertRows(
    sql,
    'service_resources',
    seated.map(({ id }) => ({ salon_id: salonId, service_id: id, resource_id: chairId })),
  )
  return services.map(
    ({ key, id, categoryId, name, minutes, cleanupMinutes, priceCents, chair, takes, addOn, goesFirst }) => ({
      key,
      serviceId: id,
      category: paired.get(categoryId),
      name,
      minutes,
      cleanupMinutes,
      priceCents,
      takes,
      addOn,
      goesFirst,
      resourceIds: chair ? [chairId] : [],
    }),
  )
}

/** The members' ids, in the salon's order. */
export async function insertTeam(
  sql: Sql,
  salonId: string,
  { services, today, at }: { services: readonly StoredService[]; today: LocalDate; at: Instant },
): Promise<string[]> {
  const members = team.map((member) => ({ ...member, id: newId() }))
  await insertRows(
    sql,
    'staff',
    members.map((member, position) => ({
      salon_id: salonId,
      id: member.id,
      user_id: null,
      first_name: member.firstName,
      last_name: member.lastName,
      email: member.email,
      phone: member.phone,
      address: '',
      bio: member.bio,
      skills: member.skills,
      languages: member.languages,
      status: 'active' as const,
      bookable: true,
      position,
      last_given_at: new Date(at + position * 60_000),
      created_at: new Date(at),
    })),
  )
  await insertRows(
    sql,
    'staff_services',
    members.flatMap(({ id, does, own }) =>
      does.flatMap((key) => {
        const service = services.find((one) => one.key === key)
        const terms = { own_minutes: own?.[key]?.minutes ?? null, own_price_cents: own?.[key]?.priceCents ?? null }
        return service ? [{ salon_id: salonId, staff_id: id, service_id: service.serviceId, ...terms }] : []
      }),
    ),
  )
  await insertRows(
    sql,
    'shifts',
    members.flatMap(({ id, week }) =>
      week.map((day) => ({
        salon_id: salonId,
        staff_id: id,
        day_of_week: day.dayOfWeek,
        active: day.active,
        starts_at: day.startsAt,
        ends_at: day.endsAt,
        break_starts_at: day.breakStartsAt,
        break_ends_at: day.breakEndsAt,
        second_break_starts_at: day.secondBreakStartsAt,
        second_break_ends_at: day.secondBreakEndsAt,
      })),
    ),
  )
  await insertRows(
    sql,
    'time_off',
    absences.flatMap(({ firstName, fromDay, from, untilDay, until, reason }) =>
      members
        .filter((member) => member.firstName === firstName)
        .map(({ id }) => ({
          salon_id: salonId,
          id: newId(),
          staff_id: id,
          starts_at: new Date(wallTime(timezone, addDays(today, fromDay), from, 'start')),
          ends_at: new Date(wallTime(timezone, addDays(today, untilDay), until, 'end')),
          reason,
        })),
    ),
  )
  await insertRows(sql, 'licenses', [
    {
      ...licenseOf(salonId, at),
      staff_id: null,
      kind: 'establishment' as const,
      number: 'A 284116',
      expires_on: addDays(today, 521),
    },
    ...members.map(({ id }, index) => ({
      ...licenseOf(salonId, at),
      staff_id: id,
      kind: 'manicurist' as const,
      number: `M ${418205 + index * 1733}`,
      expires_on: addDays(today, index === 1 ? 21 : 130 + index * 97),
    })),
  ])
  return members.map(({ id }) => id)
}

/** Without a reminder, as nobody reads those of a sample. */
function licenseOf(salonId: string, at: Instant) {
  return { salon_id: salonId, id: newId(), state: 'CA', remind_on: null, created_at: new Date(at) }
}

/** Days are counted from today. */
const absences = [
  { firstName: 'Thảo', fromDay: -23, from: '00:00', untilDay: -21, until: '00:00', reason: 'Sick' },
  { firstName: 'Kim', fromDay: 4, from: '14:00', untilDay: 4, until: '17:00', reason: 'Dentist' },
  { firstName: 'Hạnh', fromDay: 11, from: '00:00', untilDay: 15, until: '00:00', reason: 'Family visit' },
]
