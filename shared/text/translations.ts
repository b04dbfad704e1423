/** The rules of what an owner writes in several languages. */

import { z } from 'zod'
import { otherLanguages } from './translated.ts'

/** Of each language; empty: none was given. */
export const TranslationsOut = z.record(z.enum(otherLanguages), z.string())

/** What is not given stays as it is. @param text the rule of each */
export function translationsIn<Text extends z.ZodType>(text: Text) {
  return z.partialRecord(z.enum(otherLanguages), text)
}
