/** SQL of the bookings list: pages and counts, fast in a salon with hundreds of thousands of bookings. */

import { sql as raw } from 'kysely'
import type { Booking } from '../../../shared/bookings/contract.ts'
import type { BookingStatus } from '../../../shared/bookings/status.ts'
import { plainLetters } from '../../../shared/plain-letters.ts'
import { batches } from '../../db/batches.ts'
import { at, type Sql, withFreshPlan } from '../../db/connection.ts'
import { findBookings } from '../bookings.sql.ts'
import { countPerStatus, type Period } from './status-counts.sql.ts'

export interface BookingFilter extends Period {
  status?: BookingStatus | undefined
  /** The member serves in the visit. */
  staffId?: string | undefined
  search?: string | undefined
}

export type Sort = 'newest' | 'oldest' | 'customer-asc' | 'customer-desc'

interface BookingPageQuery extends BookingFilter {
  page: number
  limit: number
  sortBy: Sort
}

/** A page of the matches, and the total number of matches. */
export async function listPage(
  sql: Sql,
  salonId: string,
  asked: BookingPageQuery,
): Promise<{ bookings: Booking[]; total: number }> {
  const { ids, total } = asked.search
    ? await searchPage(sql, salonId, { ...asked, search: asked.search })
    : await findPage(sql, salonId, asked)
  return { bookings: await inOrder(sql, salonId, ids), total }
}

/** Few: each batch is read from the database's answer in one turn of the event loop. */
const batchSize = 100

/**
 * All matches, in batches: each starts where the previous one ended, so that late batches cost no more than early ones.
 */
export async function* listAll(
  sql: Sql,
  salonId: string,
  { sortBy, ...filter }: BookingFilter & { sortBy: Sort },
): AsyncGenerator<Booking[]> {
  const key = raw.ref(isByName(sortBy) ? 'search' : 'starts_at')
  const direction = raw.raw(isDown(sortBy) ? '<' : '>')
  const found = batches<{ id: string; key: string }>(batchSize, async (last, size) => {
    const beyond = last ? raw`where (${key}, id) ${direction} (${last.key}, ${last.id})` : raw``
    const { rows } = await raw<{ id: string; key: string }>`
      ${withFreshPlan} select id, ${key}::text as key from ${visits(salonId, filter)} ${beyond}
      order by ${orderOf(sortBy, false)} limit ${size}
    `.execute(sql)
    return rows
  })
  for await (const rows of found)
    yield await inOrder(
      sql,
      salonId,
      rows.map(({ id }) => id),
    )
}

async function inOrder(sql: Sql, salonId: string, ids: readonly string[]): Promise<Booking[]> {
  const rows = await findBookings(sql, salonId, ids)
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

interface FoundPage {
  ids: string[]
  total: number
}

/** Pages in the second half are read from the end, so that none skips more than half of the rows. */
async function findPage(
  sql: Sql,
  salonId: string,
  { page, limit, sortBy, ...filter }: BookingPageQuery,
): Promise<FoundPage> {
  const total = await countMatching(sql, salonId, filter)
  const start = (page - 1) * limit
  const size = Math.min(limit, total - start)
  if (size <= 0) return { ids: [], total }

  const fromEnd = start > total / 2
  const offset = fromEnd ? total - start - size : start
  const from = filter.staffId && !isByName(sortBy) ? linesOf(salonId, filter, filter.staffId) : visits(salonId, filter)
  const query = raw<{ id: string }>`
    ${withFreshPlan} select id from ${from} order by ${orderOf(sortBy, fromEnd)} limit ${size} offset ${offset}
  `
  const { rows } = await query.execute(sql)
  const ids = rows.map(({ id }) => id)
  return { ids: fromEnd ? ids.toReversed() : ids, total }
}

async function countMatching(sql: Sql, salonId: string, filter: BookingFilter): Promise<number> {
  if (!filter.staffId) {
    const counts = await countPerStatus(sql, salonId, filter)
    return counts[filter.status ?? 'all']
  }
  const query = raw<{ count: number }>`
    ${withFreshPlan} select count(*) from ${linesOf(salonId, filter, filter.staffId)}
  `
  const [row] = (await query.execute(sql)).rows
  return row?.count ?? 0
}

/** The search runs once for the page and the count, through the trigram index where that is cheaper. */
async function searchPage(
  sql: Sql,
  salonId: string,
  { page, limit, sortBy, ...filter }: BookingPageQuery & { search: string },
): Promise<FoundPage> {
  const query = raw<{ ids: string[]; total: number }>`
    ${withFreshPlan} with found as materialized (
      select id, starts_at, search from ${visits(salonId, filter)}
    )
    select (select count(*) from found) as total, array(
      select id from found order by ${orderOf(sortBy, false)} limit ${limit} offset ${(page - 1) * limit}
    ) as ids
  `
  const [found] = (await query.execute(sql)).rows
  return found ?? { ids: [], total: 0 }
}

function isByName(sortBy: Sort): boolean {
  return sortBy === 'customer-asc' || sortBy === 'customer-desc'
}

function isDown(sortBy: Sort): boolean {
  return sortBy === 'newest' || sortBy === 'customer-desc'
}

function orderOf(sortBy: Sort, reversed: boolean) {
  const direction = raw.raw(isDown(sortBy) !== reversed ? 'desc' : 'asc')
  return raw`${raw.ref(isByName(sortBy) ? 'search' : 'starts_at')} ${direction}, id ${direction}`
}

function visits(salonId: string, { staffId, search, ...filter }: BookingFilter) {
  const conditions = [raw`salon_id = ${salonId}`, ...within(filter, 'starts_at')]
  if (staffId) {
    const lines = [raw`salon_id = ${salonId}`, raw`staff_id = ${staffId}`, ...within(filter, 'visit_starts_at')]
    const served = raw`select booking_id from booking_lines where ${raw.join(lines, raw` and `)}`
    conditions.push(raw`(id in (${served})) is true`) // keeps the order of the index: a join would sort everything
  }
  const columns = raw`select id, starts_at, search from bookings where ${raw.join(conditions, raw` and `)}`
  if (!search) return raw`(${columns}) visits`

  // Guests have no contact of their own: whoever looks for the host finds all of the party.
  const matches = raw.join(patterns(search), raw` and `)
  return raw`(${columns} and ${matches} union ${columns} and party_place > 0 and group_id = any(array(
    select host.group_id from bookings host where host.salon_id = ${salonId} and host.party_place = 0 and ${matches}
  ))) visits`
}

/** Visits with a line of this member, each once. */
function linesOf(salonId: string, filter: BookingFilter, staffId: string) {
  const conditions = [raw`salon_id = ${salonId}`, raw`staff_id = ${staffId}`, ...within(filter, 'visit_starts_at')]
  return raw`(select distinct visit_starts_at as starts_at, booking_id as id from booking_lines
    where ${raw.join(conditions, raw` and `)}) served`
}

function within({ status, from, until }: BookingFilter, start: string) {
  return [
    ...(status ? [raw`status = ${status}`] : []),
    ...(from === undefined ? [] : [raw`${raw.ref(start)} >= ${at(from)}`]),
    ...(until === undefined ? [] : [raw`${raw.ref(start)} < ${at(until)}`]),
  ]
}

/**
 * Searches the name without accents, the phone and the reference. Every word of a name must match, in any order; a term
 * of digits and punctuation is part of a phone, of a reference (which may by chance have letters only) or a whole id.
 */
function patterns(typed: string) {
  const name = plainLetters(typed)
  const isReference = /^[0-9a-f]{4}-[0-9a-f]{4}$/.test(name)
  if (!isReference && (/[g-z]/.test(name) || !/\d/.test(name))) return name.split(' ').map(containing)
  const figures = name.replace(/[^0-9a-f]/g, '')
  return [figures.length === 32 ? raw`id = ${figures}` : containing(figures)]
}

/** Keeps terms without three letters in a row from the trigram index, which would be scanned in full. */
function containing(text: string) {
  const column = /[\p{L}\p{N}]{3}/u.test(text) ? raw`search` : raw`(search || '')`
  return raw`${column} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`
}
