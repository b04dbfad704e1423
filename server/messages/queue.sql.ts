/** SQL of how the queue of messages of all salons is doing. Each count ends at a bound, so that asking stays cheap. */

import { sql as raw } from 'kysely'
import { maxCounted } from '../../shared/admin/status.ts'
import { addMinutes, type Instant } from '../../shared/time.ts'
import type { Sql } from '../db/connection.ts'
import { accountRefused } from '../outbox/outgoing.ts'
import type { MessageChannel } from './messages.sql.ts'
import { outdated } from './outdated.ts'

export interface QueueCount {
  channel: MessageChannel
  /** Due and not sent; failed so far and tried again; waiting until the account is no longer refused; given up within a day. */
  state: 'waiting' | 'retrying' | 'refused' | 'failed'
  count: number
  /** Of those that wait: since when the first has been due. */
  oldest: Instant | null
  /** Of those that failed or are refused: the last reason. */
  failure: string | null
}

/** The longest pause between two tries is shorter. */
const retriedWithinMinutes = 300
const day = 1440

/**
 * A row for each channel and state that has any. A message that was given up keeps the time of its last try, two minutes
 * on. What was dropped because it was no longer true has not failed.
 */
export async function countQueue(sql: Sql, now: Instant): Promise<QueueCount[]> {
  const { rows } = await raw<QueueCount>`
    with waiting as (
      select channel, due_at from messages where status = 'queued' and due_at <= ${new Date(now)}
      order by due_at limit ${maxCounted}
    ), soon as (
      select channel, failure from messages
      where status = 'queued' and (kind <> 'reminder' or attempts > 0)
        and due_at <= ${new Date(addMinutes(now, retriedWithinMinutes))}
      order by due_at limit ${maxCounted}
    ), failed as (
      select channel, due_at, failure from messages
      where status = 'failed' and due_at > ${new Date(addMinutes(now, -day))} and failure <> all(${outdated}::text[])
      order by due_at desc limit ${maxCounted}
    )
    select channel, 'waiting' as state, count(*) as count, min(due_at) as oldest, null as failure from waiting group by channel
    union all
    select channel, 'retrying', count(*), null, null from soon where failure not like ${`${accountRefused}%`} group by channel
    union all
    select channel, 'refused', count(*), null, max(substr(failure, ${accountRefused.length + 1})) from soon
    where failure like ${`${accountRefused}%`} group by channel
    union all
    select channel, 'failed', count(*), null, (array_agg(failure order by due_at desc))[1] from failed group by channel
  `.execute(sql)
  return rows
}
