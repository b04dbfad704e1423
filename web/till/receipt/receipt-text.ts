/** The texts of a receipt in the client's language, whatever the screen's language is. */

import type { i18n } from 'i18next'
import { type Language, languages } from '../../../shared/text/language.ts'
import { common as commonEn } from '../../text/en/common.ts'
import { errors as errorsEn } from '../../text/en/errors.ts'
import { receipt as en } from '../../text/en/receipt.ts'
import { type Words, wordsIn } from '../../text/start.ts'
import { common as commonVi } from '../../text/vi/common.ts'
import { errors as errorsVi } from '../../text/vi/errors.ts'
import { receipt as vi } from '../../text/vi/receipt.ts'

const words: Record<Language, Words> = {
  en: { common: commonEn, errors: errorsEn, receipt: en },
  vi: { common: commonVi, errors: errorsVi, receipt: vi },
}
const texts = new Map<Language, i18n>()

export function receiptTextIn(language: Language): i18n {
  const known = texts.get(language)
  if (known) return known
  for (const one of languages) texts.set(one, wordsIn(words, one))
  return receiptTextIn(language)
}
