/** The template of a message: in the salon's own words, or the usual one. */

import { messageKinds } from '../../shared/bookings/messages.ts'
import type { TemplateKey, TemplateKind } from '../../shared/messages/templates.ts'
import type { Instant } from '../../shared/time.ts'
import type { MessageKind } from '../db/tables/messages.ts'
import type { DueMessage } from './due.sql.ts'
import type { MessageVisit } from './message-visit.ts'
import { words } from './words.ts'

/** A message that is about a visit. */
export type VisitMessage = DueMessage & { kind: MessageKind }

export function isAboutVisit<Message extends DueMessage>(message: Message): message is Message & VisitMessage {
  return messageKinds.some((kind) => kind === message.kind)
}

interface ChosenTemplate {
  kind: TemplateKind
  subject: string
  body: string
  /** In the salon's own words. */
  isOwn: boolean
}

export function templateOf(message: VisitMessage, visit: MessageVisit, now: Instant): ChosenTemplate {
  const { channel, language } = message
  const kind = templateKindOf(message, visit, now)
  const found = visit.salon.templates.find(
    (one) => one.kind === kind && one.channel === channel && one.language === language,
  )
  return found ? { ...found, isOwn: true } : { kind, ...usualTemplate({ kind, channel, language }), isOwn: false }
}

export function usualTemplate({ kind, channel, language }: TemplateKey): { subject: string; body: string } {
  const { text, subject, opening } = words[language].templates[kind]
  return channel === 'text' ? { subject: '', body: text } : { subject, body: opening }
}

/**
 * A reminder on the day of the visit can say 'today', a request that the salon turns down was no appointment yet, and nothing is
 * confirmed before the client confirms it.
 */
export function templateKindOf(
  { kind, leadMinutes, toldVisit }: VisitMessage,
  { confirmBy }: Pick<MessageVisit, 'confirmBy'>,
  now: Instant,
): TemplateKind {
  if (kind === 'reminder' && leadMinutes !== null && leadMinutes < 1440) return 'reminder_soon'
  if (kind === 'booking_cancelled' && toldVisit?.status === 'scheduled') return 'booking_declined'
  if (kind === 'booking_confirmed' && confirmBy !== null && confirmBy > now) return 'booking_to_confirm'
  return kind
}
