/** SQL of the floor of a day: its settings, who waits, what is booked, the menu and the team. */

import { sql as raw } from 'kysely'
import { type BookingStatus, statusesThatHoldTime } from '../../shared/bookings/status.ts'
import type { PartySource, PartyState } from '../../shared/floor/limits.ts'
import { presets, TurnRules } from '../../shared/floor/rules.ts'
import type { PriceKind } from '../../shared/prices.ts'
import type { ChosenOption, ServiceOptions } from '../../shared/services/options.ts'
import type { ShortNames } from '../../shared/services/short-names.ts'
import type { Language } from '../../shared/text/language.ts'
import type { Translations } from '../../shared/text/translated.ts'
import type { Instant, Interval, LocalDate } from '../../shared/time.ts'
import { at, type Sql } from '../db/connection.ts'
import type { BookingSource } from '../db/tables/bookings.ts'
import { photoUrl } from '../staff/staff.sql.ts'

export interface FloorSwitches {
  on: boolean
  showMoney: boolean
  openBoard: boolean
  lineFromHome: boolean
  maxFromHome: number
  explained: boolean
  rules: TurnRules
}

export const usualSwitches: FloorSwitches = {
  on: false,
  showMoney: false,
  openBoard: true,
  lineFromHome: false,
  maxFromHome: 5,
  explained: false,
  rules: presets.by_price,
}

export interface FloorDay {
  openedAt: Instant
  closedAt: Instant | null
  lastNumber: number
  version: number
  rules: TurnRules
}

export interface FloorSalon {
  salonId: string
  name: string
  address: string
  phone: string
  timezone: string
  dayEndHour: number
  /** The business day. */
  date: LocalDate
  switches: FloorSwitches
  /** Nobody is seated at a foot spa that is overdue for cleaning. */
  closesOverdue: boolean
  /** Null: nobody has clocked in or waited today. */
  day: FloorDay | null
  /** The last day whose pay is closed. */
  payClosedTo: LocalDate | null
}

/** Null: there is no such salon. */
export async function findFloorSalon(sql: Sql, salonId: string, now: Instant): Promise<FloorSalon | null> {
  const { rows } = await raw<
    Omit<FloorSalon, 'switches' | 'day'> & {
      isOn: boolean | null
      showMoney: boolean
      openBoard: boolean
      lineFromHome: boolean
      maxFromHome: number
      explained: boolean
      rules: unknown
      openedAt: Instant | null
      closedAt: Instant | null
      lastNumber: number
      version: number
      dayRules: unknown
      payClosedTo: LocalDate | null
    }
  >`
    select salons.id as "salonId", name, address, phone, timezone,
      day_end_hour as "dayEndHour", today.date::text as date,
      is_on as "isOn", show_money as "showMoney", open_board as "openBoard", line_from_home as "lineFromHome",
      max_from_home as "maxFromHome", explained, settings.rules, opened_at as "openedAt", closed_at as "closedAt",
      last_number as "lastNumber", version, day.rules as "dayRules",
      (select max(ends_on)::text from pay_periods where pay_periods.salon_id = ${salonId}) as "payClosedTo",
      coalesce((select closes_overdue from foot_spa_settings where foot_spa_settings.salon_id = ${salonId}), false) as "closesOverdue"
    from salons
    cross join lateral (select (${at(now)} at time zone timezone - make_interval(hours => day_end_hour))::date as date) today
    left join floor_settings settings on settings.salon_id = ${salonId}
    left join floor_days day on day.salon_id = ${salonId} and day.day = today.date
    where salons.id = ${salonId}`.execute(sql)
  const [row] = rows
  if (!row) return null
  const { isOn, showMoney, openBoard, lineFromHome, maxFromHome, explained, rules } = row
  const { openedAt, closedAt, lastNumber, version, dayRules } = row
  return {
    salonId: row.salonId,
    name: row.name,
    address: row.address,
    phone: row.phone,
    timezone: row.timezone,
    dayEndHour: row.dayEndHour,
    date: row.date,
    payClosedTo: row.payClosedTo,
    closesOverdue: row.closesOverdue,
    switches:
      isOn === null
        ? usualSwitches
        : { on: isOn, showMoney, openBoard, lineFromHome, maxFromHome, explained, rules: TurnRules.parse(rules) },
    day: openedAt === null ? null : { openedAt, closedAt, lastNumber, version, rules: TurnRules.parse(dayRules) },
  }
}

export async function saveSwitches(sql: Sql, salonId: string, switches: FloorSwitches): Promise<void> {
  const kept = {
    is_on: switches.on,
    show_money: switches.showMoney,
    open_board: switches.openBoard,
    line_from_home: switches.lineFromHome,
    max_from_home: switches.maxFromHome,
    explained: switches.explained,
    rules: JSON.stringify(switches.rules),
  }
  await sql
    .insertInto('floor_settings')
    .values({ salon_id: salonId, ...kept })
    .onConflict((again) => again.column('salon_id').doUpdateSet(kept))
    .execute()
}

/** The rules of the settings hold from here on, all day. */
export async function insertDay(
  sql: Sql,
  salonId: string,
  { date, rules, now }: { date: LocalDate; rules: TurnRules; now: Instant },
): Promise<void> {
  await sql
    .insertInto('floor_days')
    .values({ salon_id: salonId, day: date, rules: JSON.stringify(rules), opened_at: new Date(now), closed_at: null })
    .onConflict((again) => again.doNothing())
    .execute()
}

export async function setClosed(sql: Sql, salonId: string, date: LocalDate, closedAt: Instant | null): Promise<void> {
  await sql
    .updateTable('floor_days')
    .set({ closed_at: closedAt === null ? null : new Date(closedAt) })
    .where('salon_id', '=', salonId)
    .where('day', '=', date)
    .execute()
}

/** Members in the order in which they first clocked in on the last day before. */
export async function listLastOrder(sql: Sql, salonId: string, before: LocalDate): Promise<string[]> {
  const { rows } = await raw<{ id: string }>`
    select staff_id as id from floor_entries entry
    where salon_id = ${salonId} and kind = 'clock_in'
      and day = (select max(day) from floor_entries where salon_id = ${salonId} and kind = 'clock_in' and day < ${before}::date)
      and not exists (select from floor_entries undone
        where undone.salon_id = entry.salon_id and undone.day = entry.day and undone.undoes = entry.number)
    group by staff_id order by min(place), min(number)`.execute(sql)
  return rows.map(({ id }) => id)
}

export interface PartyRow {
  id: string
  number: number
  source: PartySource
  state: PartyState
  cameAt: Instant
  here: boolean
  name: string
  phone: string
  language: Language
  quotedMinutes: number | null
  calledAt: Instant | null
  onMyWayAt: Instant | null
  /** Agreed to start one by one. */
  oneByOne: boolean
  /** Joined from home, and counts once the desk said yes; also true of who has come since: see `asksFrontDesk`. */
  asksFrontDesk: boolean
  seatedAt: Instant | null
  endedAt: Instant | null
  clients: {
    index: number
    serviceIds: string[]
    /** The only one they wait for. On the floor null once that member takes no clients any more: see `gone`. */
    staffId: string | null
    /** The member they waited for. */
    gone?: string
    redo: boolean
    options: ServiceOptions[]
    bookingId: string | null
  }[]
}

/** All of the day, in the order in which they came. */
export async function listParties(sql: Sql, salonId: string, day: LocalDate): Promise<PartyRow[]> {
  const { rows } = await raw<PartyRow>`
    select id, number, source, state, came_at as "cameAt", here, first_name as name, phone, language,
      quoted_minutes as "quotedMinutes", called_at as "calledAt", on_my_way_at as "onMyWayAt", one_by_one as "oneByOne",
      asks_front_desk as "asksFrontDesk", seated_at as "seatedAt", ended_at as "endedAt", (
        select json_agg(json_build_object('index', position, 'serviceIds', service_ids, 'staffId', staff_id, 'redo', redo,
          'options', options, 'bookingId', booking_id) order by position)
        from floor_clients client where client.salon_id = ${salonId} and client.party_id = party.id
      ) as clients
    from floor_parties party where salon_id = ${salonId} and day = ${day}::date order by number`.execute(sql)
  return rows
}

export interface DayLine {
  lineId: string
  serviceId: string | null
  serviceName: string
  staffId: string | null
  staffFirstName: string
  requested: boolean
  cents: number
  priceKind?: PriceKind
  minutes: number
  cleanupMinutes: number
  start: Instant
  blockedUntil: Instant
  startedAt: Instant | null
  finishedAt: Instant | null
  resourceIds: string[]
  options?: ChosenOption[]
}

export interface DayBooking {
  id: string
  /** Of those who come together; null: alone. */
  groupId: string | null
  /** 0: the host of a party; null: of no party. */
  partyPlace: number | null
  /** Of a party: they would like to sit so. */
  sideBySide: boolean
  version: number
  status: BookingStatus
  source: BookingSource
  start: Instant
  end: Instant
  firstName: string
  lastName: string
  phone: string
  notes: string
  arrivedAt: Instant | null
  leftAt: Instant | null
  lateMinutes: number | null
  lines: DayLine[]
  seats: { staffId: string; resourceId: string | null; unit: number | null; redo: boolean }[]
}

/** Bookings that hold their time, which begin within the interval, earliest first. */
export async function listDayBookings(sql: Sql, salonId: string, { start, end }: Interval): Promise<DayBooking[]> {
  const { rows } = await raw<DayBooking>`
    select id, group_id as "groupId", party_place as "partyPlace", side_by_side as "sideBySide", version, status, source, starts_at as start, ends_at as "end", first_name as "firstName",
      last_name as "lastName", phone, notes, arrived_at as "arrivedAt", left_at as "leftAt", late_minutes as "lateMinutes", (
        select coalesce(json_agg(json_build_object('lineId', line.id, 'serviceId', service_id, 'serviceName', service_name,
          'staffId', staff_id, 'staffFirstName', staff_first_name, 'requested', requested, 'cents', price_cents, 'priceKind', price_kind,
          'minutes', line.minutes, 'cleanupMinutes', cleanup_minutes, 'start', ${millis('line.starts_at')},
          'blockedUntil', ${millis('line.blocked_until')}, 'startedAt', ${millis('line.started_at')},
          'finishedAt', ${millis('line.finished_at')}, 'resourceIds', resource_ids, 'options', line.options) order by position), '[]')
        from booking_lines line where line.salon_id = ${salonId} and line.booking_id = booking.id
      ) as lines, (
        select coalesce(json_agg(json_build_object('staffId', staff_id, 'resourceId', resource_id, 'unit', unit, 'redo', redo)), '[]')
        from floor_seats seat where seat.salon_id = ${salonId} and seat.booking_id = booking.id
      ) as seats
    from bookings booking
    where salon_id = ${salonId} and starts_at >= ${at(start)} and starts_at < ${at(end)}
      and status = any(${statusesThatHoldTime}::text[])
    order by starts_at, group_id, party_place, id`.execute(sql)
  return rows
}

function millis(column: string) {
  return raw`date_part('epoch', ${raw.ref(column)}) * 1000`
}

export interface MenuService {
  id: string
  name: string
  names: Partial<Translations>
  shortNames: Partial<ShortNames>
  minutes: number
  cleanupMinutes: number
  priceCents: number
  priceKind?: PriceKind
  active: boolean
  categoryId: string | null
  resourceIds: string[]
  /** Only with a main service. */
  addOn: boolean
  /** Its option groups. */
  optionGroupIds: string[]
  /** For a service that somebody waits for: the chosen options. */
  options?: ChosenOption[]
}

export interface MenuCategory {
  id: string
  name: string
  names: Partial<Translations>
}

export interface FloorMenu {
  /** In the order of the menu; those no longer offered too. */
  services: MenuService[]
  categories: MenuCategory[]
  /** All members in the order of the team, former ones last. */
  staff: { id: string; firstName: string; lastName: string; photoUrl: string | null }[]
  resources: { id: string; name: string; units: number }[]
}

export async function loadMenu(sql: Sql, salonId: string): Promise<FloorMenu> {
  const { rows } = await raw<FloorMenu>`
    select (
      select coalesce(json_agg(json_build_object('id', service.id, 'name', service.name, 'names', service.names, 'shortNames', short_names,
        'minutes', minutes, 'cleanupMinutes', cleanup_minutes, 'priceCents', price_cents, 'priceKind', price_kind,
        'active', active and deleted_at is null, 'addOn', add_on, 'categoryId', category_id,
        'optionGroupIds', array(select group_id from service_option_groups asked
          where asked.salon_id = ${salonId} and asked.service_id = service.id), 'resourceIds', array(
          select resource_id from service_resources needed
          where needed.salon_id = ${salonId} and needed.service_id = service.id))
        order by category.position nulls last, service.position), '[]')
      from services service left join categories category on category.salon_id = service.salon_id and category.id = category_id
      where service.salon_id = ${salonId}
    ) as services, (
      select coalesce(json_agg(json_build_object('id', id, 'name', name, 'names', names) order by position), '[]')
      from categories where salon_id = ${salonId}
    ) as categories, (
      select coalesce(json_agg(json_build_object('id', staff.id, 'firstName', first_name, 'lastName', last_name,
        'photoUrl', ${photoUrl}) order by deleted_at is not null, position), '[]')
      from staff left join staff_photos photo on photo.salon_id = staff.salon_id and photo.staff_id = staff.id
      where staff.salon_id = ${salonId}
    ) as staff, (
      select coalesce(json_agg(json_build_object('id', id, 'name', name, 'units', units) order by name, id), '[]')
      from resources where salon_id = ${salonId}
    ) as resources`.execute(sql)
  return rows[0] ?? { services: [], categories: [], staff: [], resources: [] }
}

/** A day with a turn book, and those around it. */
export async function findBookDay(
  sql: Sql,
  salonId: string,
  date: LocalDate,
): Promise<{ rules: TurnRules | null; closedAt: Instant | null; previous: LocalDate | null; next: LocalDate | null }> {
  const { rows } = await raw<{
    rules: unknown
    closedAt: Instant | null
    previous: LocalDate | null
    next: LocalDate | null
  }>`
    select day.rules, day.closed_at as "closedAt",
      (select max(day)::text from floor_days where salon_id = ${salonId} and day < ${date}::date) as previous,
      (select min(day)::text from floor_days where salon_id = ${salonId} and day > ${date}::date) as next
    from (select 1) as one left join floor_days day on day.salon_id = ${salonId} and day.day = ${date}::date`.execute(
    sql,
  )
  const [row] = rows
  return {
    rules: row?.rules ? TurnRules.parse(row.rules) : null,
    closedAt: row?.closedAt ?? null,
    previous: row?.previous ?? null,
    next: row?.next ?? null,
  }
}
