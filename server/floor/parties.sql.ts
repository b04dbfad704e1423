/** SQL of parties that wait without a booking. */

import { sql as raw } from 'kysely'
import type { PartySource, PartyState } from '../../shared/floor/limits.ts'
import { daysKept } from '../../shared/salons/privacy.ts'
import type { ServiceOptions } from '../../shared/services/options.ts'
import type { Language } from '../../shared/text/language.ts'
import type { Instant, LocalDate } from '../../shared/time.ts'
import { hashOf } from '../accounts/tokens.ts'
import { at, type Sql } from '../db/connection.ts'
import { inItsSalon } from '../db/found-salons.ts'
import { among, type OwnSalons } from '../db/own-salons.sql.ts'

export interface NewClient {
  serviceIds: readonly string[]
  staffId: string | null
  redo: boolean
  options: readonly ServiceOptions[]
}

export interface NewParty {
  id: string
  tokenHash: Buffer
  source: PartySource
  name: string
  phone: string
  language: Language
  quotedMinutes: number | null
  asksFrontDesk: boolean
  oneByOne: boolean
  clients: readonly NewClient[]
}

/** The next number of the day. */
export async function takeNumber(sql: Sql, salonId: string, date: LocalDate): Promise<number> {
  const { last_number } = await sql
    .updateTable('floor_days')
    .set((is) => ({ last_number: is('last_number', '+', 1) }))
    .where('salon_id', '=', salonId)
    .where('day', '=', date)
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return last_number
}

export async function insertParty(
  sql: Sql,
  salonId: string,
  party: NewParty,
  { date, number, now }: { date: LocalDate; number: number; now: Instant },
): Promise<void> {
  await sql
    .insertInto('floor_parties')
    .values({
      salon_id: salonId,
      id: party.id,
      day: date,
      number,
      token_hash: party.tokenHash,
      source: party.source,
      came_at: new Date(now),
      here: party.source !== 'online',
      first_name: party.name,
      phone: party.phone,
      language: party.language,
      quoted_minutes: party.quotedMinutes,
      asks_front_desk: party.asksFrontDesk,
      one_by_one: party.oneByOne,
    })
    .execute()
  await insertClients(sql, salonId, party.id, party.clients)
}

async function insertClients(sql: Sql, salonId: string, partyId: string, clients: readonly NewClient[]): Promise<void> {
  await sql
    .insertInto('floor_clients')
    .values(
      clients.map(({ serviceIds, staffId, redo, options }, position) => ({
        salon_id: salonId,
        party_id: partyId,
        position,
        service_ids: [...serviceIds],
        staff_id: staffId,
        redo,
        options: JSON.stringify(options),
      })),
    )
    .execute()
}

/** Replaces the party's clients, none of whom may have been seated. */
export async function replaceClients(
  sql: Sql,
  salonId: string,
  partyId: string,
  clients: readonly NewClient[],
): Promise<void> {
  await sql.deleteFrom('floor_clients').where('salon_id', '=', salonId).where('party_id', '=', partyId).execute()
  await insertClients(sql, salonId, partyId, clients)
}

/** Services and members that the clients wait for. */
export async function saveRequests(
  sql: Sql,
  salonId: string,
  partyId: string,
  clients: readonly (Pick<NewClient, 'serviceIds' | 'staffId'> & { index: number })[],
): Promise<void> {
  for (const { index, serviceIds, staffId } of clients)
    await sql
      .updateTable('floor_clients')
      .set({ service_ids: [...serviceIds], staff_id: staffId })
      .where('salon_id', '=', salonId)
      .where('party_id', '=', partyId)
      .where('position', '=', index)
      .execute()
}

export interface PartyFields {
  state?: PartyState
  calledAt?: Instant | null
  here?: boolean
  onMyWayAt?: Instant
  oneByOne?: boolean
  asksFrontDesk?: boolean
  name?: string
  phone?: string
  endedAt?: Instant | null
  seatedAt?: Instant | null
  tokenHash?: Buffer
}

/** Absent fields stay. */
export async function updateParty(sql: Sql, salonId: string, partyId: string, fields: PartyFields): Promise<void> {
  const { state, calledAt, here, onMyWayAt, oneByOne, asksFrontDesk, name, phone, endedAt, seatedAt, tokenHash } =
    fields
  await sql
    .updateTable('floor_parties')
    .set({
      ...(state !== undefined && { state }),
      ...(calledAt !== undefined && { called_at: dateOf(calledAt) }),
      ...(here !== undefined && { here }),
      ...(onMyWayAt !== undefined && { on_my_way_at: new Date(onMyWayAt) }),
      ...(oneByOne !== undefined && { one_by_one: oneByOne }),
      ...(asksFrontDesk !== undefined && { asks_front_desk: asksFrontDesk }),
      ...(name !== undefined && { first_name: name }),
      ...(phone !== undefined && { phone }),
      ...(endedAt !== undefined && { ended_at: dateOf(endedAt) }),
      ...(seatedAt !== undefined && { seated_at: dateOf(seatedAt) }),
      ...(tokenHash !== undefined && { token_hash: tokenHash }),
    })
    .where('salon_id', '=', salonId)
    .where('id', '=', partyId)
    .execute()
}

/** Null: nobody by this index. */
export async function setSeated(
  sql: Sql,
  salonId: string,
  partyId: string,
  seated: readonly { index: number; bookingId: string | null }[],
): Promise<void> {
  await raw`
    update floor_clients set booking_id = "bookingId"
    from json_to_recordset(${JSON.stringify(seated)}::json) as one (index smallint, "bookingId" uuid)
    where salon_id = ${salonId} and party_id = ${partyId} and position = index`.execute(sql)
}

function dateOf(instant: Instant | null): Date | null {
  return instant === null ? null : new Date(instant)
}

export interface PartyBehind {
  salonId: string
  partyId: string
}

/** Tokens are unique across salons. */
export function findByToken(sql: Sql, token: string): Promise<PartyBehind | null> {
  const tokenHash = hashOf(token)
  const find = async (own: OwnSalons) => {
    const row = await sql
      .selectFrom('floor_parties')
      .select(['salon_id as salonId', 'id as partyId'])
      .where(among('salon_id', own))
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst()
    return row ?? null
  }
  return inItsSalon(`party ${tokenHash.toString('hex')}`, find, token)
}

/** Erases names and phones; how long parties waited stays for the figures. */
export async function forgetOldParties(sql: Sql, now: Instant): Promise<void> {
  await sql
    .updateTable('floor_parties')
    .set({ first_name: '', phone: '', token_hash: null })
    .where('came_at', '<', at(now - daysKept * 86_400_000))
    .where((is) => is.or([is('first_name', '<>', ''), is('phone', '<>', '')]))
    .execute()
}
