/** The services of a visit as form values, and the request built from them. */

import type { z } from 'zod'
import type { ChosenService, NearestStart } from '../../../shared/bookings/change.ts'
import type { Booking, BookingLine } from '../../../shared/bookings/contract.ts'
import { editLines } from '../../../shared/bookings/edit.ts'
import { type Cents, toCents, toDollars } from '../../../shared/money.ts'
import type { Service } from '../../../shared/services/contract.ts'
import { type ChosenOption, centsWith, minutesWith } from '../../../shared/services/options.ts'
import { parseDuration, parsePrice } from '../../../shared/services/typed.ts'
import type { Interval } from '../../../shared/time.ts'

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
  /** What was chosen for it here; absent: as it was. */
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
export function newRow(key: string, service: Service, rows: readonly VisitRow[]): VisitRow {
  const last = rows.at(-1)?.staffId
  return withService({ key, serviceId: '', serviceName: '', staffId: last ?? anybody, minutes: '', price: '' }, service)
}

/** With the menu's length and price. */
export function withService(row: VisitRow, { id, name, duration, price }: Service): VisitRow {
  const staffId = row.staffId === nobody && !row.line ? anybody : row.staffId
  const { options: _, ...rest } = row
  return { ...rest, serviceId: id, serviceName: name, staffId, minutes: String(duration), price }
}

/** With other options, and the length and price that the service has with them. */
export function withChosen(row: VisitRow, { duration, price }: Service, options: readonly ChosenOption[]): VisitRow {
  const cents = centsWith(toCents(price), options)
  return { ...row, options, minutes: String(minutesWith(duration, options)), price: toDollars(cents) }
}

/** As they are now, for the form that asks for them. */
export function optionsOf({ line, serviceId, options }: VisitRow): readonly ChosenOption[] {
  if (options || !line || line.serviceId !== serviceId) return options ?? []
  return line.options.map(({ minutes, price, ...option }) => {
    const one = { minutes: minutes / option.count, cents: toCents(price) / option.count }
    return { ...option, ...one, from: false }
  })
}

type ServiceIn = z.input<typeof ChosenService>

/** The changed fields; all of them for a new line. */
export function serviceIn({ line, serviceId, staffId, minutes, price, options }: VisitRow): ServiceIn {
  const member = staffId === anybody ? null : staffId
  const choices = options?.map(({ optionId, count }) => ({ optionId, count }))
  if (!line) return { serviceId, staffId: member, duration: minutes, price, ...(choices && { options: choices }) }
  const other = serviceId !== (line.serviceId ?? '')
  return {
    id: line.id,
    ...(other && { serviceId }),
    ...(staffId !== (line.staffId ?? nobody) && { staffId: member }),
    ...((other || parseDuration(minutes) !== line.duration) && { duration: minutes }),
    ...((other || parsePrice(price) !== toCents(line.price)) && { price }),
    ...(choices && { options: choices }),
  }
}

export function isAsBefore(rows: readonly VisitRow[], { services }: Booking): boolean {
  return (
    rows.length === services.length &&
    rows.every((row, index) => row.line?.id === services[index]?.id && Object.keys(serviceIn(row)).length === 1)
  )
}

/** The free place that was suggested, for the same services. */
export function atOffer(services: readonly ServiceIn[], { lines }: NearestStart): ServiceIn[] {
  return services.map((service, index) => ({ ...service, startDateTime: lines[index]?.startDateTime }))
}

/** Expected time of each service, in order, if everybody is free: later ones move up or down. */
export function timesOf(rows: readonly VisitRow[], { services, startTime }: Booking, now: number): Interval[] {
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
  return editLines(standing, { lines, mayPull: Date.parse(startTime) > now })
}

function plain(serviceName: string, minutes: number) {
  return { serviceId: null, serviceName, minutes, cleanupMinutes: 0, resourceIds: [] }
}

export function totalOf(rows: readonly VisitRow[]): Cents {
  return rows.reduce((sum, { price }) => sum + (parsePrice(price) ?? 0), 0)
}
