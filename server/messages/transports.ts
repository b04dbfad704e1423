/** The ways out of the house: where MAIL_URL and SMS_URL say, and into the outbox where they say nothing. */

import { join } from 'node:path'
import type { Instant } from '../../shared/time.ts'
import { mailToOutbox, textToOutbox } from './outbox.ts'
import { senderOf } from './sender.ts'
import { mailBySmtp } from './smtp.ts'
import { textByTwilio } from './twilio.ts'

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

export interface Destinations {
  mailUrl: string | null
  smsUrl: string | null
  dataDir: string
}

/** Opens nothing yet. */
export function transportsOf({ mailUrl, smsUrl, dataDir }: Destinations, publicUrl: () => string): Transports {
  const sender = () => senderOf(mailUrl, publicUrl())
  const folder = join(dataDir, 'outbox')
  return {
    email: mailUrl ? mailBySmtp(mailUrl, sender) : mailToOutbox(folder, sender),
    text: smsUrl ? textByTwilio(smsUrl) : textToOutbox(folder, sender),
  }
}
