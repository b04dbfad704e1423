/** SQL of messages that were scheduled too late by a clock that was wrong for a while. */

import { sql as raw } from 'kysely'
import { addMinutes, type Instant } from '../../shared/time.ts'
import { at, type Sql } from '../db/connection.ts'
import { kindsDue } from './due-when.ts'
import type { MessageChannel } from './messages.sql.ts'

/** Longer than a send can take: no worker is still sending them. */
const soonMinutes = 2
/** An hour more than the longest wait between two attempts. */
const maxRetryMinutes = 300
const day = raw`interval '1 day'`

/**
 * Messages due later than `dueWhen` plus the wait between two attempts were scheduled by a clock that has since been
 * set back. They become due soon, or at the same time of day if they may wait up to a day. Messages with a time of
 * their own keep it.
 */
export async function bringForward(sql: Sql, channel: MessageChannel, now: Instant): Promise<void> {
  const [soon, retry] = [at(addMinutes(now, soonMinutes)), at(addMinutes(now, maxRetryMinutes))]
  const tomorrow = raw`${at(now)} + ${day}`
  const mayWaitADay = raw`kind = any(${kindsDue('within_a_day')}::text[])`
  await raw`
    update messages set due_at = case when attempts = 0 and ${mayWaitADay}
      then due_at - ${day} * ceil(extract(epoch from due_at - (${tomorrow})) / 86400) else ${soon} end
    where status = 'queued' and channel = ${channel} and due_at > ${soon}
      and due_at > case when attempts > 0 then ${retry} when ${mayWaitADay} then ${tomorrow} else ${soon} end
      and (kind <> 'reminder' or attempts > 0) -- as in the index messages_soon
  `.execute(sql)
}
