/** Words that somebody who knows the product, the trade or the person would try first. */

import type { SessionUser } from '../../shared/accounts/contract.ts'

const ofTheTrade = ['book', 'nail', 'nails', 'salon', 'spa', 'beauty', 'polish']

type Person = Pick<SessionUser, 'email' | 'firstName' | 'lastName'>

/** With fewer different characters a password is only a pattern: aaaaaaaa, abcabcabc. */
const minDifferent = 5

/**
 * Whether the letters of the password consist only of such words in sequence, ignoring digits and punctuation: a date or a phone
 * number has none left. Also true for a few characters repeated.
 */
export function isMadeOfOwnWords(password: string, { email, firstName, lastName }: Person): boolean {
  if (new Set(password.toLowerCase()).size < minDifferent) return true
  const own = [firstName, lastName, ...email.split(/[@.+_-]/)].map(lettersOf).filter((word) => word.length > 1)
  const words = [...ofTheTrade, ...own]
  const letters = lettersOf(password)
  const reached = new Set([0])
  for (let from = 0; from < letters.length; from++) {
    if (!reached.has(from)) continue
    for (const word of words) if (letters.startsWith(word, from)) reached.add(from + word.length)
  }
  return reached.has(letters.length)
}

/** Lower case, without diacritics: `Thảo` is compared as `thao`. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replace(/[^\p{Letter}]/gu, '')
}
