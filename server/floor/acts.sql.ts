/** SQL of actions on the floor: their answers, for repeated requests, and how each is undone. */

import { sql as raw } from 'kysely'
import type { Instant, LocalDate } from '../../shared/time.ts'
import { at, type Sql } from '../db/connection.ts'

export interface StoredAct {
  id: string
  requestHash: Buffer
  userId: string | null
  at: Instant
  undo: unknown
  reply: unknown
  undoneAt: Instant | null
}

const columns = [
  'id',
  'request_hash as requestHash',
  'user_id as userId',
  'at',
  'undo',
  'reply',
  'undone_at as undoneAt',
] as const

export async function findActByKey(sql: Sql, salonId: string, key: string): Promise<StoredAct | null> {
  const act = await sql
    .selectFrom('floor_acts')
    .select(columns)
    .where('salon_id', '=', salonId)
    .where('key', '=', key)
    .executeTakeFirst()
  return act ?? null
}

export async function findAct(sql: Sql, salonId: string, actId: string): Promise<StoredAct | null> {
  const act = await sql
    .selectFrom('floor_acts')
    .select(columns)
    .where('salon_id', '=', salonId)
    .where('id', '=', actId)
    .executeTakeFirst()
  return act ?? null
}

interface NewAct {
  id: string
  key: string | null
  requestHash: Buffer
  userId: string | null
  now: Instant
  undo: object
  reply: object
}

/** Counts in the version of the day too. */
export async function insertAct(sql: Sql, salonId: string, date: LocalDate, act: NewAct): Promise<void> {
  const { id, key, requestHash, userId, now, undo, reply } = act
  await raw`
    with counted as (
      update floor_days set version = version + 1 where salon_id = ${salonId} and day = ${date}::date
    )
    insert into floor_acts (salon_id, id, key, request_hash, user_id, at, undo, reply)
    values (${salonId}, ${id}, ${key}, ${requestHash}, ${userId}, ${at(now)}, ${JSON.stringify(undo)}::jsonb,
      ${JSON.stringify(reply)}::jsonb)`.execute(sql)
}

export async function markUndone(sql: Sql, salonId: string, actId: string, now: Instant): Promise<void> {
  await sql
    .updateTable('floor_acts')
    .set({ undone_at: new Date(now) })
    .where('salon_id', '=', salonId)
    .where('id', '=', actId)
    .execute()
}

const keptHours = 24

export async function deleteOldActs(sql: Sql, now: Instant): Promise<void> {
  await sql
    .deleteFrom('floor_acts')
    .where('at', '<', at(now - keptHours * 3_600_000))
    .execute()
}
