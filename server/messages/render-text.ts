/** A message about a visit as a text: as much as goes into few parts. */

import { fillIn, placeholdersIn, sentencesOf } from '../../shared/messages/placeholders.ts'
import { cheapest, partsOf } from '../../shared/messages/text-length.ts'
import type { Instant } from '../../shared/time.ts'
import type { TextMessage } from '../outbox/outgoing.ts'
import { sayAlso } from './change-words.ts'
import type { DueMessage } from './due.sql.ts'
import { asText } from './envelope.ts'
import { templateOf, type VisitMessage } from './template-of.ts'
import { fewerAndFewer, valuesOf } from './values.ts'
import { confirmSentence } from './visit-words.ts'
import type { MessageVisit } from './visits.sql.ts'
import { words } from './words.ts'

export const maxParts = 4

export function renderText(message: VisitMessage, visit: MessageVisit, now: Instant): TextMessage {
  const { body, isOwn } = templateOf(message, visit, now)
  const isAsked = confirmSentence(message, visit, now, words[message.language].text).length > 0
  const said = forThisVisit(isOwn ? body : usualOf(message, visit, { body, isAsked }), message, visit, now)
  const template = withStop(said, message)
  const values = valuesOf(template, { message, visit, now })
  const { plainTexts } = visit.salon
  const whole = cheapest(fillIn(template, values), plainTexts)
  const limit = isOwn ? maxParts : maxUsualParts(message, isAsked)
  if (partsOf(whole) <= limit) return asText(message, whole, now)

  const bodies = fewerAndFewer(values, { message, visit, now }).map((fewer) =>
    cheapest(fillIn(template, fewer), plainTexts),
  )
  const minParts = Math.min(...bodies.map(partsOf))
  const fits = (body: string) => partsOf(body) <= Math.max(limit, minParts)
  return asText(message, bodies.find(fits) ?? whole, now)
}

/** Phone companies want the first text to a number to say how to stop, and where to ask. */
export function withStop(text: string, { isFirst, language }: Pick<DueMessage, 'isFirst' | 'language'>): string {
  return isFirst && !/\bSTOP\b.*\bHELP\b/s.test(text) ? `${text} ${words[language].text.stop}` : text
}

/** The maximum number of parts of the default texts. A salon that writes its own has seen what they cost. */
function maxUsualParts({ kind }: VisitMessage, isAsked: boolean): number {
  return kind === 'reminder' && !isAsked ? 1 : 2
}

/** A client who has confirmed is not asked again, and one who must is not told that they are expected. */
function usualOf(
  { kind, language }: VisitMessage,
  { clientConfirmed }: MessageVisit,
  { body, isAsked }: { body: string; isAsked: boolean },
): string {
  if (kind !== 'reminder') return body
  const { reminder_to_confirm, reminder_known } = words[language].text
  if (isAsked) return reminder_to_confirm
  return clientConfirmed ? reminder_known : body
}

const ofNewTime: ReadonlySet<VisitMessage['kind']> = new Set([
  'booking_moved',
  'booking_moved_by_client',
  'booking_changed',
])

function saysWhen(sentence: string): boolean {
  return !placeholdersIn(sentence).isDisjointFrom(new Set(['date', 'changes']))
}

/** After the time, what else changed, that the salon has yet to confirm it, and that the client has to. */
function forThisVisit(template: string, message: VisitMessage, visit: MessageVisit, now: Instant): string {
  const { kind, language } = message
  const { text } = words[language]
  const also = sayAlso({ message, visit, now }, template)
  const waits = message.toldVisit?.status === 'confirmed' ? text.waits_again : text.still_waiting
  const said = [
    ...(also ? [also] : []),
    ...(visit.status === 'scheduled' && ofNewTime.has(kind) ? [waits] : []),
    ...confirmSentence(message, visit, now, text),
  ]
  if (said.length === 0) return template
  const sentences = sentencesOf(template)
  const after = sentences.findIndex(saysWhen) + 1 || 1
  return [sentences.slice(0, after).join('').trimEnd(), ...said, sentences.slice(after).join('')].join(' ').trim()
}
