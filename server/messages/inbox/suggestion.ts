/** What the last text of a client suggests to the salon. Nothing is done without a tap. */

import type { Suggestion } from '../../../shared/messages/inbox.ts'
import { minutesLate } from '../../../shared/messages/reply-words.ts'
import type { Instant } from '../../../shared/time.ts'
import { localDate } from '../../time-zone.ts'
import { languageOf } from '../replies/answer-stranger.ts'
import { offerTimes } from '../replies/render-reply.ts'
import type { StoredThread } from './threads.sql.ts'

/** Whoever runs late and does not say by how much. */
const usualMinutes = 15

interface Next {
  shown: { lateMinutes: number | null }
  startsAt: Instant
  link: string
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
  const none = { textId, minutes: null, words: null }
  if (meaning === 'doubtful') return { ...none, act: 'stop' }
  if (meaning === 'cannot_come' && next) return { ...none, act: 'cancel' }
  if (meaning === 'move') {
    const language = thread.language ?? languageOf(lastWords ?? '')
    return { ...none, act: 'offer_times', words: offerTimes(next?.link ?? bookingUrl, language) }
  }
  if (meaning !== 'late' || !next || !isToday(next.startsAt)) return null
  const minutes = minutesLate(lastWords ?? '') ?? usualMinutes
  return next.shown.lateMinutes === minutes ? null : { ...none, act: 'late', minutes }
}
