/** Joining the waitlist: an anonymous write, with the same guards as an online booking. */

import { randomBytes } from 'node:crypto'
import { maxPartyServices } from '../../shared/bookings/limits.ts'
import { AppError } from '../../shared/errors.ts'
import type { JoinWaitlist } from '../../shared/waitlist/contract.ts'
import { maxEntries, maxEntriesPerPhone } from '../../shared/waitlist/limits.ts'
import { searchFit } from '../../shared/waitlist/line.ts'
import { assertAddOnsWithService } from '../availability/for-clients.ts'
import { loadCaller } from '../bookings/caller.sql.ts'
import { type Clearance, clearanceOf, type SentProofs, spendClearance } from '../bookings/clearance.ts'
import { countForFlood } from '../bookings/flood/flood.sql.ts'
import { requestsOfNetwork } from '../bookings/requests/ask.ts'
import { writeBookings } from '../bookings/write.ts'
import { type Context, newId } from '../context.ts'
import { standingNow } from '../customers/standing.ts'
import type { Sql } from '../db/connection.ts'
import { signed } from '../db/found-salons.ts'
import { countTry, insertHit, refuseOver, tooMany } from '../db/limits.ts'
import { noteKind } from '../db/news.ts'
import { send } from '../db/together.ts'
import { inTurns } from '../http/turns.ts'
import { insertConsent } from '../messages/text-stops.sql.ts'
import { isTextable, usualTexting } from '../outbox/texting.ts'
import { assertSalon } from '../salons/access.ts'
import type { StoredSalon } from '../salons/salons.sql.ts'
import { chooseOptions } from '../services/options/choose.ts'
import { earliestFor, loadDays, personsOf, type WaitlistRequest, waitingOf } from './line.ts'
import { whenOf } from './spans.ts'
import { countAhead, findByWaitlistLink, findEntry, insertEntry, loadWaiters } from './waitlist.sql.ts'

const joins = { name: 'waitlist-joins', max: 30, windowMinutes: 10 }

export interface Joined {
  link: string
  /** How many are ahead of the client. */
  ahead: number
}

/**
 * @throws AppError `not_found`, `invalid_request` for a client who cannot be reached, `add_on_alone`, `waitlist_off`,
 * `waitlist_full`, `already_waiting`, `place_free`, `service_inactive`, `options_changed`, `staff_not_qualified`, `in_the_past`,
 * `too_far_ahead`, `call_salon`; `too_many_requests`, `code_needed`, `wrong_booking_code`, `booking_code_over` as for a booking
 */
export async function joinWaitlist(input: JoinWaitlist, sent: SentProofs, context: Context): Promise<Joined> {
  const { db, network, now } = context
  const salon = await assertSalon(input.salonId, context)
  const key = sent.key ?? newId()
  const before = await loadWaiters(db, salon.id, { phone: '', key })
  if (before?.link) return joined(db, before.link)

  assertReachable(input, context)
  await refuseOver(db, joins, network, now())
  const clearance = await clearanceOf(input, sent, context)
  const link = await writeBookings(context, salon.id, (sql) => join(sql, salon, { input, key, clearance }, context))
  return joined(db, link)
}

/** Clients who cannot be told of a freed place cannot join. @throws AppError `invalid_request` */
function assertReachable({ customer: { phone, email } }: JoinWaitlist, { texting = usualTexting }: Context): void {
  if (phone === '') throw new AppError('invalid_request', { fields: { 'customer.phone': 'phone' } })
  if (email === '' && !isTextable(phone, texting.countries)) {
    throw new AppError('invalid_request', { fields: { 'customer.email': 'required' } })
  }
}

interface JoinRequest {
  input: JoinWaitlist
  key: string
  clearance: Clearance
}

async function join(
  sql: Sql,
  salon: StoredSalon,
  { input, key, clearance }: JoinRequest,
  context: Context,
): Promise<string> {
  noteKind(sql, 'waitlist')
  const now = context.now()
  const { firstName, lastName, phone, email } = input.customer
  const when = whenOf(input.spans, salon, now)
  const asked = { firstName, services: allServices(input), dates: when.dates }
  const waiters = await loadWaiters(sql, salon.id, { phone, key, asked })
  if (waiters?.link) return waiters.link
  if (!waiters || waiters.mode === 'off') throw new AppError('waitlist_off')
  if (waiters.waitsAlready || waiters.own >= maxEntriesPerPhone) throw new AppError('already_waiting')
  const caller = await loadCaller(sql, salon.id, { phone, counted: { limit: joins, subject: context.network }, now })
  if (caller.hits >= joins.max) throw tooMany(joins, now) // when many arrive at once
  const request = await requestOf(sql, salon.id, input)
  await assertFull(sql, salon, { ...request, ...when }, context)
  const standing = await standingNow(sql, salon.id, caller, { rules: salon.noShowRules, now })
  const spending = { clearance, known: caller.known, standing, minutes: 1 }
  const asks = !(await spendClearance(sql, input, spending, context))
  if (asks) await countTry(sql, requestsOfNetwork, `${salon.id} ${context.network}`, now)
  const taken = asks ? waiters.asking : waiters.all
  if (taken >= maxEntries * (caller.known ? 2 : 1)) throw new AppError('waitlist_full')

  const link = signed(randomBytes(16).toString('base64url'), salon.id)
  const language = input.language ?? context.language
  await insertEntry(sql, salon.id, {
    id: newId(),
    link,
    requestKey: key,
    joinedAt: now,
    firstName,
    lastName,
    phone,
    email,
    language,
    asks,
    ...request,
    ...when,
  })
  await send(
    sql,
    insertHit(joins, context.network, now),
    countForFlood(salon.id, now),
    input.textConsent
      ? insertConsent({
          salonId: salon.id,
          phone,
          version: input.textConsent,
          language,
          address: context.address,
          now,
        })
      : null,
  )
  return link
}

/** The client's, then each guest's. */
function allServices({ services, guests }: Pick<JoinWaitlist, 'services' | 'guests'>): string[] {
  return [services, ...guests.map((guest) => guest.services)].flat()
}

/** What they wait for, with what was chosen for each. @throws AppError `invalid_request` for more than a party may have; `options_changed` */
async function requestOf(
  sql: Sql,
  salonId: string,
  { services, options, guests, staffId }: JoinWaitlist,
): Promise<Omit<WaitlistRequest, 'spans'>> {
  const serviceIds = allServices({ services, guests })
  if (guests.length > 0 && serviceIds.length > maxPartyServices) {
    throw new AppError('invalid_request', { fields: { guests: 'too_many' } })
  }
  const people = [{ services, options }, ...guests].map((person) => ({ ...person, serviceIds: person.services }))
  const [own = [], ...theirs] = await chooseOptions(sql, salonId, people, { lenient: false })
  return {
    serviceIds,
    options: own,
    guests: guests.map((guest, index) => ({
      name: guest.name,
      serviceIds: guest.services,
      options: theirs[index] ?? [],
    })),
    staffId,
  }
}

/**
 * Nobody may join while a place can be booked: the waitlist must never hold one that is on sale.
 * @throws AppError `place_free`, `service_inactive`, `add_on_alone`, `staff_not_qualified`
 */
async function assertFull(
  sql: Sql,
  { id: salonId }: StoredSalon,
  { dates, ...request }: WaitlistRequest & { dates: string[] },
  { now, charge }: Pick<Context, 'now' | 'charge'>,
): Promise<void> {
  const { serviceIds: services, staffId } = request
  const days = await loadDays(sql, salonId, { dates, services, without: [], now: now() })
  const [setup] = days.setups.values()
  if (!setup) throw new AppError('not_found')
  const waiting = waitingOf({ id: '', ...request }, setup, [])
  if (!waiting) throw new AppError('service_inactive')
  for (const { serviceIds } of personsOf(request)) assertAddOnsWithService(serviceIds, setup)
  const member = setup.staff.find((one) => one.staffId === staffId)
  if (staffId !== null && !services.every((serviceId) => member?.serviceIds.includes(serviceId))) {
    throw new AppError('staff_not_qualified')
  }
  const fit = await inTurns(searchFit(waiting, days.days(), earliestFor(setup, now())), { charge, isFirst: true })
  if (fit) throw new AppError('place_free')
}

async function joined(sql: Sql, link: string): Promise<Joined> {
  const found = await findByWaitlistLink(sql, link)
  const entry = found && (await findEntry(sql, found.salonId, found.entryId))
  return { link, ahead: entry ? await countAhead(sql, found.salonId, { before: entry }) : 0 }
}
