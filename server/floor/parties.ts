/** Walk-ins who wait: added, changed, called, gone. */

import { looksAtWaits, newBudget } from '../../shared/availability/budget.ts'
import type { Shown } from '../../shared/bookings/shown.ts'
import { AppError } from '../../shared/errors.ts'
import { maxWaiting, type PartySource } from '../../shared/floor/limits.ts'
import { nextUp } from '../../shared/floor/next-up.ts'
import { type AddParty, CalledParty, type PartyChange, PartyPlace } from '../../shared/floor/parties.ts'
import { Act, type Expected, type PassedOverOut } from '../../shared/floor/parts.ts'
import { searchStarts } from '../../shared/floor/waiting-time.ts'
import { kindWith } from '../../shared/prices.ts'
import { hashOf, newToken } from '../accounts/tokens.ts'
import { assertAsShown, minutesOf, saidOf, shownOf, type Terms } from '../bookings/as-shown.ts'
import { type Context, newId } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { signed } from '../db/found-salons.ts'
import { changeSetup } from '../db/salon-lock.ts'
import { inTurns } from '../http/turns.ts'
import { insertConsent } from '../messages/text-stops.sql.ts'
import { chooseOptions } from '../services/options/choose.ts'
import { type Acting, act, openDay, type Undo } from './acts.ts'
import type { PartyRow } from './floor.sql.ts'
import { listParties } from './floor.sql.ts'
import { textCall } from './line-texts.ts'
import { insertParty, type NewClient, replaceClients, takeNumber, updateParty } from './parties.sql.ts'
import { type FloorState, salonWithFloor, stateOf } from './state.ts'
import { isWaiting, servicesBy } from './waiting.ts'
import { expectedOut, newcomer, newcomerId, passedOverOut, waitsNow, wholeName } from './words.ts'

export function linePath(token: string): string {
  return `/line/${token}`
}

export function servicesIn(clients: readonly { serviceIds: readonly string[] }[]): string[] {
  return clients.flatMap(({ serviceIds }) => serviceIds)
}

/** The wait of a party that would come now. @param state read for their services */
export async function quote(
  state: FloorState,
  clients: readonly NewClient[],
  charge?: Context['charge'],
): Promise<{ persons: Expected[]; terms: Shown }> {
  const fresh = clients.map((client, index) => newcomer(state, client, index))
  const { floor, rules, now } = state
  const search = searchStarts(floor, rules, now, { newcomers: fresh, budget: newBudget(looksAtWaits) })
  const starts = await inTurns(search, { charge, isFirst: true })
  return {
    terms: shownOf(termsOf(state, clients)),
    persons: fresh.map(({ index }) => expectedOut(starts[index], state)),
  }
}

/** For each client of a party that would come now, who is passed over. @param state read for their services */
export function passedOver(state: FloorState, clients: readonly NewClient[]): PassedOverOut[][] {
  const fresh = clients.map((client, index) => newcomer(state, client, index))
  const { floor, rules, now } = state
  const up = nextUp({ ...floor, waiting: [...floor.waiting, ...fresh] }, rules, now)
  return fresh.map(({ index }) => {
    const found = newcomerIn(up.clients, index)
    return passedOverOut([...(found?.passedOver ?? []), ...(found?.after ?? [])], state, wholeName)
  })
}

function newcomerIn<One extends { partyId: string; index: number }>(list: readonly One[], index: number) {
  return list.find((one) => one.partyId === newcomerId && one.index === index)
}

/** @throws AppError `service_inactive`; `staff_not_qualified` */
export function assertOffered({ menu, team }: FloorState, clients: readonly NewClient[]): void {
  for (const [index, { serviceIds, staffId }] of clients.entries()) {
    const gone = serviceIds.findIndex((id) => !menu.services.some((service) => service.id === id && service.active))
    if (gone >= 0)
      throw new AppError('service_inactive', { fields: { [`clients.${index}.serviceIds.${gone}`]: 'invalid' } })
    const able = team.filter((member) => serviceIds.every((id) => member.serviceIds.has(id)))
    const isAble = staffId === null ? able.length > 0 : able.some((member) => member.staffId === staffId)
    if (!isAble) throw new AppError('staff_not_qualified', { fields: { [`clients.${index}.staffId`]: 'invalid' } })
  }
}

/** Of clients who join by themselves: nobody comes for an add-on alone. @throws AppError `add_on_alone` */
export function assertNotAddOnsAlone({ menu }: FloorState, clients: readonly Pick<NewClient, 'serviceIds'>[]): void {
  const isAddOn = (id: string) => menu.services.some((service) => service.id === id && service.addOn)
  const alone = clients.findIndex(({ serviceIds }) => serviceIds.every(isAddOn))
  if (alone >= 0) throw new AppError('add_on_alone', { fields: { [`clients.${alone}.serviceIds.0`]: 'invalid' } })
}

/** What the clients' services come to, as the menu says it to them. */
export function termsOf(state: FloorState, clients: readonly NewClient[]): Terms {
  const setup = {
    own: state.own,
    staff: state.team.map((member) => ({ ...member, serviceIds: [...member.serviceIds] })),
  }
  return {
    prices: clients.flatMap((client) =>
      servicesBy(state, { ...client, staffId: null }).map(({ id: serviceId, priceCents, priceKind, options = [] }) =>
        client.redo
          ? { cents: 0, kind: 'exact' as const }
          : saidOf(
              { serviceId, staffId: client.staffId, priceCents, priceKind: kindWith(priceKind ?? 'exact', options) },
              setup,
            ),
      ),
    ),
    minutes: minutesOf(clients.flatMap((client) => servicesBy(state, client))),
  }
}

type NewParty = Pick<AddParty, 'clients' | 'name' | 'phone' | 'textConsent' | 'language' | 'quotedMinutes' | 'shown'> &
  Partial<Pick<AddParty, 'oneByOne'>>

/** The clients with their chosen options in words, as they are stored. @throws AppError `options_changed` */
export async function withChosen(
  sql: Sql,
  salonId: string,
  clients: AddParty['clients'],
  rules: Parameters<typeof chooseOptions>[3],
): Promise<NewClient[]> {
  const chosen = await chooseOptions(sql, salonId, clients, rules)
  return clients.map((client, index) => ({ ...client, options: chosen[index] ?? [] }))
}

interface Request {
  input: NewParty
  key: string | null
  source: PartySource
  /** Refuses for reasons of its own, once the floor has been read. */
  check?: (state: FloorState) => void
  /** Refuses last of all, before the party is written. Absent: nobody has to let it in. */
  admit?: (sql: Sql) => Promise<{ asksFrontDesk: boolean }>
}

/**
 * The line's token is returned once: a repeated request gets another one.
 * @throws AppError `service_inactive`; `staff_not_qualified`; `options_changed`; `terms_changed`; `line_full`; what `check` and `admit` throw
 */
export function addParty(
  salonId: string,
  { input: { shown, ...input }, key, source, check, admit }: Request,
  context: Context,
): Promise<PartyPlace> {
  const token = signed(newToken(), salonId)
  const onRepeat = async ({ sql }: Acting, first: PartyPlace) => {
    await updateParty(sql, salonId, first.partyId, { tokenHash: hashOf(token) })
    return first
  }
  const request = { key, asked: { addParty: input }, reply: PartyPlace, onRepeat }
  return act(salonId, request, context, async (acting) => {
    const { sql, now } = acting
    const salon = source === 'desk' ? await openDay(acting) : acting.salon
    const state = await stateOf(sql, salon, now, servicesIn(input.clients))
    check?.(state)
    if (waitsNow(state) >= maxWaiting) throw new AppError('line_full')
    const clients = await withChosen(sql, salonId, input.clients, { lenient: source === 'desk' })
    assertOffered(state, clients)
    assertAsShown(shown, termsOf(state, clients))
    const { asksFrontDesk = false } = (await admit?.(sql)) ?? {}
    const { persons } = await quote(state, clients, context.charge)
    const known = persons.flatMap(({ minutes }) => minutes ?? [])
    const untilFirst = input.oneByOne === false ? Math.max(...known) : Math.min(...known)
    const expected = known.length < persons.length ? null : untilFirst
    const quotedMinutes = input.quotedMinutes === undefined ? expected : input.quotedMinutes
    const id = newId()
    const { name, phone, oneByOne = false } = input
    const language = input.language ?? context.language
    const told = { language, quotedMinutes, oneByOne, asksFrontDesk }
    const party = { id, tokenHash: hashOf(token), source, name, phone, ...told, clients }
    const number = await takeNumber(sql, salonId, salon.date)
    await insertParty(sql, salonId, party, { date: salon.date, number, now })
    if (input.textConsent !== undefined && phone !== '') {
      const { textConsent: version } = input
      await insertConsent({ salonId, phone, version, language, address: context.address, now }).execute(sql)
    }
    const reply = { partyId: id, number, linePath: '', quotedMinutes, persons }
    return { reply, undo: { kind: 'party_added', partyId: id } }
  }).then((place) => ({ ...place, linePath: linePath(token) }))
}

interface PartyAct {
  partyId: string
  key: string | null
}

/** @throws AppError `not_found`; `not_in_line` */
export async function partyIn(
  { sql, salonId, salon }: Pick<Acting, 'sql' | 'salonId' | 'salon'>,
  partyId: string,
): Promise<PartyRow> {
  const party = (await listParties(sql, salonId, salon.date)).find(({ id }) => id === partyId)
  if (!party) throw new AppError('not_found')
  if (!isWaiting(party)) throw new AppError('not_in_line')
  return party
}

function undoOf(party: PartyRow, clients: Extract<Undo, { kind: 'party' }>['clients'] = null): Undo {
  const { id: partyId, calledAt, here, asksFrontDesk, name, phone, oneByOne } = party
  const state = party.state === 'called' ? 'called' : 'waiting'
  return { kind: 'party', partyId, before: { state, calledAt, here, asksFrontDesk, name, phone, oneByOne }, clients }
}

/** Clients of the party who are already seated keep their services. @throws AppError as `partyIn`, `assertOffered`, `withChosen`; `already_seated` */
export function changeParty(
  salonId: string,
  { partyId, input, key }: PartyAct & { input: PartyChange },
  context: Context,
): Promise<Act> {
  return act(
    salonId,
    { key, asked: { changeParty: partyId, input }, about: { partyId }, reply: Act },
    context,
    async (acting) => {
      const { sql, salon, now } = acting
      const party = await partyIn(acting, partyId)
      const { clients: asked, letIn, ...changed } = input
      const kept = party.clients.map(({ options }) => options)
      const clients = asked && (await withChosen(sql, salonId, asked, { lenient: true, kept }))
      if (clients) {
        assertOffered(await stateOf(sql, salon, now), clients)
        if (party.clients.some(({ bookingId }) => bookingId !== null)) throw new AppError('already_seated')
        await replaceClients(sql, salonId, partyId, clients)
      }
      const fields = { ...changed, ...(letIn && { asksFrontDesk: false }) }
      if (Object.keys(fields).length > 0) await updateParty(sql, salonId, partyId, fields)
      return { reply: {}, undo: undoOf(party, clients ? party.clients : null) }
    },
  )
}

/** @throws AppError as `partyIn` */
export function callParty(salonId: string, { partyId, key }: PartyAct, context: Context) {
  const request = { key, asked: { callParty: partyId }, about: { partyId }, reply: CalledParty }
  return act(salonId, request, context, async (acting) => {
    const party = await partyIn(acting, partyId)
    if (party.state === 'called') return { reply: { texted: false }, undo: null }
    await updateParty(acting.sql, salonId, partyId, { state: 'called', calledAt: acting.now })
    return { reply: { texted: await textCall(acting, party) }, undo: undoOf(party) }
  })
}

/** @throws AppError as `partyIn` */
export function partyIsHere(salonId: string, { partyId, key }: PartyAct, context: Context): Promise<Act> {
  return act(
    salonId,
    { key, asked: { partyIsHere: partyId }, about: { partyId }, reply: Act },
    context,
    async (acting) => {
      const party = await partyIn(acting, partyId)
      if (party.here) return { reply: {}, undo: null }
      await updateParty(acting.sql, salonId, partyId, { here: true })
      return { reply: {}, undo: undoOf(party) }
    },
  )
}

/** @throws AppError as `partyIn` */
export function partyLeft(salonId: string, { partyId, key }: PartyAct, context: Context): Promise<Act> {
  return act(
    salonId,
    { key, asked: { partyLeft: partyId }, about: { partyId }, reply: Act },
    context,
    async (acting) => {
      const party = await partyIn(acting, partyId)
      await updateParty(acting.sql, salonId, partyId, { state: 'left', endedAt: acting.now })
      return { reply: {}, undo: undoOf(party) }
    },
  )
}

/** @throws AppError as `partyIn` */
export function renewLineLink(salonId: string, partyId: string, context: Context): Promise<{ linePath: string }> {
  const token = signed(newToken(), salonId)
  return changeSetup(context, salonId, 'floor', async (sql) => {
    const now = context.now()
    const salon = await salonWithFloor(sql, salonId, now)
    await partyIn({ sql, salonId, salon }, partyId)
    await updateParty(sql, salonId, partyId, { tokenHash: hashOf(token) })
    return { linePath: linePath(token) }
  })
}
