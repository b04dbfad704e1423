/** Whether a category is for hands or feet, recognized by its names in English, Vietnamese or Spanish. Pure. */

import { plainLetters } from '../customers/plain-letters.ts'

export type BodyPart = 'hands' | 'feet'

const hands = /\b(mani|manis|manicures?|manicuras?|manos?|hands?|mong tay|tay nuoc)\b/
const feet = /\b(pedi|pedis|pedicures?|pedicuras?|pies?|foot|feet|mong chan|chan nuoc|ban chan)\b/

/** Null: neither, or both at once. */
export function bodyPartOf({ name, nameVi }: { name: string; nameVi: string }): BodyPart | null {
  const words = plainLetters(`${name} ${nameVi}`).replace(/[^a-z]+/g, ' ')
  const isHands = hands.test(words)
  const isFeet = feet.test(words)
  if (isHands === isFeet) return null
  return isHands ? 'hands' : 'feet'
}

/** What a new category may be done at the same time as, until the owner says otherwise: hands with feet. */
export function usuallyAlongside<Category extends { id: string; name: string; nameVi: string }>(
  category: { name: string; nameVi: string },
  others: readonly Category[],
): string[] {
  const part = bodyPartOf(category)
  if (part === null) return []
  const counterpart = part === 'hands' ? 'feet' : 'hands'
  return others.filter((other) => bodyPartOf(other) === counterpart).map(({ id }) => id)
}
