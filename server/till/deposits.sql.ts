/** SQL of deposits: what is held for visits, and how each deposit ended. */

import { sql as raw } from 'kysely'
import { z } from 'zod'
import {
  type DepositEntryKind,
  type DepositState,
  depositEntryKinds,
  type PaymentMethod,
  paymentMethods,
} from '../../shared/till/limits.ts'
import type { Instant, LocalDate } from '../../shared/time.ts'
import type { Sql } from '../db/connection.ts'

const Entry = z.object({
  kind: z.enum(depositEntryKinds),
  at: z.string(),
  day: z.string(),
  cents: z.number(),
  method: z.enum(paymentMethods),
  methodName: z.string(),
  checkId: z.string().nullable(),
  checkNumber: z.number().nullable(),
  reason: z.string(),
  by: z.string(),
})

export interface StoredDeposit {
  id: string
  bookingId: string
  firstName: string
  lastName: string
  visitAt: Instant
  cents: number
  heldCents: number
  state: DepositState
  entries: z.infer<typeof Entry>[]
}

interface DepositFilter {
  depositId: string | null
  bookingId: string | null
  state: DepositState | null
  page: number
  limit: number
}

/** A page of deposits, newest first; their number, and the total held by the salon. */
export async function listDeposits(
  sql: Sql,
  salonId: string,
  { depositId, bookingId, state, page, limit }: DepositFilter,
): Promise<{ rows: StoredDeposit[]; total: number; heldCents: number }> {
  const condition = raw`deposit.salon_id = ${salonId} and booking_id is not null and (${depositId}::uuid is null or deposit.id = ${depositId}::uuid)
    and (${bookingId}::uuid is null or deposit.booking_id = ${bookingId}::uuid)
    and (${state}::text is null or deposit.state = ${state}::text)`
  const { rows } = await raw<Omit<StoredDeposit, 'entries'> & { entries: unknown }>`
    select deposit.id, booking_id as "bookingId", first_name as "firstName", last_name as "lastName",
      starts_at as "visitAt", cents, held_cents as "heldCents", deposit.state, (
        select json_agg(json_build_object('kind', kind, 'at', at, 'day', entry.day, 'cents', entry.cents,
          'method', method, 'methodName', method_name, 'checkId', check_id, 'checkNumber', number, 'reason', reason,
          'by', entry.by_name) order by entry.id)
        from deposit_entries entry
        left join checks on checks.salon_id = entry.salon_id and checks.id = entry.check_id
        where entry.salon_id = ${salonId} and entry.deposit_id = deposit.id
      ) as entries
    from deposits deposit
    join bookings booking on booking.salon_id = deposit.salon_id and booking.id = deposit.booking_id
    where ${condition} order by taken_at desc, deposit.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(sql)
  const { rows: sums } = await raw<{ total: number; heldCents: number }>`
    select (select count(*) from deposits deposit where ${condition}) as total,
      (select coalesce(sum(held_cents), 0) from deposits where salon_id = ${salonId}) as "heldCents"`.execute(sql)
  return {
    rows: rows.map(({ entries, ...deposit }) => ({ ...deposit, entries: z.array(Entry).parse(entries ?? []) })),
    total: sums[0]?.total ?? 0,
    heldCents: sums[0]?.heldCents ?? 0,
  }
}

export async function findDeposit(sql: Sql, salonId: string, depositId: string): Promise<StoredDeposit | null> {
  const { rows } = await listDeposits(sql, salonId, { depositId, bookingId: null, state: null, page: 1, limit: 1 })
  return rows[0] ?? null
}

export async function insertDeposit(
  sql: Sql,
  salonId: string,
  { id, bookingId, cents, now }: { id: string; bookingId: string; cents: number; now: Instant },
): Promise<void> {
  await sql
    .insertInto('deposits')
    .values({
      salon_id: salonId,
      id,
      booking_id: bookingId,
      cents,
      held_cents: cents,
      state: 'held',
      taken_at: new Date(now),
    })
    .execute()
}

export interface NewDepositEntry {
  id: string
  kind: DepositEntryKind
  cents: number
  method: PaymentMethod
  method_name: string
  checkId: string | null
  reason: string
}

export async function insertDepositEntry(
  sql: Sql,
  salonId: string,
  depositId: string,
  {
    entry,
    day,
    now,
    who,
  }: {
    entry: NewDepositEntry
    day: LocalDate
    now: Instant
    who: { user_id: string; by_name: string }
  },
): Promise<void> {
  const { checkId, ...rest } = entry
  await sql
    .insertInto('deposit_entries')
    .values({ salon_id: salonId, deposit_id: depositId, at: new Date(now), day, check_id: checkId, ...rest, ...who })
    .execute()
}

export async function setDeposit(
  sql: Sql,
  salonId: string,
  depositId: string,
  { state, heldCents }: { state: DepositState; heldCents: number },
): Promise<void> {
  await sql
    .updateTable('deposits')
    .set({ state, held_cents: heldCents })
    .where('salon_id', '=', salonId)
    .where('id', '=', depositId)
    .execute()
}

/** A deposit without a visit, with which nothing happened: it was brought, and taken back. */
export async function detachDeposit(sql: Sql, salonId: string, depositId: string): Promise<void> {
  await sql
    .updateTable('deposits')
    .set({ booking_id: null })
    .where('salon_id', '=', salonId)
    .where('id', '=', depositId)
    .execute()
}
