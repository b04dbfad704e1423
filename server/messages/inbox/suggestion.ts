/** What the last text of a client suggests to the salon. Nothing is done without a tap. */

import type { Suggestion } from '../../../shared/messages/inbox.ts'
import { minutesLate, partySize } from '../../../shared/messages/reply-words.ts'
import { addMinutes, type Instant, toIso } from '../../../shared/time.ts'
import { localDate } from '../../time-zone.ts'
import { languageOf } from '../replies/answer-stranger.ts'
import { offerTimes } from '../replies/render-reply.ts'
import type { ClientAfter, StoredThread } from './threads.sql.ts'

/** Whoever runs late and does not say by how much. */
const usualMinutes = 15

interface Next {
  shown: { lateMinutes: number | null }
  startsAt: Instant
  link: string
  /** Whoever serves them next, with the least time between; null: nobody that day. */
  after: ClientAfter | null
}

/** Null: nothing, or it was done or put aside, or the text is answered and of another day. @param next the visit it may be about */
export function suggestionOf(
  thread: StoredThread,
  next: Next | null,
  { timezone, bookingUrl }: { timezone: string; bookingUrl: string },
  now: Instant,
): Suggestion | null {
  const { textId, textAt, settledId, meaning, lastWords, waitsSince, stopped } = thread
  if (textId === null || textAt === null || textId === settledId || stopped) return null
  const isToday = (at: Instant) => localDate(timezone, at) === localDate(timezone, now)
  if (waitsSince === null && !isToday(textAt)) return null
  const none = { textId, minutes: null, after: null, people: null, words: null }
  if (meaning === 'doubtful') return { ...none, act: 'stop' }
  if (meaning === 'cannot_come' && next) return { ...none, act: 'cancel' }
  const people = partySize(lastWords ?? '')
  if (meaning === 'move' || (meaning === 'unclear' && people !== null)) {
    const language = thread.language ?? languageOf(lastWords ?? '')
    const link = (meaning === 'move' && next?.link) || bookingUrl
    return { ...none, act: 'offer_times', people, words: offerTimes(link, language) }
  }
  if (meaning !== 'late' || !next || !isToday(next.startsAt)) return null
  const minutes = minutesLate(lastWords ?? '') ?? usualMinutes
  if (next.shown.lateMinutes === minutes) return null
  return { ...none, act: 'late', minutes, after: afterOf(next.after, minutes) }
}

function afterOf(after: ClientAfter | null, minutes: number): Suggestion['after'] {
  if (!after) return null
  const { staffFirstName, endsAt, nextAt } = after
  return { staffFirstName, startTime: toIso(nextAt), fits: addMinutes(endsAt, minutes) <= nextAt }
}
