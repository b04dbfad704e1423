/** Whether a category is for hands or feet, recognized by its names in English, Vietnamese or Spanish. Pure. */

import { plainLetters } from '../plain-letters.ts'
import type { Translations } from '../text/translated.ts'

export type BodyPart = 'hands' | 'feet'

interface ServiceNames {
  name: string
  names: Partial<Translations>
}

const hands = /\b(mani|manis|manicures?|manicuras?|manos?|hands?|mong tay|tay nuoc)\b/
const feet = /\b(pedi|pedis|pedicures?|pedicuras?|pies?|foot|feet|mong chan|chan nuoc|ban chan)\b/

/** Null: neither, or both at once. */
export function bodyPartOf({ name, names }: ServiceNames): BodyPart | null {
  const words = plainLetters([name, ...Object.values(names)].join(' ')).replace(/[^a-z]+/g, ' ')
  const isHands = hands.test(words)
  const isFeet = feet.test(words)
  if (isHands === isFeet) return null
  return isHands ? 'hands' : 'feet'
}

/** Default for a new category: which others may be done at the same time, hands with feet. */
export function usuallyAlongside<Category extends ServiceNames & { id: string }>(
  category: ServiceNames,
  others: readonly Category[],
): string[] {
  const part = bodyPartOf(category)
  if (part === null) return []
  const counterpart = part === 'hands' ? 'feet' : 'hands'
  return others.filter((other) => bodyPartOf(other) === counterpart).map(({ id }) => id)
}
