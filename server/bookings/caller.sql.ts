/** SQL about the client who books: what the salon knows of them, and whether this request is a repeat. */

import { type Compilable, type RawBuilder, sql as raw } from 'kysely'
import type { Instant } from '../../shared/time.ts'
import { builtOnce, builtOnceAtHome } from '../db/built-once.ts'
import type { Sql } from '../db/connection.ts'
import { bytesOf } from '../db/distribution/at-home.ts'
import { salonsAreSpread } from '../db/distribution/spread.ts'
import { countOf, hitsOf, type Limit, selectCount } from '../db/limits.ts'
import { upcoming } from '../db/statuses.ts'
import {
  asRecent,
  loadBefore,
  type RecentBookings,
  type RecentRow,
  recentParts,
  recentQuery,
} from './flood/flood.sql.ts'

/** Read under the salon's lock, so that everything can be stored on the salon's machine in one piece. */
export interface ReadAhead {
  /** The phone belongs to a record that was merged into another. */
  isMerged: boolean
  /** They stopped the texts of this salon, or all. */
  hasStopped: boolean
  /** Somebody of the salon gets a mail of each new booking. */
  tellsTeam: boolean
}

export interface Caller {
  /** Null: not known. */
  customerId: string | null
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
  /** Where salons are spread, what the statements that store a visit would otherwise look up themselves. Null: not loaded. */
  ahead: ReadAhead | null
  /** How often they were counted recently; 0 when no limit applies. */
  hits: number
  /** The salon's recent bookings, if requested. */
  lately?: RecentBookings
}

const nobody: Caller = {
  customerId: null,
  exempt: false,
  blocked: false,
  known: false,
  coming: 0,
  requestHash: null,
  bookingId: null,
  ahead: null,
  hits: 0,
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
  // Counts of callers have no salon: where salons are spread, they are not on the salon's machine.
  if (counted && !salonsAreSpread()) {
    const { key: subject, since } = countOf(counted.limit, counted.subject, now)
    if (asksLately) {
      const { paceSince, key: all, present, before } = recentQuery(salonId, now)
      const asked = [salonId, phone, new Date(now), key ?? '', subject, since, paceSince, all, present, before] as const
      const [row] = await callersAndLately(sql, ...asked)
      return row ? { ...row, lately: asRecent(row, now) } : nobody
    }
    return (await countedCallers(sql, salonId, phone, new Date(now), key ?? '', subject, since))[0] ?? nobody
  }
  const [[caller = nobody], apart] = await Promise.all([
    callers(sql, salonId, phone, new Date(now), key ?? ''),
    counted && countedApart(sql, salonId, { counted, asksLately, now }),
  ])
  return { ...caller, requestHash: bytesOf(caller.requestHash), ...apart }
}

/** Counts have no salon: where salons are spread, they are not on the salon's machine. */
async function countedApart(
  sql: Sql,
  salonId: string,
  { counted, asksLately, now }: { counted: { limit: Limit; subject: string }; asksLately: boolean; now: Instant },
): Promise<Pick<Caller, 'hits' | 'lately'>> {
  if (!asksLately) return { hits: await hitsOf(sql, counted.limit, counted.subject, now) }
  const { hits, lately } = await loadBefore(sql, salonId, counted, now)
  return { hits, ...(lately && { lately }) }
}

const callers = builtOnceAtHome((sql, salonId: string, phone: string, now: Date, key: string) =>
  selectCaller(sql, { salonId, phone, now, key, hits: raw`0` }),
)
const countedCallers = builtOnce(
  (sql, salonId: string, phone: string, now: Date, key: string, subject: string, since: Date) =>
    selectCaller(sql, {
      salonId,
      phone,
      now,
      key,
      hits: raw`coalesce((${selectCount(sql, { key: subject, since })}), 0)`,
    }),
)

const callersAndLately = builtOnce(
  (
    sql,
    salonId: string,
    phone: string,
    now: Date,
    key: string,
    subject: string,
    since: Date,
    paceSince: Date,
    all: string,
    present: Date,
    before: Date,
  ): Compilable<Caller & RecentRow> =>
    selectCaller<Caller & RecentRow>(sql, {
      salonId,
      phone,
      now,
      key,
      hits: raw`coalesce((${selectCount(sql, { key: subject, since })}), 0)`,
      lately: recentParts(sql, { paceSince, key: all, present, before }),
    }),
)

interface Selected {
  salonId: string
  phone: string
  now: Date
  key: string
  hits: RawBuilder<unknown>
  lately?: ReturnType<typeof recentParts>
}

function selectCaller<Row = Caller>(sql: Sql, { salonId, phone, now, key, hits, lately }: Selected): Compilable<Row> {
  const caller = raw<Row>`
    select customer.id as "customerId", coalesce(customer.exempt, false) as exempt, coalesce(customer.blocked, false) as blocked,
      coalesce(customer.visits + customer.imported_visits > 0, false) as known, request_hash as "requestHash", booking_id as "bookingId", (
        select count(*) from bookings
        where salon_id = ${salonId} and customer_id = customer.id
          and starts_at > ${now}::timestamptz and status in ${upcoming}
      ) as coming, ${salonsAreSpread() ? readAhead(salonId, phone) : raw`null`} as ahead, ${hits} as hits
      ${lately ? raw`, ${lately.columns}` : raw``}
    from salons ${lately ? lately.pace : raw``}
    left join customers known on known.salon_id = ${salonId} and known.phone = ${phone}
    left join customers customer
      on customer.salon_id = ${salonId} and customer.id = coalesce(known.merged_into, known.id)
    left join idempotency_keys used on used.salon_id = ${salonId} and used.key = ${key}
    where salons.id = ${salonId}`
  return { compile: () => caller.compile(sql) }
}

/** Whether texts are stopped is calculated as in the function `texts_stopped`, which would query the salon's machine once more. */
function readAhead(salonId: string, phone: string): RawBuilder<ReadAhead> {
  return raw`json_build_object(
    'isMerged', known.merged_into is not null,
    'hasStopped', known.texts_stopped_at is not null
      or exists (select from text_stops where phone_hash = text_stop_hash(${phone})),
    'tellsTeam', exists (select from team_mails where salon_id = ${salonId} and new_bookings))`
}
