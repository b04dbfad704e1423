/** Changes the services of a visit, their members, lengths and prices, decided by the booking engine. */

import { newBudget } from '../../../shared/availability/budget.ts'
import type { Placement } from '../../../shared/availability/move-refusal.ts'
import type { Refusal } from '../../../shared/availability/refusal.ts'
import type { BookingChange, ChosenService } from '../../../shared/bookings/change.ts'
import { type Cut, cutShort } from '../../../shared/bookings/cut-short.ts'
import { editLines, type LineEdit, type LineService } from '../../../shared/bookings/edit.ts'
import { isOtherService, type MovedLine } from '../../../shared/bookings/move.ts'
import { isUpcoming } from '../../../shared/bookings/status.ts'
import { notAtOnce } from '../../../shared/bookings/visit.ts'
import { AppError } from '../../../shared/errors.ts'
import { toDollars } from '../../../shared/money.ts'
import { kindWith, type PriceKind } from '../../../shared/prices.ts'
import { type ChosenOption, sameChoices } from '../../../shared/services/options.ts'
import type { Instant } from '../../../shared/time.ts'
import type { Setup } from '../../availability/days.sql.ts'
import { newId } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { inTurns } from '../../http/turns.ts'
import { withOptions } from '../../services/options/with-options.ts'
import { ownTermsOf } from '../../services/own-terms.ts'
import { type ShownPrice, saidOf } from '../as-shown.ts'
import { type Change, type FormerLine, listFormerLines } from '../history.sql.ts'
import { type Actor, actorOf } from '../make-room.ts'
import type { StoredLine } from './changes.sql.ts'
import { type EditTerms, termsOfEdit, waysOfEdits } from './edit-terms.ts'
import { asPlanned, type Deciding, isOther, type PlannedChange } from './move.ts'
import {
  assertOneDay,
  membersOf,
  type PlanInput,
  refusalFor,
  searchPlan,
  startOf,
  startOfDay,
  type Visit,
} from './plan.ts'

type ServicesChange = BookingChange & { services: readonly ChosenService[] }

/** What must be loaded before the services of a visit can be changed. */
export interface RequestedServices extends PlanInput {
  input: ServicesChange
  cuts: readonly Cut[]
}

/** @param cuts of a client in the chair: nobody else has to make room */
export function requestedServices(visit: Visit, input: ServicesChange, cuts?: readonly Cut[]): RequestedServices {
  return {
    visit,
    input,
    cuts: cuts ?? [],
    start: input.startDateTime === undefined ? startOf(visit.lines) : Date.parse(input.startDateTime),
    askedFor: cuts ? [] : [...membersOf(visit.lines), ...membersOf(input.services)],
    services: [...input.services, ...visit.lines].flatMap(({ serviceId }) => serviceId ?? []),
  }
}

/**
 * The lines as the owner wants them; null when nothing changes.
 * @throws AppError `invalid_request` for a line of another booking, or lines on different days; `service_inactive` for
 * a service the salon does not offer; the errors of `planMove` for a move
 */
export async function planServices(
  sql: Sql,
  { visit, input, cuts }: RequestedServices,
  deciding: Deciding,
): Promise<PlannedChange | null> {
  const { setup, context, by = actorOf(true, context) } = deciding
  const start = input.startDateTime === undefined ? undefined : Date.parse(input.startDateTime)
  const edits = await readEdits(sql, visit, input.services, setup)
  const prices = new Map(edits.map(({ lineId, priceCents }) => [lineId, priceCents]))
  const options = new Map(edits.map((edit) => [edit.lineId, edit.options]))
  const { placement, outsideHours } = await planFor(sql, visit, { input, edits, start, cuts }, deciding)
  for (const { lineId, serviceId, staffId } of placement.lines) {
    const edit = edits.find((one) => one.lineId === lineId)
    if (!edit?.byWhomever?.price) continue
    prices.set(lineId, Math.max(0, edit.priceCents + ownTermsOf(setup, serviceId, staffId).extraCents))
  }
  const lines = placement.lines.map((line) => ({
    line,
    priceCents: prices.get(line.lineId) ?? 0,
    options: options.get(line.lineId),
  }))
  const changes = changesOf(visit, lines, { setup, by })
  if (changes.length === 0 && !placement.lines.some((line, index) => isNewAt(line, visit.lines[index]))) return null

  const planned = asPlanned(placement, { visit, setup, by, outsideHours })
  const all = [...changes, ...planned.changes]
  const reordered: Change = { ...by, bookingId: visit.bookingId, change: 'edited', details: { fields: ['order'] } }
  return {
    ...planned,
    lines: planned.lines.map((placed) => ({
      ...placed,
      ...nameOfFormer(placed.line, edits),
      priceCents: prices.get(placed.line.lineId) ?? 0,
      priceKind: edits.find(({ lineId }) => lineId === placed.line.lineId)?.priceKind,
      options: options.get(placed.line.lineId),
      said: saidIn(placed.line, edits, setup),
    })),
    fields: { ...planned.fields, price_cents: lines.reduce((sum, { priceCents }) => sum + priceCents, 0) },
    changes: all.length > 0 ? all : [reordered],
  }
}

/** Of a line for which whoever was found has a price of their own. */
function saidIn({ lineId, serviceId }: MovedLine, edits: readonly PricedEdit[], setup: Setup): ShownPrice | undefined {
  const edit = edits.find((one) => one.lineId === lineId)
  if (!edit?.byWhomever?.price || serviceId === null) return undefined
  return saidOf({ ...edit, serviceId, staffId: null }, setup)
}

function isNewAt(line: MovedLine, stood: StoredLine | undefined): boolean {
  return line.lineId !== stood?.lineId || isOther(line)
}

/** The requested lines, with their usual durations. */
export async function linesToEdit(sql: Sql, { visit, input }: RequestedServices, setup: Setup): Promise<MovedLine[]> {
  const edits = await readEdits(sql, visit, input.services, setup)
  const [lines = edits] = waysOfEdits(edits, setup)
  const start = input.startDateTime === undefined ? undefined : Date.parse(input.startDateTime)
  return editLines(visit.lines, { start, lines, mayPull: false })
}

type PricedEdit = LineEdit & {
  priceCents: number
  former?: FormerLine
  options?: ChosenOption[] | undefined
  byWhomever?: EditTerms['byWhomever']
  /** Kind of the price; absent: unchanged. */
  priceKind?: PriceKind | undefined
}

/** Filled in from the menu, or from the previous line. */
async function readEdits(
  sql: Sql,
  { salonId, bookingId, status, lines }: Visit,
  services: readonly ChosenService[],
  setup: Setup,
): Promise<PricedEdit[]> {
  const { services: menu } = setup
  const strange = services.some(({ id, serviceId }) => {
    const line = lines.find(({ lineId }) => lineId === id)
    return id !== undefined && (!line || (serviceId !== undefined && serviceId !== line.serviceId))
  })
  const former = strange ? await listFormerLines(sql, salonId, bookingId) : []
  return services.map((own, index) => {
    const twice = services.findIndex(({ id }) => id !== undefined && id === own.id)
    const line = lines.find(({ lineId }) => lineId === own.id)
    const gone = line ? undefined : former.find(({ lineId }) => lineId === own.id)
    if (own.id !== undefined && ((!line && !gone) || twice !== index)) {
      throw new AppError('invalid_request', { fields: { [`services.${index}.id`]: 'invalid' } })
    }
    const was = line ?? gone
    const service = serviceFor(own, was, { menu, former })
    if (service === 'inactive') {
      throw new AppError('service_inactive', { fields: { [`services.${index}.serviceId`]: 'invalid' } })
    }
    const chosen = optionsFor(own, was, { menu, former })
    const edited = { own, was, menu: newTerms(chosen, service), upcoming: isUpcoming(status) }
    return {
      lineId: own.id ?? newId(),
      options: chosen?.options,
      staffId: own.staffId,
      requested: own.staffRequested,
      start: own.startDateTime === undefined ? undefined : Date.parse(own.startDateTime),
      service,
      priceKind: kindFor(own, { chosen, was, menu }),
      ...(service?.isFormer ? restored(own, service) : termsOfEdit(edited, setup)),
      ...(gone && { former: gone }),
    }
  })
}

/** A price typed by the front desk is exact; one from the menu keeps its kind. */
function kindFor(
  { price, serviceId }: ChosenService,
  {
    chosen,
    was,
    menu,
  }: { chosen: ChosenForLine | undefined; was: StoredLine | FormerLine | undefined; menu: Setup['services'] },
): PriceKind | undefined {
  if (price !== undefined) return 'exact'
  if (serviceId === undefined && chosen?.minutes === undefined) return undefined
  const service = menu.find(({ id }) => id === (serviceId ?? was?.serviceId))
  return service && kindWith(service.priceKind, chosen?.options ?? [])
}

/** The menu's values, with the options that are new. */
function newTerms(chosen: ChosenForLine | undefined, service: (LineService & { priceCents: number }) | undefined) {
  const { minutes = service?.minutes, priceCents = service?.priceCents } = chosen ?? {}
  return minutes === undefined || priceCents === undefined ? undefined : { minutes, priceCents }
}

/** Restores the line with its former duration and price. */
function restored({ duration, price }: ChosenService, service: { priceCents: number }): EditTerms {
  return { minutes: duration, priceCents: price ?? service.priceCents }
}

interface ChosenForLine {
  options: ChosenOption[]
  /** Including the options, where they are new. */
  minutes?: number
  priceCents?: number
}

/** Undefined: unchanged, or none where the service is another one. A line gets its former options back as they were. */
function optionsFor(
  { id, serviceId, options: choices }: ChosenService,
  was: StoredLine | FormerLine | undefined,
  { menu, former }: { menu: Setup['services']; former: readonly FormerLine[] },
): ChosenForLine | undefined {
  const own = serviceId ?? was?.serviceId
  const before = [was, ...former.filter(({ lineId }) => lineId === id)].find((line) => {
    return line && line.serviceId === own && (choices === undefined || sameChoices(choices, line.options))
  })
  if (before) return { options: before.options }
  if (choices === undefined) return undefined
  const service = menu.find((one) => one.id === own)
  if (!service) throw new AppError('options_changed')
  return withOptions(service, { choices, lenient: true })
}

/** Undefined: unchanged. A line can be given its previous service back even if the menu has changed since. */
function serviceFor(
  { id, serviceId }: ChosenService,
  was: StoredLine | FormerLine | undefined,
  { menu, former }: { menu: Setup['services']; former: readonly FormerLine[] },
): (LineService & { priceCents: number; isFormer?: true }) | 'inactive' | undefined {
  if (was && (serviceId === undefined || serviceId === was.serviceId)) return undefined
  const before = former.find((line) => line.lineId === id && line.serviceId === serviceId)
  if (before) {
    const { serviceName, minutes, cleanupMinutes, resourceIds, priceCents } = before
    const was = { serviceId: before.serviceId, serviceName, minutes, cleanupMinutes, resourceIds, priceCents }
    return { ...was, isFormer: true }
  }
  const found = menu.find((service) => service.id === serviceId)
  if (!found?.active) return 'inactive'
  const { name, minutes, cleanupMinutes, resourceIds, priceCents } = found
  return { serviceId: found.id, serviceName: name, minutes, cleanupMinutes, resourceIds, priceCents }
}

interface ServicesEdit {
  input: ServicesChange
  edits: readonly PricedEdit[]
  start: Instant | undefined
  cuts: readonly Cut[]
}

interface Plan {
  placement: Placement
  outsideHours: boolean
}

/** Later lines move up where they can, unless the visit has begun; otherwise they stay. */
async function planFor(
  sql: Sql,
  visit: Visit,
  { input, edits, start, cuts }: ServicesEdit,
  { setup, together, context }: Deciding,
): Promise<Plan> {
  const now = context.now()
  const stood = startOf(visit.lines)
  const rules = {
    earliest: startOfDay(setup, Math.min(now, stood)),
    outsideHours: input.outsideHours === true,
    happened: visit.status === 'completed',
  }
  const pulls = stood > now && !rules.happened ? [true, false] : [false]
  const ways = waysOfEdits(edits, setup).flatMap((lines) => {
    return pulls.map((mayPull) => cutShort(editLines(visit.lines, { start, lines, mayPull }), cuts))
  })
  const budget = newBudget()
  let refused: { lines: readonly MovedLine[]; refusal: Refusal } | undefined
  for (const lines of ways) {
    if (!takesAny(visit, lines)) return { placement: { lines: lines.map(asItStood), moves: [] }, outsideHours: false }
    assertOneDay(visit, lines, setup)
    if (!rules.happened) assertApart(lines, setup)
    const search = searchPlan(lines, { setup, rules, now, budget })
    const plan = await inTurns(search, { charge: context.charge, isFirst: true })
    if ('placement' in plan) return plan
    refused ??= { lines, refusal: plan }
  }
  if (!refused) throw new Error('no way was tried')
  throw await refusalFor(sql, visit.salonId, { ...refused, together }, { setup, now, budget })
}

/** Checks services that now overlap. @throws AppError `not_at_once` */
function assertApart(lines: readonly MovedLine[], { services: menu }: Setup): void {
  const timed = lines.map(({ serviceId, ...line }) => {
    const service = menu.find(({ id }) => id === serviceId)
    return { ...line, serviceId: serviceId ?? '', takes: service?.takes, category: service?.category }
  })
  const isFresh = (index: number) => {
    const line = lines[index]
    return line !== undefined && (isOtherService(line) || (line.isNew === true && !Number.isFinite(line.from.start)))
  }
  const beside = timed.findIndex((line, index) =>
    timed.slice(0, index).some((other, at) => (isFresh(index) || isFresh(at)) && notAtOnce([other, line]) > 0),
  )
  if (beside >= 0) throw new AppError('not_at_once', { fields: { [`services.${beside}`]: 'taken' } })
}

/** A change of price alone takes no time, so the engine is not asked. */
function takesAny({ lines: stood }: Visit, lines: readonly MovedLine[]): boolean {
  const places = lines.some((line) => line.isNew || line.anyStaff || isOtherService(line) || isOther(line))
  return places || lines.length < stood.length
}

function asItStood(line: MovedLine): MovedLine {
  return { ...line, blockedUntil: line.from.blockedUntil }
}

/** The member of a line that is restored; undefined when the line is somebody else's now. */
function nameOfFormer({ lineId, isNew, staffId, from }: MovedLine, edits: readonly PricedEdit[]) {
  const former = edits.find((input) => input.lineId === lineId)?.former
  if (!isNew || !former || (staffId !== null && staffId !== from.staffId)) return undefined
  return { firstName: former.staffFirstName, lastName: former.staffLastName }
}

/** Lines added, removed, replaced or repriced; other changes are reported like a move. */
function changesOf(
  { bookingId, lines: stood }: Visit,
  lines: readonly { line: MovedLine; priceCents: number; options: readonly ChosenOption[] | undefined }[],
  { setup, by }: { setup: Setup; by: Actor },
): Change[] {
  const entry = { ...by, bookingId }
  const removed = stood.filter(({ lineId }) => !lines.some(({ line }) => line.lineId === lineId))
  return [
    ...removed.map((was): Change => {
      const { lineId, serviceName, priceCents, staffFirstName: staffName } = was
      const details = { lineId, serviceName, price: toDollars(priceCents), staffName, was: formerOf(was) }
      return { ...entry, change: 'service_removed', details }
    }),
    ...lines.flatMap(({ line, priceCents, options }): Change[] => {
      const { lineId, serviceName } = line
      const was = stood.find((one) => one.lineId === lineId)
      const price = toDollars(priceCents)
      if (!was) {
        const staffName = setup.staff.find(({ staffId }) => staffId === line.staffId)?.firstName ?? ''
        return [{ ...entry, change: 'service_added', details: { lineId, serviceName, price, staffName } }]
      }
      const names = { fromName: was.serviceName, toName: serviceName }
      const other = isOtherService(line)
      const dearer = priceCents !== was.priceCents
      const answered = !other && options !== undefined && !sameChoices(options, was.options)
      const prices = { lineId, serviceName, from: toDollars(was.priceCents), to: price }
      return [
        ...(other
          ? [{ ...entry, change: 'service_changed' as const, details: { lineId, ...names, was: formerOf(was) } }]
          : []),
        ...(dearer ? [{ ...entry, change: 'price_changed' as const, details: prices }] : []),
        ...(answered
          ? [{ ...entry, change: 'edited' as const, details: { fields: ['options'], lineId, serviceName } }]
          : []),
      ]
    }),
  ]
}

function formerOf({ lineId, ...was }: StoredLine): object {
  return was
}
