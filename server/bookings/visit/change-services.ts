/** A client adds or removes services of the visit, planned by the same engine as changes at the front desk. */

import type { ChosenService } from '../../../shared/bookings/change.ts'
import type { Booking } from '../../../shared/bookings/contract.ts'
import type { Shown } from '../../../shared/bookings/shown.ts'
import { AppError } from '../../../shared/errors.ts'
import { addOnAlone } from '../../../shared/services/marks.ts'
import { type Choice, sameChoices } from '../../../shared/services/options.ts'
import type { Setup } from '../../availability/days.sql.ts'
import { anyClient } from '../../availability/for-clients.ts'
import type { Context } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { hit, refuseOver } from '../../db/limits.ts'
import { noteBookings, noteNothing } from '../../db/news.ts'
import { loadKnown } from '../../messages/known.sql.ts'
import { insertNotification } from '../../notifications/notifications.sql.ts'
import { withOptions } from '../../services/options/with-options.ts'
import { assertAsShown, termsOfChanged } from '../as-shown.ts'
import { loadCaller } from '../caller.sql.ts'
import { loadStandingLines } from '../changing/changes.sql.ts'
import { type PlannedChange, storePlans } from '../changing/move.ts'
import { setupOf, setupsFor } from '../changing/plan.ts'
import { visitOf } from '../changing/plan-all.ts'
import { planServices, requestedServices } from '../changing/services.ts'
import { noteChanges } from '../history.sql.ts'
import { actorOf } from '../make-room.ts'
import { writeBookings } from '../write.ts'
import { assertLink, loadOpen, moves, tellClient } from './change.ts'

interface ServicesInput {
  keep: readonly string[]
  add: readonly string[]
  options: readonly { serviceId: string; choices: readonly Choice[] }[]
  /** Of lines that are kept. */
  answers: readonly { id: string; choices: readonly Choice[] }[]
  shown?: Shown | undefined
  version?: number | undefined
}

/**
 * A confirmed visit needs confirmation again, unless the salon confirms online bookings automatically.
 * @throws AppError `not_found`, `visit_closed`, `changed_meanwhile`, `call_salon`, `too_many_requests`; `invalid_request`
 * for a line of another visit; `service_inactive`, `options_changed`, `terms_changed`, `not_at_once`, `add_on_alone`, `slot_taken`, `outside_hours`, `staff_unavailable`
 */
export async function changeServicesByClient(link: string, input: ServicesInput, context: Context): Promise<void> {
  const { db, now } = context
  const { salonId, bookingId } = await assertLink(link, context)
  await refuseOver(db, moves, bookingId, now())

  await writeBookings(context, salonId, async (sql) => {
    const booking = await loadOpen(sql, salonId, bookingId, now())
    if (input.version !== undefined && input.version !== booking.version) throw new AppError('changed_meanwhile')
    const { blocked } = await loadCaller(sql, salonId, { phone: booking.customerPhone, now: now() })
    if (blocked) throw new AppError('call_salon')

    const changed = await planFor(sql, booking, input, context).catch(withoutOthers)
    if (!changed) return noteNothing(sql)
    assertAsShown(input.shown, termsOfChanged(booking, changed))
    await store(sql, booking, changed, context)
    await hit(sql, moves, bookingId, now())
  })
}

/** Null: nothing changes. */
async function planFor(
  sql: Sql,
  booking: Booking,
  input: ServicesInput,
  context: Context,
): Promise<PlannedChange | null> {
  const { id: bookingId, salonId } = booking
  const visit = visitOf(booking, await loadStandingLines(sql, salonId, bookingId))
  const setups = await setupsFor(
    sql,
    salonId,
    [requestedServices(visit, { services: chosenServices(booking, input) })],
    context.now(),
    anyClient,
  )
  const setup = setupOf(visit, setups)
  const services = inOrder(chosenServices(booking, input), setup)
  assertAddOnsWithService(booking, services, setup)
  assertAnswered(booking, services, setup)
  const together = { bookingIds: [bookingId], placed: [] }
  const asked = requestedServices(visit, { services })
  return planServices(sql, asked, { setup, together, context, by: actorOf(false, context) })
}

/** Added services that must go first, such as a removal, come before the kept lines; all others after them. */
function inOrder(services: readonly ChosenService[], { services: menu }: Setup): ChosenService[] {
  const goesFirst = ({ id, serviceId }: ChosenService) =>
    id === undefined && menu.some((service) => service.id === serviceId && service.goesFirst)
  return [...services.filter(goesFirst), ...services.filter((one) => !goesFirst(one))]
}

/** @throws AppError `add_on_alone` */
function assertAddOnsWithService(
  { services: lines }: Booking,
  services: readonly ChosenService[],
  { services: menu }: Setup,
): void {
  const ids = services.map(({ id, serviceId }) => serviceId ?? lines.find((line) => line.id === id)?.serviceId)
  if (addOnAlone(menu.filter((service) => ids.includes(service.id))) >= 0) throw new AppError('add_on_alone')
}

/** Each service needs its required options. Those chosen earlier may stay. @throws AppError `options_changed` */
function assertAnswered(
  { services: lines }: Booking,
  services: readonly ChosenService[],
  { services: menu }: Setup,
): void {
  for (const { id, serviceId, options } of services) {
    const line = lines.find((one) => one.id === id)
    const service = menu.find((one) => one.id === (serviceId ?? line?.serviceId))
    if (!options || !service || (line && sameChoices(line.options, options))) continue
    withOptions(service, { choices: options, lenient: false })
  }
}

/** The kept lines in their order, then the new services. */
function chosenServices({ services }: Booking, { keep, add, options, answers }: ServicesInput): ChosenService[] {
  if (!answers.every(({ id }) => keep.includes(id))) {
    throw new AppError('invalid_request', { fields: { answers: 'invalid' } })
  }
  if (!options.every(({ serviceId }) => add.includes(serviceId))) {
    throw new AppError('invalid_request', { fields: { options: 'invalid' } })
  }
  if (!keep.every((id) => services.some((line) => line.id === id))) {
    throw new AppError('invalid_request', { fields: { keep: 'invalid' } })
  }
  const kept = services.filter(({ id }) => keep.includes(id))
  return [
    ...kept.map(({ id }) => {
      const answer = answers.find((one) => one.id === id)
      return { id, ...(answer && { options: [...answer.choices] }) }
    }),
    ...add.map((serviceId) => {
      const { choices = [] } = options.find((one) => one.serviceId === serviceId) ?? {}
      return { serviceId, staffId: null, options: [...choices] }
    }),
  ]
}

/** Clients are not told who has the time. */
function withoutOthers(error: unknown): never {
  throw error instanceof AppError && error.code === 'slot_taken' ? new AppError('slot_taken') : error
}

async function store(sql: Sql, booking: Booking, planned: PlannedChange, context: Context): Promise<void> {
  const { id: bookingId, salonId, status: was } = booking
  const now = context.now()
  noteBookings(sql, [bookingId], [Date.parse(booking.startTime)])
  const knew = await loadKnown(sql, salonId, [bookingId])
  await storePlans(sql, salonId, [planned], now)
  const status = was === 'confirmed' && !planned.setup.autoConfirm ? 'scheduled' : was
  const by = { ...actorOf(false, context), bookingId }
  const turned =
    status === was ? [] : [{ ...by, change: 'status_changed' as const, details: { from: was, to: status } }]
  await noteChanges(sql, salonId, [...planned.changes, ...turned], [{ id: bookingId, ...planned.fields, status }])
  await insertNotification(sql, salonId, { kind: 'changed_by_client', bookingId, now }).execute(sql)
  await tellClient(sql, booking, { kind: 'booking_changed', knew }, context)
}
