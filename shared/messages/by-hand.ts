/** Texting clients by hand: the unconfirmed visits of the next open day, each with a text for one's own phone. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, SalonParams } from '../ids.ts'
import { languages } from '../text/language.ts'
import { TranslationsOut } from '../text/translations.ts'

export const handMeans = ['text', 'whatsapp', 'zalo', 'call'] as const
export const HandMeans = z.enum(handMeans)
export type HandMeans = z.infer<typeof HandMeans>

const ToldByHand = z.object({
  means: HandMeans,
  by: z.string().describe('A name; empty: the account was deleted.'),
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
      staffFirstName: z.string().describe('Name of the requested member; empty: none.'),
    }),
  ),
  phone: z.string().describe('Empty: unknown.'),
  language: z.enum(languages).describe('Language of the text.'),
  text: z.string().describe('The reminder, ready to send.'),
  confirmed: z.boolean().describe('The client has confirmed.'),
  told: ToldByHand.nullable(),
})
export type VisitToTell = z.infer<typeof VisitToTell>

const SendsTexts = z.boolean().describe('Whether this installation can send texts.')

const NextOpenDay = z.string().nullable().describe('The next open day after today. Null: none within a year.')

export const listToTell = endpoint({
  method: 'GET',
  path: '/api/salon-owner/salons/:salonId/tomorrow',
  summary: 'Confirmed visits from tomorrow to the end of the next open day, earliest first, each with a text to send.',
  params: SalonParams,
  reply: z.object({ date: NextOpenDay, sendsTexts: SendsTexts, visits: z.array(VisitToTell) }),
})

export const countToTell = endpoint({
  method: 'GET',
  path: '/api/salon-owner/salons/:salonId/tomorrow/count',
  summary: 'Number of clients until the end of the next open day who have neither confirmed nor been told manually.',
  params: SalonParams,
  reply: z.object({ date: NextOpenDay, sendsTexts: SendsTexts, open: z.number().int() }),
})

const ToldParams = SalonParams.extend({ bookingId: Id })

export const markTold = endpoint({
  method: 'PUT',
  path: '/api/salon-owner/salons/:salonId/tomorrow/:bookingId/told',
  summary: 'Mark a client as told manually: the automatic reminders of the day before are not sent.',
  params: ToldParams,
  input: z.strictObject({
    means: HandMeans,
    startTime: z.iso.datetime().describe('Start of the visit, as the client was told.'),
  }),
  reply: ToldByHand,
  refusals: ['visit_changed'],
})

export const undoTold = endpoint({
  method: 'DELETE',
  path: '/api/salon-owner/salons/:salonId/tomorrow/:bookingId/told',
  summary: 'Undo that: reminders still due are sent after all.',
  params: ToldParams,
})
