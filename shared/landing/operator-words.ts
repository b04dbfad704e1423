/** The operator's own part of the landing page: prices, a trial, contact details, testimonials. Each replaces what the page says without it. */

import { z } from 'zod'
import { EmailIn, PhoneIn } from '../contact.ts'
import { eachLanguage } from '../text/language.ts'
import { requiredLine } from '../text.ts'

/** In every language of the product. */
function inEach<Words extends z.ZodType>(words: Words) {
  return z.strictObject(eachLanguage(() => words))
}

/** Invented, and marked so on the page. */
const sample = z.boolean().default(false)

/** The contents of `LANDING_FILE`. An empty list or an empty contact leaves its part out. */
export const OperatorWords = z.strictObject({
  headline: inEach(z.array(requiredLine(30)).min(1).max(2)).optional(),
  intro: inEach(requiredLine(300)).optional(),
  prices: z
    .array(
      z.strictObject({
        name: inEach(requiredLine(60)),
        price: inEach(requiredLine(40)),
        note: inEach(requiredLine(200)).optional(),
        sample,
      }),
    )
    .max(4)
    .optional(),
  trial: inEach(requiredLine(200)).optional(),
  claims: z
    .array(inEach(requiredLine(80)))
    .max(4)
    .default([]),
  quotes: z
    .array(z.strictObject({ words: inEach(requiredLine(300)), who: inEach(requiredLine(80)), sample }))
    .max(6)
    .optional(),
  contact: z
    .strictObject({
      phone: PhoneIn.optional(),
      email: EmailIn.optional(),
      hours: inEach(requiredLine(80)).optional(),
    })
    .optional(),
})
export type OperatorWords = z.output<typeof OperatorWords>

/** Without a file. */
export const noOperatorWords: OperatorWords = OperatorWords.parse({})
