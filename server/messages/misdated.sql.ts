/** SQL of messages that were scheduled too late by a clock that was wrong for a while. */

import { sql as raw } from 'kysely'
import { addMinutes, type Instant } from '../../shared/time.ts'
import { at, type Sql } from '../db/connection.ts'
import { among } from '../db/own-salons.sql.ts'
import type { Among } from './claims.ts'
import { kindsDue } from './due-when.ts'
import type { MessageChannel } from './messages.sql.ts'

/** Longer than a send can take: no worker is still sending them. */
const soonMinutes = 2
/** An hour more than the longest wait between two attempts. */
const maxRetryMinutes = 300
const day = 86_400_000

/**
 * Messages due later than `dueWhen` plus the wait between two attempts were scheduled by a clock that has since been
 * set back. They become due soon, or at the same time of day if they may wait up to a day. Messages with a time of
 * their own keep it.
 */
export async function bringForward(
  sql: Sql,
  channels: readonly MessageChannel[],
  { now, salonIds = null }: { now: Instant; salonIds?: Among },
): Promise<void> {
  const [soon, retry] = [addMinutes(now, soonMinutes), addMinutes(now, maxRetryMinutes)]
  const tomorrow = now + day
  const mayWaitADay = raw<boolean>`kind = any(${kindsDue('within_a_day')}::text[])`
  const misdated = await sql
    .selectFrom('messages')
    .select(['salon_id', 'id', 'due_at', 'attempts', mayWaitADay.as('mayWaitADay')])
    .where('status', '=', 'queued')
    .where(raw<boolean>`channel = any(${[...channels]}::text[])`)
    .where('due_at', '>', at(soon))
    .where(raw<boolean>`(kind <> 'reminder' or attempts > 0)`) // as in the index messages_soon
    .where(
      raw<boolean>`due_at > case when attempts > 0 then ${at(retry)} when ${mayWaitADay} then ${at(tomorrow)} else ${at(soon)} end`,
    )
    .where(among('salon_id', salonIds))
    .execute()
  for (const { salon_id, id, due_at, attempts, mayWaitADay: waits } of misdated) {
    const due = attempts === 0 && waits ? due_at - day * Math.ceil((due_at - tomorrow) / day) : soon
    await sql
      .updateTable('messages')
      .set({ due_at: new Date(due) })
      .where('salon_id', '=', salon_id)
      .where('id', '=', id)
      .where('due_at', '>', at(soon))
      .execute()
  }
}
