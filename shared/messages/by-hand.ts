/** Texting clients by hand: tomorrow's unconfirmed visits, each with a text for one's own phone. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, SalonParams } from '../ids.ts'
import { languages } from '../text/language.ts'
import { TranslationsOut } from '../text/translations.ts'

export const handMeans = ['text', 'whatsapp', 'zalo', 'call'] as const
export const HandMeans = z.enum(handMeans)
export type HandMeans = z.infer<typeof HandMeans>

/** A client who was texted by hand gets no automatic reminder that is due this long before the visit, or earlier. */
export const handLeadMinutes = 1440

const ToldByHand = z.object({
  means: HandMeans,
  by: z.string().describe('A name; empty: an account that is gone.'),
  at: z.string(),
})

export const VisitToTell = z.object({
  bookingId: z.string(),
  startTime: z.string(),
  name: z.string(),
  lines: z.array(
    z.object({
      service: z.string(),
      serviceNames: TranslationsOut,
      staffFirstName: z.string().describe('Empty: nobody is promised.'),
    }),
  ),
  phone: z.string().describe('Empty: none is known.'),
  language: z.enum(languages).describe('Of the text.'),
  text: z.string().describe('The reminder, ready to send.'),
  confirmed: z.boolean().describe('The client has said that they will come.'),
  told: ToldByHand.nullable(),
})
export type VisitToTell = z.infer<typeof VisitToTell>

const SendsTexts = z.boolean().describe('Texts of this installation reach phones.')

export const listToTell = endpoint({
  method: 'GET',
  path: '/api/salon-owner/salons/:salonId/tomorrow',
  summary: 'The confirmed visits of tomorrow, earliest first, each with a text for one’s own phone.',
  params: SalonParams,
  reply: z.object({ date: z.string(), sendsTexts: SendsTexts, visits: z.array(VisitToTell) }),
})

export const countToTell = endpoint({
  method: 'GET',
  path: '/api/salon-owner/salons/:salonId/tomorrow/count',
  summary: 'How many of tomorrow’s clients have neither said that they will come nor been told by hand.',
  params: SalonParams,
  reply: z.object({ date: z.string(), sendsTexts: SendsTexts, open: z.number().int() }),
})

const ToldParams = SalonParams.extend({ bookingId: Id })

export const markTold = endpoint({
  method: 'PUT',
  path: '/api/salon-owner/salons/:salonId/tomorrow/:bookingId/told',
  summary: 'Mark a client as told by hand: the salon’s reminders of the day before are not sent any more.',
  params: ToldParams,
  input: z.strictObject({
    means: HandMeans,
    startTime: z.iso.datetime().describe('Of the visit, as the client was told.'),
  }),
  reply: ToldByHand,
  refusals: ['visit_changed'],
})

export const undoTold = endpoint({
  method: 'DELETE',
  path: '/api/salon-owner/salons/:salonId/tomorrow/:bookingId/told',
  summary: 'Take that back: the reminders that are still to come are sent again.',
  params: ToldParams,
})
