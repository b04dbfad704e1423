/** Outgoing messages, and their possible outcomes. */

import type { CalendarEvent, CalendarMethod } from '../../shared/bookings/calendar-file.ts'
import type { Instant } from '../../shared/time.ts'

export interface Outgoing {
  id: string
  queuedAt: Instant
  /** When it is to be sent. */
  at: Instant
  /** The salon that it is sent for. */
  salon: string
  to: string
}

export interface Mail extends Outgoing {
  replyTo: string | null
  subject: string
  text: string
  html: string
  /** Where such emails are ended at one click (RFC 8058): of those that are about no visit. */
  unsubscribe?: string
  /** What it puts into the client's calendar, or takes out. */
  calendar?: { name: string; method: CalendarMethod; event: CalendarEvent }
}

export interface TextMessage extends Outgoing {
  salonId: string
  body: string
  /** A heading above the text in the outbox. */
  outboxSubject: string
}

/** A reason is a word or two and never contains message text: it is stored and logged. */
export type Outcome =
  | { sent: true }
  /**
   * `ofAccount`: it is not this message that is refused, but whoever sends it, until the operator mends that. `optedOut`: the
   * recipient has told the provider to send no more.
   */
  | { sent: false; reason: string; forGood: boolean; ofAccount?: boolean; optedOut?: boolean }

/** What stored reasons begin with where the account was refused. */
export const accountRefused = 'account: '

export type Transport<Message> = (message: Message, signal: AbortSignal) => Promise<Outcome>

export interface Transports {
  email: Transport<Mail>
  text: Transport<TextMessage>
}

/** Transports that keep connections, which would keep the process from ending. */
export interface OpenTransports extends Transports {
  close: () => Promise<void>
}
