/** Validation of texts in several languages. */

import { z } from 'zod'
import { otherLanguages } from './translated.ts'

/** One per language; empty: none. */
export const TranslationsOut = z.record(z.enum(otherLanguages), z.string())

/** Absent languages stay unchanged. @param text rule for each text */
export function translationsIn<Text extends z.ZodType>(text: Text) {
  return z.partialRecord(z.enum(otherLanguages), text)
}
