/** What every provider of texts does: sends them, and calls us back with replies and delivery receipts. */

import type { IncomingHttpHeaders } from 'node:http'
import type { Instant } from '../../shared/time.ts'
import type { Receipt } from '../db/tables/messages.ts'
import type { TextMessage, Transport } from './outgoing.ts'

export interface TextProvider {
  name: 'twilio' | 'telnyx'
  ownNumbers: OwnNumbers
  send: Transport<TextMessage>
  /** A picture of a client's text, at most 5 MB. Null: there is none, or the address is not the provider's. */
  fetchPicture: (address: string, signal: AbortSignal) => Promise<Buffer | null>
  /** Null: it does not come from the provider, or too late to be believed. */
  read: (callback: Callback) => TextNews | null
}

/** The numbers of salons that have one of their own, by their ids. */
export type OwnNumbers = ReadonlyMap<string, string>

/** More pictures of a text are not stored. */
export const maxPictures = 5

/** Null: it is no salon's own. */
export function salonOfNumber(own: OwnNumbers, number: string): string | null {
  return own.entries().find(([, its]) => its === number)?.[0] ?? null
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
  /** Whose own number was written to; null: the one that several salons share. */
  salonId: string | null
  words: string
  /** Where the provider has the pictures of the text. */
  pictures: readonly string[]
  /** The provider has treated it as STOP. */
  optedOut: boolean
}
