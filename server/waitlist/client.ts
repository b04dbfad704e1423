/** The client's own waitlist page: the place held for them, taking or declining it, leaving the line. */

import type { Assignment } from '../../shared/availability/assign.ts'
import { maxComingBookingsPerPhone } from '../../shared/bookings/contract.ts'
import type { Shown } from '../../shared/bookings/shown.ts'
import { visitPath } from '../../shared/bookings/visit-path.ts'
import { AppError } from '../../shared/errors.ts'
import { type Cents, toDollars } from '../../shared/money.ts'
import { kindWith } from '../../shared/prices.ts'
import { isLateCancel } from '../../shared/salons/cancelling.ts'
import { allOf } from '../../shared/text/translated.ts'
import { type Instant, minutesBetween, toIso } from '../../shared/time.ts'
import type { ClientWaiting } from '../../shared/waitlist/contract.ts'
import type { Setup } from '../availability/days.sql.ts'
import { salonDay } from '../availability/days.ts'
import { anyClient, loadSetupFor } from '../availability/for-clients.ts'
import { assertAsShown, saidOf, type Terms } from '../bookings/as-shown.ts'
import { type Caller, loadCaller } from '../bookings/caller.sql.ts'
import { actorOf } from '../bookings/make-room.ts'
import { confirmByOf } from '../bookings/no-shows/confirm-by.ts'
import { isOfPerson, partsOf, personsPart, type VisitLine } from '../bookings/visit-lines.ts'
import { writeBookings } from '../bookings/write.ts'
import { writeVisits } from '../bookings/write-visit.ts'
import { type Context, newId, type World } from '../context.ts'
import { standingNow } from '../customers/standing.ts'
import type { Sql } from '../db/connection.ts'
import { noteKind } from '../db/news.ts'
import { inTurns } from '../http/turns.ts'
import { lineOption, withKept } from '../services/options/with-options.ts'
import { localDate } from '../time-zone.ts'
import { chosenOf, partyOf, personsOf, searchHeld } from './line.ts'
import {
  answerOffer,
  endPlaces,
  type HeldPlace,
  isOpen,
  listHeld,
  listLastOffers,
  markFilled,
  type StoredOffer,
} from './places.sql.ts'
import {
  countAhead,
  endEntries,
  findByWaitlistLink,
  findEntry,
  loadNamed,
  type StoredEntry,
  updateEntry,
} from './waitlist.sql.ts'

/** @throws AppError `not_found` */
export async function waitingBehind(link: string, context: Context): Promise<ClientWaiting> {
  const waiting = await findWaiting(link, context)
  if (!waiting) throw new AppError('not_found')
  return waiting
}

/** Null for an unknown link, and once housekeeping has deleted the entry. */
export async function findWaiting(link: string, { db, now }: Pick<World, 'db' | 'now'>): Promise<ClientWaiting | null> {
  const found = await findEntryBehind(db, link)
  if (!found) return null
  const { salonId, entry } = found
  const [{ salon, services: menu, staffFirstName }, last, ahead] = await Promise.all([
    loadNamed(db, salonId, entry),
    listLastOffers(db, salonId, [entry.id]).then((offers) => offers.get(entry.id) ?? null),
    entry.state === 'waiting' ? countAhead(db, salonId, { before: entry }) : 0,
  ])
  const services = chosenOf(entry).flatMap(({ serviceId, person, options }) => {
    const service = menu.find(({ id }) => id === serviceId)
    if (!service) return []
    const chosen = withKept(service, options)
    return [{ ...chosen, person, said: saidOfWaited(entry, { ...chosen, menuCents: service.priceCents }) }]
  })
  const isWaiting = entry.state === 'waiting'
  const gone = isWaiting ? goneOf(entry, menu) : null
  const open = isWaiting && last && isOpen(last, now()) ? last : null
  return {
    state: entry.state,
    ahead,
    asks: isWaiting && entry.asks,
    spans: entry.spans,
    staffFirstName,
    ...(entry.guests.length > 0 && { guests: entry.guests.map((guest) => guest.name) }),
    totalDuration: services.reduce((sum, { minutes }) => sum + minutes, 0),
    totalPrice: toDollars(services.reduce((sum, { said }) => sum + said.cents, 0)),
    services: services.map(({ name, names, minutes, person, said, options }) => ({
      serviceName: name,
      serviceNames: allOf(names),
      price: toDollars(said.cents),
      priceKind: said.kind,
      duration: minutes,
      ...(person > 0 && { person }),
      ...(options.length > 0 && { options: options.map(lineOption) }),
    })),
    offer: open && {
      placeId: open.placeId,
      startTime: toIso(open.start),
      endTime: toIso(open.end),
      secondsLeft: Math.ceil((open.expiresAt - now()) / 1000),
      cancelsLate: isLateCancel(now(), open.start, salon.cancelHours),
    },
    gone,
    others: gone === 'staff' ? whoDoes(menu) : [],
    missed: isWaiting && last !== null && !open && last.answer === null,
    visitPath: last?.visitLink ? visitPath(last.visitLink) : null,
    salon,
  }
}

type NamedService = Awaited<ReturnType<typeof loadNamed>>['services'][number] & {
  options: readonly { from: boolean }[]
  /** Without options. */
  menuCents: Cents
}

/** The price as the booking page says it: with the only acceptable member, or at least with anybody. */
function saidOfWaited(
  { staffId }: StoredEntry,
  { id: serviceId, priceCents, priceKind, members, ...service }: NamedService,
) {
  return saidOf(
    { serviceId, staffId, priceCents, priceKind: kindWith(priceKind, service.options) },
    {
      staff: members.map((member) => ({ ...member, serviceIds: [serviceId] })),
      own: members.map(({ ownCents, ...member }) => {
        const extraCents = ownCents === null ? 0 : ownCents - service.menuCents
        return { ...member, serviceId, extraMinutes: 0, extraCents }
      }),
    },
  )
}

type Menu = Awaited<ReturnType<typeof loadNamed>>['services']

function goneOf({ serviceIds, staffId }: StoredEntry, menu: Menu): ClientWaiting['gone'] {
  if (menu.length < serviceIds.length || menu.some(({ active, deletedAt }) => !active || deletedAt !== null))
    return 'service'
  return staffId !== null && !whoDoes(menu).some((member) => member.staffId === staffId) ? 'staff' : null
}

/** Members who can be booked for all of the services. */
function whoDoes([first, ...others]: Menu): ClientWaiting['others'] {
  const doing = first?.members.filter(({ staffId }) =>
    others.every(({ members }) => members.some((member) => member.staffId === staffId)),
  )
  return (doing ?? []).map(({ staffId, firstName }) => ({ staffId, firstName }))
}

interface Behind {
  salonId: string
  entry: StoredEntry
}

async function findEntryBehind(sql: Sql, link: string): Promise<Behind | null> {
  const found = await findByWaitlistLink(sql, link)
  const entry = found && (await findEntry(sql, found.salonId, found.entryId))
  return found && entry && { salonId: found.salonId, entry }
}

/** @throws AppError `not_found` */
async function loadEntry(sql: Sql, link: string): Promise<Behind> {
  const found = await findEntryBehind(sql, link)
  if (!found) throw new AppError('not_found')
  return found
}

/**
 * Books the held place. A client who comes too late stays in line; a second tap by the one who took it does nothing.
 * @throws AppError `not_found`, `place_gone`, `not_waiting`, `call_salon`, `terms_changed`, `too_many_bookings`
 */
export async function takePlace(
  link: string,
  { placeId, shown }: { placeId: string; shown?: Shown | undefined },
  context: Context,
): Promise<void> {
  const { salonId, entry: known } = await loadEntry(context.db, link)
  await writeBookings(context, salonId, async (sql) => {
    noteKind(sql, 'waitlist')
    const now = context.now()
    const entry = (await findEntry(sql, salonId, known.id)) ?? known
    if (entry.state === 'filled') return
    if (entry.state !== 'waiting') throw new AppError('not_waiting')
    const place = (await listHeld(sql, salonId)).find(({ id }) => id === placeId)
    const offer = place && openOffer(place, entry.id, now)
    if (!place || !offer) throw new AppError('place_gone')

    const caller = await loadCaller(sql, salonId, { phone: entry.phone, now })
    if (caller.coming >= maxComingBookingsPerPhone) throw new AppError('too_many_bookings')
    const planned = await plan(sql, salonId, { entry, offer, placeId }, context)
    assertAsShown(shown, planned.terms)
    const { noShowRules: rules, timezone } = planned.setup
    const standing = await standingNow(sql, salonId, caller, { rules, now })
    if (standing === 'call') throw new AppError('call_salon')
    const confirmBy = standing === 'confirm' ? confirmByOf({ start: offer.start, timezone }, rules, now) : null
    await endPlaces(sql, salonId, [placeId], { now })
    await endEntries(sql, salonId, [entry.id], { state: 'filled', now })
    const bookingId = await bookPlace(sql, salonId, { entry, confirmBy, client: caller, ...planned }, context)
    await markFilled(sql, salonId, { placeId, entryId: entry.id, bookingId })
  })
}

function openOffer({ offers, expiresAt }: HeldPlace, entryId: string, now: Instant): StoredOffer | undefined {
  return expiresAt <= now ? undefined : offers.find((one) => one.entryId === entryId && one.answer === null)
}

interface PlannedVisit {
  lines: VisitLine[]
  assigned: Assignment
  setup: Setup
  terms: Terms
}

/** @throws AppError `place_gone` when nobody can serve the client there any more */
async function plan(
  sql: Sql,
  salonId: string,
  { entry, offer, placeId }: { entry: StoredEntry; offer: StoredOffer; placeId: string },
  { now: clock, charge }: Pick<Context, 'now' | 'charge'>,
): Promise<PlannedVisit> {
  const now = clock()
  const setup = await loadSetupFor(
    anyClient,
    sql,
    salonId,
    { around: offer.start, days: 1 },
    { services: entry.serviceIds, without: placeId },
  )
  const party = setup && partyOf(entry, setup)
  if (!party) throw new AppError('place_gone')
  const day = salonDay(setup, localDate(setup.timezone, offer.start), now)
  const assigned = await inTurns(searchHeld(party, offer, day, now), { charge, isFirst: true })
  if (!assigned) throw new AppError('place_gone')
  const visit = party.flat()
  const lines = assigned.lines.map((line, index) => {
    const { name = '', priceCents = 0, priceKind = 'exact' as const, options = [] } = visit[index] ?? {}
    return { ...line, name, priceCents, priceKind, options }
  })
  const end = Math.max(...lines.map((line) => line.end))
  const minutes = minutesBetween(offer.start, end)
  const terms = { prices: visit.map((service) => saidOf(service, setup)), minutes }
  return { lines, assigned, setup, terms }
}

/** Writes it as an online booking, with the same messages, notification and need for confirmation. */
async function bookPlace(
  sql: Sql,
  salonId: string,
  {
    entry,
    confirmBy,
    client,
    lines,
    assigned,
    setup,
  }: PlannedVisit & {
    entry: StoredEntry
    confirmBy: Instant | null
    client: Caller
  },
  context: Context,
): Promise<string> {
  const { firstName, lastName, phone, email, language } = entry
  const [own, ...others] = personsOf(entry).map(({ serviceIds }) => {
    return { services: serviceIds, staffAssignments: [], timeSlots: [], options: [] }
  })
  if (!own) throw new Error('nobody waits')
  const parts = partsOf({
    ...own,
    salonId,
    customer: { firstName, lastName, phone, email, comment: '' },
    guests: others.map((guest, index) => ({ ...guest, name: entry.guests[index]?.name ?? '' })),
  })
  const isParty = parts.length > 1
  const groupId = isParty ? newId() : null
  const [booking] = await writeVisits(
    sql,
    parts.map((input, person) => ({
      groupId,
      partyPlace: isParty ? person : null,
      confirmBy: person === 0 ? confirmBy : null,
      input,
      isOwner: false,
      language,
      lines: lines.filter(isOfPerson(person)),
      assigned: personsPart(assigned, person),
      outsideHours: false,
      setup,
      by: actorOf(false, context),
      texting: context.texting,
      tellsDevices: context.push !== undefined,
      address: context.address,
      key: null,
      counted: [],
      holder: null,
      client,
    })),
  )
  if (!booking) throw new Error('nobody was booked')
  return booking.id
}

/**
 * Declines the offer; the client stays in line. Does nothing once the offer is no longer open.
 * @throws AppError `not_found`
 */
export async function declinePlace(link: string, placeId: string, context: Context): Promise<void> {
  const { salonId, entry } = await loadEntry(context.db, link)
  await writeBookings(context, salonId, async (sql) => {
    noteKind(sql, 'waitlist')
    const place = (await listHeld(sql, salonId)).find(({ id }) => id === placeId)
    const offer = place && openOffer(place, entry.id, context.now())
    if (!place || !offer) return
    await answerOffer(sql, salonId, { placeId, entryId: entry.id, answer: 'declined' })
    const others = place.offers.filter((one) => one.answer === null && one.entryId !== entry.id)
    if (others.length === 0) await endPlaces(sql, salonId, [placeId], { now: context.now() })
  })
}

/** Another member, or anyone. @throws AppError `not_found`, `not_waiting`, `staff_not_qualified` */
export async function chooseAnew(link: string, staffId: string | null, context: Context): Promise<void> {
  const { salonId, entry: known } = await loadEntry(context.db, link)
  await writeBookings(context, salonId, async (sql) => {
    noteKind(sql, 'waitlist')
    const entry = await findEntry(sql, salonId, known.id)
    if (entry?.state !== 'waiting') throw new AppError('not_waiting')
    const { services } = await loadNamed(sql, salonId, entry)
    if (staffId !== null && !whoDoes(services).some((member) => member.staffId === staffId)) {
      throw new AppError('staff_not_qualified')
    }
    await freeHeldFor(sql, salonId, entry.id, { now: context.now() }) // it is for somebody else
    await updateEntry(sql, salonId, entry.id, { staffId })
  })
}

/** @throws AppError `not_found` */
export async function leaveByClient(link: string, context: Context): Promise<void> {
  const { salonId, entry } = await loadEntry(context.db, link)
  await endEntry(salonId, entry.id, 'left', context)
}

/** Ends the entry and frees what was held for it alone. Returns 0 when it had already ended. */
export function endEntry(
  salonId: string,
  entryId: string,
  state: 'left' | 'removed',
  context: Context,
): Promise<number> {
  return writeBookings(context, salonId, async (sql) => {
    noteKind(sql, 'waitlist')
    const ended = await endEntries(sql, salonId, [entryId], { state, now: context.now() })
    await freeHeldFor(sql, salonId, entryId, { now: context.now() })
    return ended
  })
}

/**
 * Ends places offered to this entry alone; places also offered to others stay held for them. Returns how many it was
 * offered.
 */
export async function freeHeldFor(
  sql: Sql,
  salonId: string,
  entryId: string,
  how: { now: Instant; withdrawn?: boolean },
): Promise<number> {
  let held = 0
  for (const { id, offers } of await listHeld(sql, salonId)) {
    if (!offers.some((offer) => offer.entryId === entryId && offer.answer === null)) continue
    held++
    const others = offers.filter((offer) => offer.entryId !== entryId && offer.answer === null)
    if (others.length === 0) await endPlaces(sql, salonId, [id], how)
    else await answerOffer(sql, salonId, { placeId: id, entryId, answer: 'declined' })
  }
  return held
}
