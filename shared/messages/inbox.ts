/** The texts of clients, and answering them: a thread for each phone that a salon has texts of. */

import { z } from 'zod'
import { messageKinds, unsentReasons } from '../bookings/messages.ts'
import { bookingStatuses } from '../bookings/status.ts'
import { endpoint } from '../endpoint.ts'
import { Id, SalonParams } from '../ids.ts'
import { pageQuery, pageReply } from '../paging.ts'
import { languages } from '../text/language.ts'
import { TranslationsOut } from '../text/translations.ts'
import { messageStates } from './contract.ts'
import { replyMeanings } from './reply-meanings.ts'

/** Of an answer. */
export const maxAnswerLength = 600

/** The most recent texts of a thread that are shown. */
export const maxTextsShown = 100

export const threadStates = ['open', 'closed'] as const

const Meaning = z.enum(replyMeanings)

const Understood = {
  meaning: Meaning.nullable().describe(
    'What the product understood of it; null: an answer, no text of the client, or a suggestion that was done or put aside.',
  ),
  minutesLate: z.number().int().nullable().describe('Of somebody late: by how many minutes, if it says so.'),
  confirmedStart: z.string().nullable().describe('Start of the visit that it confirmed.'),
}

export const Thread = z.object({
  id: z.string(),
  phone: z.string().describe('Technicians get the last four digits alone.'),
  customerId: z.string().nullable().describe('Null: a number that is not in the customer book; technicians get none.'),
  name: z.string().describe('Of the customer; empty: a new number.'),
  language: z.enum(languages).describe('Of the customer, or as they write.'),
  unread: z.number().int(),
  waitingSince: z
    .string()
    .nullable()
    .describe('Since when the oldest text without an answer has waited; null: none does.'),
  lastAt: z.string(),
  lastWords: z.string().describe('Of the last text of the client; empty: there is none yet.'),
  pictures: z.number().int().describe('Of that text.'),
  ...Understood,
  closed: z.boolean(),
  stopped: z.boolean().describe('This phone gets no texts.'),
})
export type Thread = z.infer<typeof Thread>

const TextPicture = z.object({
  id: z.string(),
  state: z.enum(['stored', 'awaited', 'failed']),
  width: z.number().nullable(),
  height: z.number().nullable(),
})

export const ThreadText = z.object({
  id: z.string(),
  at: z.string(),
  sender: z.enum(['client', 'product', 'salon']).describe('product: sent automatically.'),
  by: z.string().describe('Who answered; empty: nobody did, or the account was deleted.'),
  words: z.string().nullable().describe('Null: no longer known.'),
  pictures: z.array(TextPicture),
  ...Understood,
  kind: z.enum(messageKinds).nullable().describe('Of a message about a visit.'),
  state: z.enum(messageStates).nullable().describe('Of what was sent to the client; null: no longer known.'),
  reason: z.enum(unsentReasons).nullable().describe('Why it was not sent.'),
})
export type ThreadText = z.infer<typeof ThreadText>

const NextVisit = z.object({
  bookingId: z.string(),
  startTime: z.string(),
  status: z.enum(bookingStatuses),
  version: z.number().int(),
  lateMinutes: z.number().nullable().describe('Delay announced by the client, in minutes.'),
  lines: z.array(
    z.object({ service: z.string(), serviceNames: TranslationsOut, staffFirstName: z.string() }).describe('In order.'),
  ),
})

export const stoppers = ['client', 'words', 'provider', 'desk', 'record'] as const

const Stop = z.object({
  by: z
    .enum(stoppers)
    .describe(
      'client: texted STOP; words: wrote it in other words; provider: told the phone company; desk: told the salon; record: brought along from another product.',
    ),
  name: z.string().describe('Who recorded it in the salon; empty: nobody.'),
  at: z.string(),
})
export type Stop = z.infer<typeof Stop>

const Suggestion = z.object({
  textId: z.string().describe('The text that suggests it.'),
  act: z
    .enum(['late', 'cancel', 'offer_times', 'stop'])
    .describe('late, cancel: of the next visit; offer_times: to answer with `words`; stop: texts to this phone.'),
  minutes: z.number().int().nullable().describe('Of somebody late.'),
  after: z
    .object({ staffFirstName: z.string(), startTime: z.string(), fits: z.boolean() })
    .nullable()
    .describe('Of somebody late: whose next client comes when, and whether it still fits.'),
  people: z.number().int().nullable().describe('How many want to come together, if the text says so.'),
  words: z.string().nullable().describe('The answer, in the language of the client.'),
})
export type Suggestion = z.infer<typeof Suggestion>

export const ThreadDetails = Thread.extend({
  texts: z
    .array(ThreadText)
    .describe(`Oldest first, the last ${maxTextsShown}, with what the product sent to this phone.`),
  nextVisit: NextVisit.nullable().describe('Of whoever uses this phone.'),
  stop: Stop.nullable().describe('Who stopped the texts to this phone; null: nobody.'),
  suggestion: Suggestion.nullable().describe('What can be done with one tap; nothing has been done yet.'),
  greeting: z.string().describe('What every answer begins with: the name of the salon.'),
  quickAnswers: z.array(z.string()).describe('In the language of the client.'),
  plainTexts: z.boolean().describe('Answers go without accents and emoji where that saves a part.'),
  sendsTexts: z.boolean().describe('Whether this installation can send texts.'),
})
export type ThreadDetails = z.infer<typeof ThreadDetails>

const path = '/api/salon-owner/salons/:salonId/texts'
const ThreadParams = SalonParams.extend({ threadId: Id })

export const listThreads = endpoint({
  method: 'GET',
  path,
  summary:
    'Threads of texts with clients: those that wait for an answer, longest first, then the others, latest first. Technicians get those of clients of their visits today.',
  params: SalonParams,
  query: z.object({
    ...pageQuery(50),
    state: z.enum(threadStates).default('open'),
    search: z
      .string()
      .trim()
      .max(80)
      .optional()
      .describe('A name, part of a phone number, or of a text. Not for technicians.'),
  }),
  reply: z.object({
    threads: z.array(Thread),
    ...pageReply,
    waiting: z.number().int().describe('How many wait for an answer, whatever is searched for.'),
    sendsTexts: z.boolean().describe('Whether this installation can send texts, and gets those of clients.'),
  }),
})

export const startThread = endpoint({
  method: 'POST',
  path,
  summary: 'The thread of a customer, a new one if there is none.',
  params: SalonParams,
  input: z.strictObject({ customerId: Id }),
  reply: z.object({ threadId: z.string() }),
  refusals: ['text_not_sent'],
})

export const readThread = endpoint({
  method: 'GET',
  path: `${path}/:threadId`,
  summary: 'One thread, with its texts and the next visit of the client.',
  params: ThreadParams,
  reply: ThreadDetails,
})

/** The response is the picture itself, not JSON. */
export const textPictureFile = endpoint({
  method: 'GET',
  path: `${path}/:threadId/pictures/:pictureId`,
  summary: 'A picture of a client’s text.',
  params: ThreadParams.extend({ pictureId: Id }),
})

export const markThreadRead = endpoint({
  method: 'POST',
  path: `${path}/:threadId/read`,
  summary: 'Mark the texts of a thread as read.',
  params: ThreadParams,
})

export const changeThread = endpoint({
  method: 'PATCH',
  path: `${path}/:threadId`,
  summary:
    'Close a thread: none of its texts waits any more. Open it again. Or put a suggestion aside. Absent fields stay unchanged.',
  params: ThreadParams,
  input: z.strictObject({
    closed: z.boolean().optional(),
    settledId: Id.nullable().optional().describe('The text whose suggestion was done or put aside. Null: none.'),
  }),
})

export const stopThread = endpoint({
  method: 'PUT',
  path: `${path}/:threadId/stop`,
  summary: 'Stop the texts of the salon to this phone, because the client said so to the salon.',
  params: ThreadParams,
})

export const undoStop = endpoint({
  method: 'DELETE',
  path: `${path}/:threadId/stop`,
  summary:
    'Undo that, or what was understood as such. 409 texts_stopped if the client texted STOP: only START brings texts back.',
  params: ThreadParams,
  refusals: ['texts_stopped'],
})

const CustomerParams = SalonParams.extend({ customerId: Id })
const noTexts = '/api/salons/:salonId/customers/:customerId/texting'

const Texting = z.object({
  stop: Stop.nullable(),
  threadId: z.string().nullable().describe('Null: nothing was texted yet.'),
  textable: z.boolean().describe('Whether a text can be sent to this phone from here.'),
  consents: z
    .array(
      z.object({
        at: z.string(),
        givenBy: z.enum(['booking', 'start']).describe('booking: at the phone field; start: by texting START.'),
        version: z.number().int().describe('Of the sentence; 0: none.'),
        language: z.enum(languages),
        address: z.string().describe('From where (IP); empty: by text.'),
      }),
    )
    .describe('Latest first.'),
})
export type Texting = z.infer<typeof Texting>

export const readTexting = endpoint({
  method: 'GET',
  path: noTexts,
  summary: 'Whether a customer gets texts: who stopped them, when they agreed, and their thread.',
  params: CustomerParams,
  reply: Texting,
})

export const changeTexting = endpoint({
  method: 'PUT',
  path: noTexts,
  summary: 'No texts to this customer, because they said so to the salon; or undo that.',
  params: CustomerParams,
  input: z.strictObject({ noTexts: z.boolean() }),
  reply: Texting,
  refusals: ['texts_stopped'],
})

export const answerThread = endpoint({
  method: 'POST',
  path: `${path}/:threadId/answers`,
  summary: 'Answer a client by text. Counted apart from what the product sends by itself.',
  params: ThreadParams,
  input: z.strictObject({
    key: Id.describe('Generated by the caller: the same answer is sent once.'),
    words: z.string().trim().min(1).max(maxAnswerLength).describe('Without the name of the salon, which is added.'),
    atNight: z.boolean().default(false).describe('Send it although it is not the daytime of the salon.'),
  }),
  reply: ThreadText,
  status: 201,
  refusals: ['texts_stopped', 'quiet_hours', 'texts_not_set_up', 'text_not_sent', 'idempotency_mismatch'],
})
