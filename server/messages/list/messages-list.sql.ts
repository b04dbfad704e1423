/** SQL of the list of a salon's messages, in the order in which they were sent or are due. */

import { type RawBuilder, sql as raw } from 'kysely'
import type { Message } from '../../../shared/messages/contract.ts'
import type { StateFilter } from '../../../shared/messages/states.ts'
import { plainLetters } from '../../../shared/plain-letters.ts'
import type { Instant } from '../../../shared/time.ts'
import { at, type Sql, withFreshPlan } from '../../db/connection.ts'
import type { MessageChannel } from '../messages.sql.ts'
import { outdated } from '../outdated.ts'
import { readMessages } from './message-rows.sql.ts'

export interface MessageFilter {
  from: Instant
  until: Instant
  state: StateFilter
  channel?: MessageChannel | undefined
  search?: string | undefined
}

/** How many there are of each state, whichever of them is asked for. */
export type MessageCounts = Record<StateFilter, number>

/** As the index `messages_when` has it. */
const when = raw<Instant>`coalesce(sent_at, greatest(messages.due_at, messages.created_at))`

const conditionOf: Record<StateFilter, RawBuilder<boolean>> = {
  all: raw<boolean>`true`,
  waiting: raw<boolean>`(messages.status = 'queued' and coalesce(messages.receipt, 'taken') = 'taken')`,
  sent: raw<boolean>`(messages.receipt is not distinct from 'delivered'
    or messages.status = 'sent' and messages.receipt is distinct from 'undelivered')`,
  not_delivered: raw<boolean>`messages.receipt is distinct from 'delivered' and (messages.status = 'refused'
    or messages.receipt = 'undelivered'
    or messages.status = 'failed' and (messages.failure = any(${[...outdated]}::text[])) is not true)`,
}

export async function countMessages(sql: Sql, salonId: string, filter: MessageFilter): Promise<MessageCounts> {
  const { rows } = await raw<MessageCounts>`
    ${withFreshPlan} select count(*) as all, count(*) filter (where ${conditionOf.waiting}) as waiting,
      count(*) filter (where ${conditionOf.sent}) as sent,
      count(*) filter (where ${conditionOf.not_delivered}) as not_delivered
    from messages where ${raw.join(conditionsOf(salonId, filter), raw` and `)}
  `.execute(sql)
  return rows[0] ?? { all: 0, waiting: 0, sent: 0, not_delivered: 0 }
}

/** Latest first. */
export async function listMessages(
  sql: Sql,
  salonId: string,
  { page, limit, ...filter }: MessageFilter & { page: number; limit: number },
): Promise<Message[]> {
  const { rows } = await raw<{ id: string }>`
    ${withFreshPlan} select id from messages
    where ${raw.join([...conditionsOf(salonId, filter), conditionOf[filter.state]], raw` and `)}
    order by ${when} desc, id desc limit ${limit} offset ${(page - 1) * limit}
  `.execute(sql)
  const ids = rows.map(({ id }) => id)
  const found = await readMessages(sql, salonId, ids)
  return ids.flatMap((id) => found.get(id) ?? [])
}

function conditionsOf(salonId: string, { from, until, channel, search }: MessageFilter) {
  return [
    raw`messages.salon_id = ${salonId}`,
    raw`${when} >= ${at(from)}`,
    raw`${when} < ${at(until)}`,
    raw`reader_id is null`,
    ...(channel ? [raw`channel = ${channel}`] : []),
    ...(search
      ? [
          raw`booking_id in (select id from bookings where salon_id = ${salonId} and ${raw.join(patterns(search), raw` and `)})`,
        ]
      : []),
  ]
}

/** Every word of a name, in any order, or a part of a phone. */
function patterns(typed: string) {
  const plain = plainLetters(typed)
  const words = /[a-z]/.test(plain) ? plain.split(' ') : [plain.replace(/\D/g, '') || plain]
  return words.map((word) => raw`search like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`)
}
