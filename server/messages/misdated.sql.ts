/** SQL of messages that a clock which was wrong for a while has put off for too long. */

import { sql as raw } from 'kysely'
import { addMinutes, type Instant } from '../../shared/time.ts'
import { at, type Sql } from '../db/connection.ts'
import type { MessageChannel } from './messages.sql.ts'

/** Longer than a send can take: nobody is at work on them any more. */
const soonMinutes = 2
/** An hour more than between two tries. */
const maxRetryMinutes = 300
const day = raw`interval '1 day'`

/**
 * Messages wait for seconds, those to be tried again for hours, and questions how a visit was for less than a day. What is due
 * later than that was put off by a clock that has been set back since: it is due soon, a question at its time of day.
 */
export async function bringForward(sql: Sql, channel: MessageChannel, now: Instant): Promise<void> {
  const [soon, retry] = [at(addMinutes(now, soonMinutes)), at(addMinutes(now, maxRetryMinutes))]
  const tomorrow = raw`${at(now)} + ${day}`
  await raw`
    update messages set due_at = case when attempts = 0 and kind = 'review_request'
      then due_at - ${day} * ceil(extract(epoch from due_at - (${tomorrow})) / 86400) else ${soon} end
    where status = 'queued' and channel = ${channel} and due_at > ${soon} and due_at > case
      when attempts > 0 then ${retry} when kind = 'review_request' then ${tomorrow} else ${soon} end
  `.execute(sql)
}
