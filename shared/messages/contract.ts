/** A salon's messages: recipient, subject, time, delivery, and sending one again. */

import { z } from 'zod'
import { messageKinds, unsentReasons } from '../bookings/messages.ts'
import { endpoint } from '../endpoint.ts'
import { Id, SalonParams } from '../ids.ts'
import { LocalDate } from '../local-time.ts'
import { pageQuery, pageReply } from '../paging.ts'
import { languages } from '../text/language.ts'
import { HandMeans } from './by-hand.ts'
import { stateFilters } from './states.ts'

export const messageStates = ['waiting', 'sent', 'delivered', 'undelivered', 'refused', 'outdated'] as const
export type MessageState = (typeof messageStates)[number]

export const StateFilter = z.enum(stateFilters)

/** Without dates, the list covers this many days back, until the end of tomorrow. */
export const listedDays = 30

export const Message = z.object({
  id: z.string(),
  kind: z.enum([...messageKinds, 'phone_code', 'text_reply']),
  leadMinutes: z.number().int().nullable().describe('Of a reminder: how long before the visit.'),
  channel: z.enum(['email', 'text']),
  language: z.enum(languages),
  recipient: z.string().describe('A phone or an email address; empty when its customer was erased.'),
  name: z.string().describe('Of the customer; empty when nobody knows it.'),
  bookingId: z.string().nullable().describe('Null: about no booking, or it was deleted.'),
  startTime: z.string().nullable().describe('Of the visit, as it is now.'),
  phone: z.string().describe('Where the customer can be called; empty: nowhere.'),
  state: z
    .enum(messageStates)
    .describe(
      'delivered: the phone has it, as the provider of texts says; undelivered: given up after several attempts, or the phone did not get it; refused: such a text is never sent; outdated: no longer true when its turn came.',
    ),
  reason: z.enum(unsentReasons).nullable().describe('Why it was not sent.'),
  held: z.boolean().describe('It waits for the morning.'),
  confirmed: z.boolean().describe('A reminder after which the client said they will come.'),
  at: z.string().describe('When it was sent or tried last; when it is due if it waits.'),
  byHand: HandMeans.nullable().describe('Somebody of the salon told the client, by these means.'),
  sentBy: z.string().describe('Who did, or who sent it again; empty: nobody did by hand.'),
})
export type Message = z.infer<typeof Message>

const Counts = z.object({
  all: z.number().int(),
  waiting: z.number().int(),
  sent: z.number().int(),
  not_delivered: z.number().int(),
})

const MessagePage = z.object({
  messages: z.array(Message),
  ...pageReply,
  counts: Counts.describe('Of each state, in all pages.'),
})
export type MessagePage = z.infer<typeof MessagePage>

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/salon-owner/salons/:salonId/messages',
  summary: 'The messages to clients, the latest first.',
  params: SalonParams,
  query: z.object({
    ...pageQuery(50),
    state: StateFilter.default('all').describe('not_delivered: undelivered or refused.'),
    channel: z.enum(['email', 'text']).optional(),
    day: LocalDate.optional().describe(
      `A day of the salon. Absent: the last ${listedDays} days, and what is due by tomorrow night.`,
    ),
    search: z.string().trim().max(80).optional().describe('A name, or a part of a phone.'),
  }),
  reply: MessagePage,
})

/** Why a message cannot be sent again. */
export const repeatRefusals = ['waiting', 'by_hand', 'code', 'outdated', 'no_address'] as const
export type RepeatRefusal = (typeof repeatRefusals)[number]

const MessageParams = SalonParams.extend({ messageId: Id })

const MessageDetails = Message.extend({
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  attempts: z.number().int(),
  words: z.string().nullable().describe('What it says of the visit as it is now; null: that is not known any more.'),
  subject: z.string().nullable().describe('Of an email.'),
  parts: z.number().int().nullable().describe('In how many parts a text is sent.'),
  notAgain: z.enum(repeatRefusals).nullable().describe('Why it cannot be sent again; null: it can.'),
})
export type MessageDetails = z.infer<typeof MessageDetails>

export const readMessage = endpoint({
  method: 'GET',
  path: '/api/salon-owner/salons/:salonId/messages/:messageId',
  summary: 'One message: what it says, what became of it, and whether it can be sent again.',
  params: MessageParams,
  reply: MessageDetails,
})

export const repeatMessage = endpoint({
  method: 'POST',
  path: '/api/salon-owner/salons/:salonId/messages/:messageId/repeats',
  summary: 'Send a message again, to the present address, with what is true now.',
  params: MessageParams,
  input: z.strictObject({
    key: Id.describe('Made by the caller. A request with the same key is answered with the message that it made.'),
  }),
  reply: Message,
  status: 201,
  refusals: ['not_sent_again', 'idempotency_mismatch'],
})
