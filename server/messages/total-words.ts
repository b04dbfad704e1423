import { showPrice } from '../../shared/format.ts'
import { kindOfSum } from '../../shared/prices.ts'
import type { Language } from '../../shared/text/language.ts'
import type { MessageVisit } from './message-visit.ts'

/** What the visit comes to, said from or not at all where a part of it is. */
export function totalWords(
  { priceCents, lines }: Pick<MessageVisit, 'priceCents' | 'lines'>,
  language: Language,
): string {
  const kind = kindOfSum(lines.map(({ priceKind = 'exact' }) => priceKind))
  return showPrice(priceCents, kind, language)
}
