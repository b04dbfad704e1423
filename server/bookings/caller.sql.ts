/** SQL about the client who books: what the salon knows of them, and whether this request is a repeat. */

import { sql as raw } from 'kysely'
import type { Name } from '../../shared/customers/family.ts'
import type { Language } from '../../shared/text/language.ts'
import type { Instant } from '../../shared/time.ts'
import { at, type Sql } from '../db/connection.ts'
import { hitsOf, type Limit } from '../db/limits.ts'
import { upcoming } from '../db/statuses.ts'
import { loadBefore, type RecentBookings } from './flood/flood.sql.ts'

/** Read under the salon's lock, so that everything can be stored in one piece, without looking it up again. */
export interface ReadAhead {
  /** They stopped the texts of this salon, or all. */
  hasStopped: boolean
  /** Somebody of the salon gets a mail of each new booking. */
  tellsTeam: boolean
}

/** Somebody who uses the phone, by a name that was given for them: of a record merged into theirs, too. */
export interface PhonePerson extends Name {
  id: string
  hasEmail: boolean
  language: Language
}

/** What the salon knows of a phone: whoever uses it, all of them count. */
interface KnownCaller {
  /** Who holds the phone; null: not known. */
  customerId: string | null
  /** The holder first. */
  people: readonly PhonePerson[]
  /** Books as if they had never missed a visit. */
  exempt: boolean
  /** The salon wants to talk to them before they book. */
  blocked: boolean
  /** They have visited before, here or in the salon's previous product. */
  known: boolean
  /** How many upcoming visits they have. */
  coming: number
  /** The request that the key was first used for. */
  requestHash: Buffer | null
  bookingId: string | null
  ahead: ReadAhead
}

/** With recent attempts. */
export interface Caller extends KnownCaller {
  /** How often they were counted recently; 0 when no limit applies. */
  hits: number
  /** The salon's recent bookings, if requested. */
  lately?: RecentBookings
}

const nobody: KnownCaller = {
  customerId: null,
  people: [],
  exempt: false,
  blocked: false,
  known: false,
  coming: 0,
  requestHash: null,
  bookingId: null,
  ahead: { hasStopped: false, tellsTeam: false },
}

interface CallerQuery {
  phone: string
  key?: string | null
  counted?: { limit: Limit; subject: string } | null
  /** Also load the salon's recent bookings. */
  asksLately?: boolean
  now: Instant
}

/**
 * What the salon knows of the client with this phone, who may be unknown; the earlier request with the same key; and recent
 * attempts.
 */
export async function loadCaller(
  sql: Sql,
  salonId: string,
  { phone, key = null, counted = null, asksLately = false, now }: CallerQuery,
): Promise<Caller> {
  const [{ rows }, apart] = await Promise.all([
    selectCaller(salonId, { now, phone, key }).execute(sql),
    counted && loadCounts(sql, salonId, { counted, asksLately, now }),
  ])
  return { ...(rows[0] ?? nobody), hits: 0, ...apart }
}

async function loadCounts(
  sql: Sql,
  salonId: string,
  { counted, asksLately, now }: { counted: { limit: Limit; subject: string }; asksLately: boolean; now: Instant },
): Promise<Pick<Caller, 'hits' | 'lately'>> {
  if (!asksLately) return { hits: await hitsOf(sql, counted.limit, counted.subject, now) }
  const { hits, lately } = await loadBefore(sql, salonId, counted, now)
  return { hits, ...(lately && { lately }) }
}

/**
 * They are looked for by the whole of an index (`offset 0`): joined freely, a plan that was made for a small table would read all rows
 * of the salon. That of customers has the condition of its index.
 */
function selectCaller(salonId: string, { now, phone, key }: Pick<CallerQuery, 'now' | 'phone' | 'key'>) {
  const theirs = raw`id, first_name, last_name, email, language, exempt, blocked, visits, imported_visits, created_at, merged_into`
  return raw<KnownCaller>`
    select holder.id as "customerId", coalesce(everyone.people, '[]') as people, coalesce(everyone.exempt, false) as exempt,
      coalesce(everyone.blocked, false) as blocked, coalesce(everyone.known, false) as known,
      request_hash as "requestHash", booking_id as "bookingId", (
        select count(*) from bookings
        where salon_id = ${salonId} and customer_id = any(everyone.ids)
          and starts_at > ${at(now)} and status in ${upcoming}
      ) as coming, json_build_object(
        'hasStopped', texts_stopped(${salonId}, asked.phone),
        'tellsTeam', exists (select from team_mails where salon_id = ${salonId} and new_bookings)) as ahead
    from salons cross join (select ${phone}::text as phone, ${key ?? ''}::text as key) as asked
    left join lateral (select coalesce(merged_into, id) as id from customers
      where salon_id = ${salonId} and phone = asked.phone and phone <> '' and phone_holder_id is null offset 0) holder on true
    left join lateral (
      select array_agg(id) filter (where merged_into is null) as ids,
        bool_or(exempt and merged_into is null) as exempt, bool_or(blocked and merged_into is null) as blocked,
        bool_or(visits + imported_visits > 0 and merged_into is null) as known,
        json_agg(json_build_object('id', coalesce(merged_into, id), 'firstName', first_name, 'lastName', last_name,
          'hasEmail', email <> '', 'language', language) order by id <> holder.id, created_at, id) as people
      from (select ${theirs} from customers where salon_id = ${salonId} and id = holder.id
        union all select ${theirs} from customers where salon_id = ${salonId} and merged_into = holder.id
        union all select ${theirs} from customers where salon_id = ${salonId} and phone_holder_id = holder.id) one
    ) everyone on true
    left join lateral (select request_hash, booking_id from idempotency_keys
      where salon_id = ${salonId} and key = asked.key offset 0) used on true
    where salons.id = ${salonId}`
}
