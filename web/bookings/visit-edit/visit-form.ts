/** The services of a visit as form values, and the request built from them. */

import type { z } from 'zod'
import type { ChosenService, NearestStart } from '../../../shared/bookings/change.ts'
import type { Booking, BookingLine } from '../../../shared/bookings/contract.ts'
import { editLines } from '../../../shared/bookings/edit.ts'
import type { Shown } from '../../../shared/bookings/shown.ts'
import { type Cents, toCents, toDollars } from '../../../shared/money.ts'
import { kindOfSum, kindWith, type PriceKind } from '../../../shared/prices.ts'
import type { Service } from '../../../shared/services/contract.ts'
import { asChosen, type ChosenOption, centsWith, minutesWith } from '../../../shared/services/options.ts'
import { parseDuration, parsePrice } from '../../../shared/services/typed.ts'
import type { Staff } from '../../../shared/staff/contract.ts'
import { withMember } from '../../../shared/staff/shown-service.ts'
import type { Interval } from '../../../shared/time.ts'
import { type IsMine, lineIds, type SideField } from '../../audit/both-changed.ts'
import type { VisitSeen } from '../visit-side.ts'

export const anybody = 'any'
export const nobody = 'nobody'

export interface VisitRow {
  key: string
  /** The existing line; absent: a new one. */
  line?: BookingLine
  /** Empty: the line's own service, no longer on the menu. */
  serviceId: string
  serviceName: string
  /** A member's id, `any` or `nobody`. */
  staffId: string
  minutes: string
  price: string
  /** Filled in by the form, as the server would; absent: as the line has them. */
  menu?: { minutes: string; price: string }
  /** Options chosen in this form; absent: unchanged. */
  options?: readonly ChosenOption[]
}

export function rowOf(line: BookingLine): VisitRow {
  return {
    key: line.id,
    line,
    serviceId: line.serviceId ?? '',
    serviceName: line.serviceName,
    staffId: line.staffId ?? nobody,
    minutes: String(line.duration),
    price: line.price,
  }
}

/** Assigned to the member of the last line, as most clients stay with one. */
export function newRow(key: string, service: Service, rows: readonly VisitRow[], team: Team): VisitRow {
  const last = rows.at(-1)?.staffId
  const row = { key, serviceId: '', serviceName: '', staffId: last ?? anybody, minutes: '', price: '' }
  return withService(row, service, team)
}

/** Members, with their own minutes and prices. */
type Team = readonly Pick<Staff, 'id' | 'serviceIds' | 'ownTerms' | 'status' | 'isAvailableForBooking'>[]

/** With the length and price of the row's member, or else of the menu. */
export function withService(row: VisitRow, service: Service, team: Team): VisitRow {
  const staffId = row.staffId === nobody && !row.line ? anybody : row.staffId
  const { options: _, ...rest } = row
  return filledIn({ ...rest, serviceId: service.id, serviceName: service.name, staffId }, service, team)
}

/** With other options, and the length and price that result. */
export function withChosen(
  row: VisitRow,
  service: Service,
  { options, team }: { options: readonly ChosenOption[]; team: Team },
): VisitRow {
  return filledIn({ ...row, options }, service, team)
}

function filledIn(row: VisitRow, service: Service, team: Team): VisitRow {
  const { options = [] } = row
  const { minutes, cents } = termsOf(service, row.staffId, team)
  const menu = { minutes: String(minutesWith(minutes, options)), price: toDollars(centsWith(cents, options)) }
  return { ...row, ...menu, menu }
}

/** With another member: length and price change by the difference between the two members. */
export function withStaff(
  row: VisitRow,
  staffId: string,
  { service, team }: { service: Service | undefined; team: Team },
): VisitRow {
  const next = { ...row, staffId }
  const isKnown =
    row.menu || (row.staffId !== anybody && row.staffId !== nobody && staffId !== anybody && staffId !== nobody)
  const [minutes, cents] = [parseDuration(row.minutes), parsePrice(row.price)]
  if (!service || !isKnown || minutes === null || cents === null) return next
  const [before, after] = [termsOf(service, row.staffId, team), termsOf(service, staffId, team)]
  if (before.minutes === after.minutes && before.cents === after.cents) return next
  const filled = {
    minutes: String(Math.max(1, minutes + after.minutes - before.minutes)),
    price: toDollars(Math.max(0, cents + after.cents - before.cents)),
  }
  return { ...next, ...filled, ...(row.menu && { menu: filled }) }
}

/** With anybody, as clients are told: the lowest price of those who can be booked. */
function termsOf(service: Service, staffId: string, team: Team): { minutes: number; cents: Cents; said: PriceKind } {
  const isNamed = staffId !== anybody && staffId !== nobody
  const staff = isNamed ? team : team.filter((one) => one.status === 'active' && one.isAvailableForBooking)
  const { duration, price, said } = withMember({ staff }, service, isNamed ? staffId : null)
  return { minutes: duration, cents: toCents(price), said }
}

/** The current options, for the sheet that asks for them. */
export function optionsOf({ line, serviceId, options }: VisitRow): readonly ChosenOption[] {
  if (options || !line || line.serviceId !== serviceId) return options ?? []
  return line.options.map(asChosen)
}

/** The visit with the services as typed, for comparing. */
export function visitOf(booking: Booking, rows: readonly VisitRow[]): VisitSeen {
  const { startTime, endTime } = booking
  const services = rows.map(({ key, line, serviceId, serviceName, staffId, minutes, price, options }) => ({
    ...(line ?? { startTime, endTime, options: [] }),
    id: line?.id ?? key,
    serviceId: serviceId || null,
    serviceName,
    staffId: staffId === nobody ? null : staffId,
    duration: parseDuration(minutes) ?? line?.duration ?? 0,
    price: toDollars(parsePrice(price) ?? 0),
    ...(options && { options }),
    ...(!options && line && line.serviceId !== (serviceId || null) && { options: [] }),
  }))
  return { ...booking, services }
}

/** The rows of both desks: theirs with what is this desk's, and without what either took out. */
export function rowsOfBoth(
  base: Pick<Booking, 'services'>,
  theirs: Pick<Booking, 'services'>,
  { rows, isMine }: { rows: readonly VisitRow[]; isMine: IsMine },
): VisitRow[] {
  const own = new Map(rows.map((row) => [row.line?.id ?? row.key, row]))
  const now = new Map(theirs.services.map((line) => [line.id, rowOf(line)]))
  const ids = { was: base.services.map(({ id }) => id), theirs: [...now.keys()], mine: [...own.keys()] }
  return lineIds(ids, isMine).flatMap((id) => {
    const [mine, their] = [own.get(id), now.get(id)]
    return mine && their ? withMine(their, mine, (field) => isMine(field, id)) : (mine ?? their ?? [])
  })
}

function withMine(theirs: VisitRow, mine: VisitRow, isMine: (field: SideField) => boolean): VisitRow {
  const { serviceId, serviceName, menu, options } = mine
  return {
    ...theirs,
    ...(isMine('service') && { serviceId, serviceName, ...(menu && { menu }), ...(options && { options }) }),
    ...(isMine('staff') && { staffId: mine.staffId }),
    ...(isMine('minutes') && { minutes: mine.minutes }),
    ...(isMine('price') && { price: mine.price, ...(menu && { menu }) }),
  }
}

type ServiceIn = z.input<typeof ChosenService>

/** The changed fields; all of them for a new line. */
export function serviceIn({ line, serviceId, staffId, minutes, price, menu, options }: VisitRow): ServiceIn {
  const member = staffId === anybody ? null : staffId
  const choices = options?.map(({ optionId, count }) => ({ optionId, count }))
  if (!line) {
    return {
      serviceId,
      staffId: member,
      ...(minutes !== menu?.minutes && { duration: minutes }),
      ...(price !== menu?.price && { price }),
      ...(choices && { options: choices }),
    }
  }
  const other = serviceId !== (line.serviceId ?? '')
  return {
    id: line.id,
    ...(other && { serviceId }),
    ...(staffId !== (line.staffId ?? nobody) && { staffId: member }),
    ...((other || parseDuration(minutes) !== line.duration) && { duration: minutes }),
    ...((other || parsePrice(price) !== toCents(line.price)) && price !== menu?.price && { price }),
    ...(choices && { options: choices }),
  }
}

export function isAsBefore(rows: readonly VisitRow[], { services }: Pick<Booking, 'services'>): boolean {
  return (
    rows.length === services.length &&
    rows.every((row, index) => row.line?.id === services[index]?.id && Object.keys(serviceIn(row)).length === 1)
  )
}

/** Applies a suggested free time, for the same services. */
export function atOffer(services: readonly ServiceIn[], { lines }: Pick<NearestStart, 'lines'>): ServiceIn[] {
  return services.map((service, index) => ({ ...service, startDateTime: lines[index]?.startDateTime }))
}

/**
 * Expected time of each service, in order, if everybody is free: later ones move up or down. `start`: of the whole visit,
 * absent where it stays.
 */
export function timesOf(
  rows: readonly VisitRow[],
  { services, startTime }: Booking,
  { now, start }: { now: number; start?: number | undefined },
): Interval[] {
  const standing = services.map((line) => ({
    lineId: line.id,
    ...plain(line.serviceName, line.duration),
    staffId: line.staffId,
    requested: line.staffRequested,
    start: Date.parse(line.startTime),
    end: Date.parse(line.endTime),
    blockedUntil: Date.parse(line.endTime),
  }))
  const lines = rows.map(({ key, line, serviceName, minutes }) => {
    const length = parseDuration(minutes) ?? line?.duration ?? 0
    return { lineId: key, minutes: length, ...(!line && { service: plain(serviceName, length) }) }
  })
  return editLines(standing, { start, lines, mayPull: Date.parse(startTime) > now })
}

/** From the first start to the last end. */
export function spanOf(times: readonly Interval[]): Interval {
  return { start: Math.min(...times.map(({ start }) => start)), end: Math.max(...times.map(({ end }) => end)) }
}

function plain(serviceName: string, minutes: number) {
  return { serviceId: null, serviceName, minutes, cleanupMinutes: 0, resourceIds: [] }
}

/** How the total is quoted: a typed price is exact. */
export function kindOfRows(rows: readonly VisitRow[], { menu: services, team }: SalonOffer): PriceKind {
  return kindOfSum(
    rows.map(({ line, menu, price, serviceId, staffId, options = [] }) => {
      if ((menu ?? line)?.price !== price) return 'exact'
      if (!menu) return line?.priceKind ?? 'exact'
      const service = services.find(({ id }) => id === serviceId)
      return service ? kindWith(termsOf(service, staffId, team).said, options) : 'exact'
    }),
  )
}

interface SalonOffer {
  menu: readonly Service[]
  team: Team
}

/** What the form says that all rows come to. */
export function shownOf(rows: readonly VisitRow[], offered: SalonOffer): Shown {
  return {
    price: toDollars(totalOf(rows)),
    priceKind: kindOfRows(rows, offered),
    minutes: rows.reduce((sum, { minutes }) => sum + (parseDuration(minutes) ?? 0), 0),
  }
}

export function totalOf(rows: readonly VisitRow[]): Cents {
  return rows.reduce((sum, { price }) => sum + (parsePrice(price) ?? 0), 0)
}
