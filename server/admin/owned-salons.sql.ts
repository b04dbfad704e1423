/** SQL of salons as the operator sees them: their owners and contents. */

import { sql as raw } from 'kysely'
import type { SalonContents } from '../../shared/admin/contract.ts'
import { plainLetters } from '../../shared/plain-letters.ts'
import { type Instant, toIso } from '../../shared/time.ts'
import { anyOf, at, type Sql } from '../db/connection.ts'
import { forgetOwnersOf, forgetSalonsOf } from '../db/own-salons.sql.ts'
import { upcoming } from '../db/statuses.ts'

export interface OwnedSalon {
  salonId: string
  ownerId: string
  ownerName: string
  ownerEmail: string
  createdAt: string
}

/** Oldest first; without a limit, all of them. Every search word is in the salon's name or address, or its owner's. */
export async function listOwned(
  sql: Sql,
  { search = '', salonId }: { search?: string | undefined; salonId?: string },
  page: { limit: number; offset: number } | null,
): Promise<OwnedSalon[]> {
  const rows = await matching(sql, search)
    .select(['salons.id', 'owner_id', 'first_name', 'last_name', 'users.email', 'salons.created_at'])
    .$if(salonId !== undefined, (query) => query.where('salons.id', '=', salonId ?? ''))
    .orderBy('salons.created_at')
    .orderBy('salons.id')
    .$if(page !== null, (query) => query.limit(page?.limit ?? 0).offset(page?.offset ?? 0))
    .execute()
  return rows.map((row) => ({
    salonId: row.id,
    ownerId: row.owner_id,
    ownerName: `${row.first_name} ${row.last_name}`.trim(),
    ownerEmail: row.email,
    createdAt: toIso(row.created_at),
  }))
}

/** Oldest first. */
export async function listOwnedIds(sql: Sql, ownerId: string): Promise<string[]> {
  const rows = await sql
    .selectFrom('salons')
    .select('id')
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function countOwned(sql: Sql, search: string | undefined): Promise<number> {
  const { total } = await matching(sql, search ?? '')
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

function matching(sql: Sql, search: string) {
  let query = sql.selectFrom('salons').innerJoin('users', 'users.id', 'owner_id')
  for (const word of plainLetters(search).split(' ').filter(Boolean)) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    query = query.where(
      raw<boolean>`plain_letters(name || ' ' || address || ' ' || first_name || ' ' || last_name || ' ' || users.email) like ${pattern}`,
    )
  }
  return query
}

export async function giveSalons(
  sql: Sql,
  { from, to, salonId }: { from?: string; to: string; salonId?: string },
): Promise<void> {
  if (salonId !== undefined) await forgetOwnersOf(sql, [salonId])
  await forgetSalonsOf(sql, [from ?? null, to])
  await sql
    .updateTable('salons')
    .set({ owner_id: to })
    .$if(from !== undefined, (query) => query.where('owner_id', '=', from ?? ''))
    .$if(salonId !== undefined, (query) => query.where('id', '=', salonId ?? ''))
    .execute()
}

/** In the order of the salons. Rows deleted from lists are not counted; bookings are, in any status. */
export async function countContents(sql: Sql, salonIds: readonly string[], now: Instant): Promise<SalonContents[]> {
  const { rows } = await raw<SalonContents>`
    select salons.id, salons.name,
      (select count(*) from bookings where salon_id = salons.id and status in ${upcoming}
        and ends_at > ${at(now)}) as "comingBookings",
      (select count(*) from bookings where salon_id = salons.id) as bookings,
      (select count(*) from customers where salon_id = salons.id and merged_into is null) as customers,
      (select count(*) from staff where salon_id = salons.id and deleted_at is null) as staff,
      (select count(*) from services where salon_id = salons.id and deleted_at is null) as services,
      (select count(*) from staff where salon_id = salons.id and user_id is not null) as logins
    from salons where id = ${anyOf(salonIds)} order by salons.created_at, salons.id
  `.execute(sql)
  return rows
}
