/** Whose visit it is when several people share a phone. Why: docs/decisions/0020-customers-and-families.md. Pure. */

import { plainLetters } from '../plain-letters.ts'

export interface Name {
  firstName: string
  lastName: string
}

/** The one of the phone's people whom the name means, the holder first where it could mean several; null: plainly somebody else. */
export function personOf<Person extends Name>(name: Name, people: readonly Person[]): Person | null {
  const fits = people.map((person) => fitOf(name, person))
  const best = Math.max(0, ...fits)
  return best === 0 ? null : (people[fits.indexOf(best)] ?? null)
}

/** 0: plainly another first name. A last name only tells people of one first name apart. */
function fitOf(one: Name, other: Name): number {
  const [first, last] = [plainWords(one.firstName), plainWords(one.lastName)]
  const [otherFirst, otherLast] = [plainWords(other.firstName), plainWords(other.lastName)]
  if (first === otherFirst) return last === otherLast ? 4 : last === '' || otherLast === '' ? 3 : 2
  const isPart =
    begins(plainWords(`${first} ${last}`), otherFirst) || begins(plainWords(`${otherFirst} ${otherLast}`), first)
  return isPart || isMisspelled(first, otherFirst) || !isName(first) || !isName(otherFirst) ? 1 : 0
}

/** Accents, case and spaces make no other name. */
export function plainWords(text: string): string {
  return plainLetters(text).trim().replace(/\s+/g, ' ')
}

/** `Ana Maria` and `Ana`, or a whole name typed as a first name. */
function begins(whole: string, words: string): boolean {
  return words !== '' && `${whole} `.startsWith(`${words} `)
}

const minLength = 5

/** One letter more or less, as `Sarah` and `Sara`; in short names, as `Lan` and `Loan`, one letter is another name. */
export function isMisspelled(one: string, other: string): boolean {
  const [long, short] = one.length > other.length ? [one, other] : [other, one]
  if (long.length < minLength || long.length !== short.length + 1) return false
  const at = Array.from(short).findIndex((letter, index) => letter !== long[index])
  return at < 0 || (at > 0 && long.slice(at + 1) === short.slice(at))
}

/** Not a number in line, nor a phone. */
function isName(text: string): boolean {
  return /\p{L}/u.test(text) && !/\d/.test(text)
}
