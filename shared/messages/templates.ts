/** Message templates in the salon's own words: by message, channel and language. */

import { z } from 'zod'
import { Version, VersionIn } from '../audit/edits.ts'
import { endpoint } from '../endpoint.ts'
import { IdParams } from '../ids.ts'
import { type FieldCode, languages } from '../text/language.ts'
import { line, notes } from '../text.ts'
import { type Placeholder, placeholderIds, placeholdersIn, unknownIn } from './placeholders.ts'

export const templateKinds = [
  'booking_received',
  'booking_confirmed',
  'booking_to_confirm',
  'reminder',
  'reminder_soon',
  'booking_moved',
  'booking_moved_by_client',
  'booking_changed',
  'booking_declined',
  'booking_cancelled',
  'booking_called_off',
  'booking_released',
  'review_request',
] as const
export type TemplateKind = (typeof templateKinds)[number]

export const templateChannels = ['text', 'email'] as const

const whenAndLink = ['date', 'time', 'link'] as const
/** Required in texts. Emails always contain the whole visit and its link. */
const needs: Record<TemplateKind, readonly Placeholder[]> = {
  booking_received: whenAndLink,
  booking_confirmed: whenAndLink,
  booking_to_confirm: whenAndLink,
  reminder: ['time', 'link'],
  reminder_soon: ['time', 'link'],
  booking_moved: whenAndLink,
  booking_moved_by_client: whenAndLink,
  booking_changed: whenAndLink,
  booking_declined: ['date', 'time'],
  booking_cancelled: ['date', 'time'],
  booking_called_off: ['date', 'time'],
  booking_released: ['date', 'time'],
  review_request: ['link'],
}

const codes: Partial<Record<Placeholder, FieldCode>> = {
  date: 'template_needs_date',
  time: 'template_needs_time',
  link: 'template_needs_link',
}

/** The values of the placeholders of a message. */
export function placeholdersOf(kind: TemplateKind): Placeholder[] {
  const isMove = kind === 'booking_moved' || kind === 'booking_moved_by_client'
  const isOver = [
    'booking_declined',
    'booking_cancelled',
    'booking_called_off',
    'booking_released',
    'review_request',
  ].includes(kind)
  return placeholderIds.filter((id) => {
    if (id === 'cancel_by') return !isOver
    return id === 'changes' ? kind === 'booking_changed' : isMove || !id.startsWith('old_')
  })
}

/** Carriers treat these words as STOP, and block all texts to the client. */
const endsAllTexts =
  /(reply|respond|answer|text|trả lời|nhắn|soạn)\s+(with\s+|là\s+)?["'“‘(]?\s*(cancel|end|quit|unsubscribe)(?!\p{L})/iu

export const TemplateKey = z.object({
  kind: z.enum(templateKinds),
  channel: z.enum(templateChannels),
  language: z.enum(languages),
})
export type TemplateKey = z.infer<typeof TemplateKey>

const aboutSubject = 'Of a mail; empty for a text.'
const aboutBody =
  'A text, or the opening of a mail. Placeholders are in braces by their name in any language: {date} or {ngày}.'
const Words = z.object({ subject: z.string().describe(aboutSubject), body: z.string().describe(aboutBody) })

/** As stored; it was validated when it was saved. */
export const SavedTemplate = TemplateKey.extend(Words.shape)
export type SavedTemplate = z.infer<typeof SavedTemplate>
export const SavedTemplates = z.array(SavedTemplate)

export const Template = TemplateKey.extend({
  subject: line(150).default('').describe(aboutSubject),
  body: notes(600).describe(aboutBody),
}).superRefine((template, check) => {
  for (const field of ['subject', 'body'] as const) {
    const message = problemOf(template, field)
    if (message) check.addIssue({ code: 'custom', path: [field], message })
  }
})

/** Why it cannot be saved, as a field code. */
export function problemOf(template: SavedTemplate, field: 'subject' | 'body'): FieldCode | null {
  const { kind, channel } = template
  const text = template[field]
  if (field === 'subject' && channel === 'text') return text === '' ? null : 'invalid'
  if (text === '') return 'required'
  const said = placeholdersIn(text)
  const possible = new Set(placeholdersOf(kind))
  if (unknownIn(text).length > 0 || !said.isSubsetOf(possible)) return 'template_placeholder'
  if (endsAllTexts.test(text)) return 'template_ends_all'
  const saysWhen = said.has('changes') // with the date and the time
  const missing =
    channel === 'text' ? needs[kind].find((id) => !said.has(id) && !(saysWhen && id !== 'link')) : undefined
  return (missing && codes[missing]) ?? null
}

const Templates = z.object({
  plainTexts: z.boolean().describe('Texts are sent without Vietnamese diacritics if that saves a part.'),
  templates: z
    .array(
      SavedTemplate.extend({
        isOwn: z.boolean().describe('Customised by the salon.'),
        usual: Words.describe('The default.'),
      }),
    )
    .describe('Every message in every channel and language.'),
  version: Version.describe('Name of the salon.'),
})
export type Templates = z.infer<typeof Templates>

export function templateName({ kind, channel, language }: TemplateKey): string {
  return `${kind}.${channel}.${language}`
}

export const readTemplates = endpoint({
  method: 'GET',
  path: '/api/salons/:id/message-templates',
  summary: 'Message templates, customised or default.',
  params: IdParams,
  reply: Templates,
})

export const changeTemplates = endpoint({
  method: 'PUT',
  path: '/api/salons/:id/message-templates',
  summary: 'Replace the customised templates; all others have their defaults.',
  params: IdParams,
  refusals: ['changed_meanwhile'],
  input: z.strictObject({
    plainTexts: z.boolean(),
    templates: z
      .array(Template)
      .max(templateKinds.length * templateChannels.length * languages.length, 'too_many')
      .refine((all) => new Set(all.map(templateName)).size === all.length, 'invalid'),
    version: VersionIn,
  }),
  reply: Templates,
})

const TextCount = z.object({
  body: z.string(),
  parts: z.number().int().describe('Number of billed parts.'),
  characters: z.number().int().describe('Billed characters: some count twice.'),
  marks: z.boolean().describe('Contains a character that reduces a part from 160 to 70 characters.'),
})
export type TextCount = z.infer<typeof TextCount>

const Preview = z.object({
  firstName: z.string().describe("First name of the example's client."),
  mail: z.object({ subject: z.string(), body: z.string() }).nullable().describe('Null: a text.'),
  text: z
    .object({ withMarks: TextCount, plain: TextCount.describe('The same if leaving out diacritics saves nothing.') })
    .nullable()
    .describe('Null: a mail.'),
})
export type Preview = z.infer<typeof Preview>

export const previewTemplate = endpoint({
  method: 'GET',
  path: '/api/salons/:id/message-templates/preview',
  summary: 'Preview of a template, rendered by the code that sends it.',
  params: IdParams,
  query: Template,
  reply: Preview,
})

/** What became of a test. `not_set_up`: nothing can be sent from this installation by that means. */
export const testOutcomes = [
  'sent',
  'not_set_up',
  'no_phone',
  'opted_out',
  'number_not_texted',
  'recipient_limit',
  'salon_limit',
  'failed',
] as const
export type TestOutcome = (typeof testOutcomes)[number]

const TestAnswer = z.object({
  outcome: z.enum(testOutcomes),
  reason: z.string().nullable().describe("The provider's or network's answer, in short."),
})
export type TestAnswer = z.infer<typeof TestAnswer>

export const testTemplate = endpoint({
  method: 'POST',
  path: '/api/salons/:id/message-templates/tests',
  summary: 'Send a template to the caller as a test: to the email or phone of their account.',
  params: IdParams,
  refusals: ['too_many_requests'],
  input: z.strictObject({ template: Template, plainTexts: z.boolean() }),
  reply: TestAnswer,
})
