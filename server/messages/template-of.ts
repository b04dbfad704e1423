/** The template of a message: in the salon's own words, or the usual one. */

import { messageKinds } from '../../shared/bookings/messages.ts'
import type { SavedTemplate, TemplateKey, TemplateKind } from '../../shared/messages/templates.ts'
import type { MessageKind } from '../db/tables/messages.ts'
import type { DueMessage } from './due.sql.ts'
import { words } from './words.ts'

/** A message that is about a visit. */
export type VisitMessage = DueMessage & { kind: MessageKind }

export function isAboutVisit<Message extends DueMessage>(message: Message): message is Message & VisitMessage {
  return messageKinds.some((kind) => kind === message.kind)
}

interface ChosenTemplate {
  subject: string
  body: string
  /** In the salon's own words. */
  isOwn: boolean
}

export function templateOf(message: VisitMessage, own: readonly SavedTemplate[]): ChosenTemplate {
  const { channel, language } = message
  const kind = templateKindOf(message)
  const found = own.find((one) => one.kind === kind && one.channel === channel && one.language === language)
  return found ? { ...found, isOwn: true } : { ...usualTemplate({ kind, channel, language }), isOwn: false }
}

export function usualTemplate({ kind, channel, language }: TemplateKey): { subject: string; body: string } {
  const { text, subject, opening } = words[language].templates[kind]
  return channel === 'text' ? { subject: '', body: text } : { subject, body: opening }
}

/** Reminders on the day of the visit have words of their own: they can say 'today'. */
function templateKindOf({ kind, leadMinutes }: VisitMessage): TemplateKind {
  return kind === 'reminder' && leadMinutes !== null && leadMinutes < 1440 ? 'reminder_soon' : kind
}
