/** Another price or length than the one that was shown, in words. Loaded with the question. */

import browserText, { t } from 'i18next'
import type { Shown, TermsChanged } from '../../shared/bookings/shown.ts'
import { showDuration, showPrice } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import { type Language, languages } from '../../shared/text/language.ts'
import { terms as en } from '../text/en/terms.ts'
import type { Shape } from '../text/shape.ts'
import { languageNow } from '../text/start.ts'
import { terms as vi } from '../text/vi/terms.ts'

// In both languages, as the language may be switched meanwhile.
const words: Record<Language, Shape<typeof en>> = { en, vi }
for (const language of languages) browserText.addResourceBundle(language, 'terms', words[language])

/** Only what differs. */
export function sayTerms({ shown, now }: TermsChanged): string {
  const words = { price: price(now), before: price(shown), length: length(now), lengthBefore: length(shown) }
  if (words.price === words.before) return t('terms:length', words)
  const inSalon = [shown, now].some(({ priceKind }) => priceKind === 'in_salon')
  if (inSalon) return t('terms:in_salon', words)
  return shown.minutes === now.minutes ? t('terms:price', words) : t('terms:both', words)
}

function price({ price, priceKind = 'exact' }: Shown): string {
  return showPrice(toCents(price), priceKind, languageNow())
}

function length({ minutes }: Shown): string {
  return showDuration(minutes, languageNow())
}
