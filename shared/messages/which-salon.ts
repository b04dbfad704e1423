/** Which of several salons a client means who was asked. */

import { plainLetters } from '../plain-letters.ts'

export interface Choice {
  /** In the list, from 0. */
  index: number
  /** It says nothing else. */
  isBare: boolean
}

const minPartLength = 4

/** By its number or its name, of which a part is enough that no other has. Null: none, or several. @param names in the order of the numbers, which begin at 1 */
export function chosenSalon(text: string, names: readonly string[]): Choice | null {
  const typed = plainWords(text)
  const number = /^(?:number |no |so )?(\d)$/.exec(typed)?.[1]
  if (number !== undefined) return chosen(names, (_, index) => index === Number(number) - 1, true)
  return (
    chosen(names, (name) => plainWords(name) === typed, true) ??
    (typed.length < minPartLength ? null : chosen(names, (name) => contains(plainWords(name), typed), true)) ??
    chosen(names, (name) => contains(typed, plainWords(name)), false)
  )
}

function chosen(
  names: readonly string[],
  isMeant: (name: string, index: number) => boolean,
  isBare: boolean,
): Choice | null {
  const meant = names.flatMap((name, index) => (isMeant(name, index) ? [index] : []))
  const [index, ...others] = meant
  return index === undefined || others.length > 0 ? null : { index, isBare }
}

function contains(words: string, part: string): boolean {
  return part !== '' && ` ${words} `.includes(` ${part} `)
}

function plainWords(text: string): string {
  return plainLetters(text.normalize('NFKC'))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
