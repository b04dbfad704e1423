/** SQL of the customer list: pages, searches and totals, read from the index `customers_book` alone. */

import { sql as raw } from 'kysely'
import type { Customer } from '../../../shared/customers/contract.ts'
import type { CustomerSort } from '../../../shared/customers/sorts.ts'
import { toDollars } from '../../../shared/money.ts'
import { plainLetters } from '../../../shared/plain-letters.ts'
import { toIso } from '../../../shared/time.ts'
import { anyOf, type Sql, withFreshPlan } from '../../db/connection.ts'

export interface CustomerFilter {
  search?: string | undefined
  /** Includes those without a completed visit. */
  all: boolean
}

interface CustomerPageQuery extends CustomerFilter {
  page: number
  limit: number
  sort: CustomerSort
}

/** A page of the matches, and the total number of matches. A search lists below who has not been served yet. */
export async function listPage(
  sql: Sql,
  salonId: string,
  { page, limit, sort, ...filter }: CustomerPageQuery,
): Promise<{ customers: Customer[]; total: number }> {
  const query = raw<{ ids: string[]; total: number; rows: Row[] | null }>`
    ${withFreshPlan} with found as materialized (
      select id, visits, spent_cents, last_visit_at, search from customers where ${matching(salonId, filter)}
    ), page as materialized (
      select array(select id from found order by ${filter.search ? raw`visits = 0, ` : raw``}${orders[sort]} limit ${limit} offset ${(page - 1) * limit}) as ids
    )
    select (select count(*) from found) as total, ids, (select json_agg(row_to_json(one)) from (${customers(
      sql,
      salonId,
    ).where('id', '=', raw<string>`any(ids)`)}) one) as rows
    from page
  `
  const [found] = (await query.execute(sql)).rows
  const known = new Map(found?.rows?.map((row) => [row.id, asCustomer(withInstants(row))]))
  return { customers: found?.ids.flatMap((id) => known.get(id) ?? []) ?? [], total: found?.total ?? 0 }
}

/** Those of them who belong to the salon, by id. */
export async function listByIds(sql: Sql, salonId: string, ids: readonly string[]): Promise<Map<string, Customer>> {
  const rows = await customers(sql, salonId).where('id', '=', anyOf(ids)).execute()
  return new Map(rows.map((row) => [row.id, asCustomer(row)]))
}

/** JSON has instants as texts. */
function withInstants(row: Row): Row {
  const instants = ['last_visit_at', 'created_at', 'texts_stopped_at', 'erased_at'] as const
  const read = instants.map((name) => [name, row[name] === null ? null : Date.parse(String(row[name]))])
  return { ...row, ...Object.fromEntries(read) }
}

const orders = {
  visits: raw`visits desc, last_visit_at desc nulls last, id`,
  recent: raw`last_visit_at desc nulls last, id`,
  spent: raw`spent_cents desc, id`,
  name: raw`search, id`,
  added: raw`id desc`,
}

/** Of everybody with a completed visit. */
export async function sumUp(
  sql: Sql,
  salonId: string,
): Promise<{ activeCustomers: number; totalServices: number; totalRevenue: string }> {
  const query = raw<{ customers: number; visits: number; cents: number }>`
    ${withFreshPlan} select count(*) as customers, coalesce(sum(visits), 0) as visits,
      coalesce(sum(spent_cents), 0)::bigint as cents
    from customers where ${matching(salonId, { all: false })}
  `
  const [found] = (await query.execute(sql)).rows
  const { customers: activeCustomers, visits: totalServices, cents } = found ?? { customers: 0, visits: 0, cents: 0 }
  return { activeCustomers, totalServices, totalRevenue: toDollars(cents) }
}

function matching(salonId: string, { search, all }: CustomerFilter) {
  const conditions = [raw`salon_id = ${salonId}`, raw`merged_into is null`]
  if (!all) conditions.push(raw`visits > 0`)
  if (search) conditions.push(...patterns(search))
  return raw.join(conditions, raw` and `)
}

/** Every word must occur in the name or email; a term of digits and punctuation may be part of the phone. */
function patterns(typed: string) {
  const text = plainLetters(typed)
  const figures = text.replace(/\D/g, '')
  if (figures !== '' && /^[\d\s().+–-]+$/.test(text)) return [containing(figures)]
  return text.split(' ').map(containing)
}

function containing(text: string) {
  return raw`search like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`
}

/** To be filtered further. */
export function customers(sql: Sql, salonId: string) {
  return sql
    .selectFrom('customers')
    .select([
      'id',
      'first_name',
      'last_name',
      'phone',
      'email',
      'language',
      'blocked',
      'texts_stopped_at',
      'visits',
      'spent_cents',
      'last_visit_at',
      'created_at',
      'erased_at',
      'imported_visits',
      'imported_spent_cents',
      'imported_last_visit',
      raw<
        Customer['phoneHolder']
      >`(select json_build_object('id', holder.id, 'firstName', holder.first_name, 'lastName', holder.last_name)
        from customers holder where holder.salon_id = ${salonId} and holder.id = customers.phone_holder_id)`.as(
        'phoneHolder',
      ),
      raw<number>`(select coalesce(sum(other.visits), 0)::integer from customers other
        where other.salon_id = ${salonId} and other.id <> customers.id and other.merged_into is null
          and (other.id = customers.phone_holder_id
            or other.phone_holder_id = coalesce(customers.phone_holder_id, customers.id)))`.as('familyVisits'),
    ])
    .where('salon_id', '=', salonId)
}

type Row = Awaited<ReturnType<ReturnType<typeof customers>['execute']>>[number]

export function asCustomer(row: Row): Customer {
  const erased = row.erased_at !== null
  return {
    id: row.id,
    firstName: erased ? '' : row.first_name,
    lastName: row.last_name,
    phone: erased ? '' : row.phone,
    email: row.email,
    language: row.language,
    blocked: row.blocked,
    textsStopped: row.texts_stopped_at !== null,
    erased,
    serviceUsageCount: row.visits,
    phoneHolder: row.phoneHolder,
    phoneVisits: row.visits + row.familyVisits,
    lastServiceDate: row.last_visit_at === null ? null : toIso(row.last_visit_at),
    totalSpent: toDollars(row.spent_cents),
    before: beforeOf(row),
    createdAt: toIso(row.created_at),
  }
}

/** Null: no figures were imported. */
function beforeOf(row: Row): Customer['before'] {
  const { imported_visits: visits, imported_spent_cents: cents, imported_last_visit: lastVisit } = row
  return visits === 0 && cents === 0 && lastVisit === null ? null : { visits, lastVisit, spent: toDollars(cents) }
}
