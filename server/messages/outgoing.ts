/** Outgoing messages, and their possible outcomes. */

import type { Instant } from '../../shared/time.ts'

export interface Outgoing {
  id: string
  queuedAt: Instant
  /** When it is sent. */
  at: Instant
  /** In whose name. */
  salon: string
  to: string
}

export interface Mail extends Outgoing {
  replyTo: string | null
  subject: string
  text: string
  html: string
  calendar?: { name: string; contents: string }
}

export interface TextMessage extends Outgoing {
  body: string
  /** Over the text when it is read in the outbox. */
  outboxSubject: string
}

/** A reason is a word or two, and never anything of the message: it is stored and logged. */
export type Outcome = { sent: true } | { sent: false; reason: string; forGood: boolean }

export type Transport<Message> = (message: Message, signal: AbortSignal) => Promise<Outcome>

export interface Transports {
  email: Transport<Mail>
  text: Transport<TextMessage>
}
