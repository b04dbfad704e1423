/** What every provider of texts does: sends them, and calls us back with replies and delivery receipts. */

import type { IncomingHttpHeaders } from 'node:http'
import type { Instant } from '../../shared/time.ts'
import type { Receipt } from '../db/tables/messages.ts'
import type { TextMessage, Transport } from './outgoing.ts'

export interface TextProvider {
  name: 'twilio' | 'telnyx'
  send: Transport<TextMessage>
  /** Null: it does not come from the provider, or too late to be believed. */
  read: (callback: Callback) => TextNews | null
}

/** As it was received. */
export interface Callback {
  /** As the provider addressed it. */
  url: string
  headers: IncomingHttpHeaders
  body: Buffer
  at: Instant
}

export type TextNews = TextReceipt | TextReply | { kind: 'other' }

/** The delivery receipt of a text. It may arrive before we have recorded that we sent the text. */
export interface TextReceipt {
  kind: 'receipt'
  salonId: string
  messageId: string
  to: string
  receipt: Receipt
  /** Why the phone did not get it, as stored. */
  failure: string | null
  /** As of an `Outcome`. */
  ofAccount: boolean
  optedOut: boolean
}

/** What somebody texted us. */
export interface TextReply {
  kind: 'reply'
  /** The same id each time the provider reports it. */
  id: string
  from: string
  words: string
  /** The provider has treated it as STOP. */
  optedOut: boolean
}
