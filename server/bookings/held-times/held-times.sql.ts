/**
 * SQL of times that are held while a client types. Whether one is still held is decided by the database's clock, which all
 * processes share.
 */

import { type RawBuilder, sql as raw } from 'kysely'
import { heldMinutes } from '../../../shared/bookings/limits.ts'
import { type Instant, type Interval, toIso } from '../../../shared/time.ts'
import type { HeldLine } from '../../availability/days.sql.ts'
import type { Sql } from '../../db/connection.ts'
import { salonHeld } from '../../db/news.ts'
import { send } from '../../db/together.ts'

const kept = raw`make_interval(mins => ${heldMinutes}::integer)`
/** How long it is stored which network held which time. */
const remembered = raw`interval '1 hour'`
const isHeld = raw`ended_at is null and expires_at > clock_timestamp()`

/**
 * From here on, one caller per network and per browser at a time, whichever salons they ask for. Call it after the salon's lock,
 * never before it, and always in this order.
 */
export async function lockHolder(sql: Sql, { network, holder }: { network: Buffer; holder: Buffer }): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended(${network.toString('hex')}, 1)),
    pg_advisory_xact_lock(hashtextextended(${holder.toString('hex')}, 2))`.execute(sql)
}

interface HeldCounts {
  /** How many times the network's other browsers hold now. */
  ofNetwork: number
  /** How many minutes of members are held for others in this salon. */
  minutes: number
  /** How long the network may still hold this time: ten minutes, less those since it first did. */
  secondsLeft: number
}

/** What others hold, now. */
export async function loadHolding(
  sql: Sql,
  salonId: string,
  { holder, network, start, end }: Interval & { holder: Buffer; network: Buffer },
): Promise<HeldCounts> {
  const { rows } = await raw<HeldCounts>`
    select
      (select count(*) from held_times
        where network_hash = ${network} and holder_hash <> ${holder} and ${isHeld}) as "ofNetwork",
      (select coalesce(sum(minutes), 0) from held_times
        where salon_id = ${salonId} and holder_hash <> ${holder} and ${isHeld}) as minutes,
      (select coalesce(extract(epoch from min(held_at) + ${kept} - clock_timestamp()), ${heldMinutes * 60})::float8 from held_times
        where salon_id = ${salonId} and network_hash = ${network} and held_at > clock_timestamp() - ${remembered}
          and starts_at < ${toIso(end)} and ends_at > ${toIso(start)}) as "secondsLeft"
  `.execute(sql)
  const [row] = rows
  if (!row) throw new Error('a statement without an answer')
  return row
}

export interface NewHeldTime extends Interval {
  id: string
  holder: Buffer
  network: Buffer
  secondsLeft: number
  lines: readonly Omit<HeldLine, 'heldTimeId' | 'own' | 'expiresAt'>[]
}

/** Replaces the time that the browser held before. @returns when it expires, by the database's clock */
export async function insertHeldTime(
  sql: Sql,
  salonId: string,
  { id, holder, network, secondsLeft, start, end, lines }: NewHeldTime,
): Promise<Instant> {
  const { rows: ended } = await raw<{
    salonId: string
  }>`${endOf(raw`holder_hash = ${holder}`)} returning salon_id as "salonId"`.execute(sql)
  await send(sql, deleteIdleLines(salonId, holder))
  const others = new Set(ended.map((one) => one.salonId).filter((one) => one !== salonId))
  for (const other of others) await send(sql, raw`select ${tell(other)}`)
  const minutes = lines.reduce((sum, line) => sum + (line.blockedUntil - line.start) / 60_000, 0)
  const { rows } = await raw<{ expiresAt: Instant }>`
    insert into held_times (salon_id, id, holder_hash, network_hash, starts_at, ends_at, minutes, held_at, expires_at)
    values (${salonId}, ${id}, ${holder}, ${network}, ${toIso(start)}, ${toIso(end)}, ${Math.ceil(minutes)},
      clock_timestamp(), clock_timestamp() + make_interval(secs => ${secondsLeft}))
    returning expires_at as "expiresAt"`.execute(sql)
  const [row] = rows
  if (!row) throw new Error('a row without its return')
  const stored = lines.map((line, position) => ({
    salon_id: salonId,
    held_time_id: id,
    position,
    person: line.person,
    staff_id: line.staffId,
    starts_at: new Date(line.start),
    ends_at: new Date(line.end),
    blocked_until: new Date(line.blockedUntil),
    minutes: line.minutes,
    cleanup_minutes: line.cleanupMinutes,
    resource_ids: line.resourceIds,
  }))
  await send(
    sql,
    sql.insertInto('held_time_lines').values(stored),
    raw`update waitlist_checks set due_at = least(due_at, ${toIso(row.expiresAt)}) where salon_id = ${salonId}`,
    raw`select ${tell(salonId)}`,
  )
  return row.expiresAt
}

/** Ends what the browser holds, as its booking is stored. Not executed yet. */
export function endHeldBy(salonId: string, holder: Buffer): RawBuilder<unknown> {
  return endOf(raw`salon_id = ${salonId} and holder_hash = ${holder}`)
}

/** Does nothing if another browser holds it. The waitlist is checked at once. */
export async function endHeldTime(sql: Sql, salonId: string, id: string, holder: Buffer): Promise<void> {
  await send(
    sql,
    endOf(raw`salon_id = ${salonId} and id = ${id} and holder_hash = ${holder}`),
    raw`update waitlist_checks set due_at = '-infinity' where salon_id = ${salonId}`,
    raw`select ${tell(salonId)}`,
  )
}

/** Deletes rows that no longer count towards the limits of networks. */
export async function deleteOldHeldTimes(sql: Sql): Promise<void> {
  await raw`delete from held_times where expires_at < statement_timestamp() - ${remembered}`.execute(sql)
}

/** On commit, to every process that keeps days of the salon. */
function tell(salonId: string): RawBuilder<unknown> {
  return raw`pg_notify(${salonHeld}, ${salonId})`
}

function endOf(which: RawBuilder<unknown>): RawBuilder<unknown> {
  return raw`update held_times set ended_at = statement_timestamp() where ${which} and ended_at is null`
}

/**
 * Deletes lines of times that are no longer held, which would violate the constraint, and those of the browser itself, which are
 * about to be replaced.
 */
function deleteIdleLines(salonId: string, holder: Buffer): RawBuilder<unknown> {
  return raw`
    delete from held_time_lines line using held_times held
    where line.salon_id = ${salonId} and held.salon_id = ${salonId} and held.id = line.held_time_id
      and (ended_at is not null or expires_at <= statement_timestamp() or holder_hash = ${holder})`
}
