/** First and last names out of whole ones. Vietnamese names begin with the family's and end with the one a person is called by. */

import { plainLetters } from '../plain-letters.ts'

export const nameOrders = ['auto', 'given_first', 'family_first'] as const
/** auto: as each name is written. */
export type NameOrder = (typeof nameOrders)[number]

export interface Name {
  firstName: string
  lastName: string
}

/** Nine of ten Vietnamese have one of these. */
const families = new Set(
  'nguyen tran le pham huynh phan vo dang bui do ho ngo truong dinh doan luong luu phung trieu tong quach dam kieu mac ta diep nghiem ton'.split(
    ' ',
  ),
)
/** Families too, but people are also called by them: they need another sign. */
const alsoGiven = new Set('hoang vu duong ly mai trinh dao lam ha cao chau thai to la tang vuong'.split(' '))

/** Which of them a column tends to, for names that look like both: 'Lê Mai', 'Mai Tran'. */
export function tendencyOf(names: Iterable<string>, headerSaysFamilyFirst: boolean): 'given_first' | 'family_first' {
  let balance = 0
  for (const name of names) balance += { family_first: 1, given_first: -1, both: 0, neither: 0 }[looksOf(name)]
  if (headerSaysFamilyFirst && balance >= 0) return 'family_first'
  return balance > 0 ? 'family_first' : 'given_first'
}

/** Empty without a name. With a comma the family stands before it. */
export function splitName(whole: string, order: NameOrder, tendency: 'given_first' | 'family_first'): Name {
  const turned = /^([^,]+),\s*(.+)$/.exec(whole.trim())
  if (turned) return { firstName: turned[2] ?? '', lastName: turned[1]?.trim() ?? '' }
  const words = whole.trim().split(/\s+/)
  if (words.length < 2) return { firstName: words[0] ?? '', lastName: '' }
  return isFamilyFirst(whole, order, tendency)
    ? { firstName: words.at(-1) ?? '', lastName: words.slice(0, -1).join(' ') }
    : { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}

/** Where the middle name stands in a column of its own: with a Vietnamese family, else with the first name. */
export function withMiddle({ firstName, lastName }: Name, middle: string): Name {
  if (middle === '') return { firstName, lastName }
  if (firstName === '') return { firstName: middle, lastName }
  return isFamily(plainLetters(lastName).split(' ')[0] ?? '')
    ? { firstName, lastName: `${lastName} ${middle}` }
    : { firstName: `${firstName} ${middle}`, lastName }
}

function isFamilyFirst(whole: string, order: NameOrder, tendency: 'given_first' | 'family_first'): boolean {
  if (order !== 'auto') return order === 'family_first'
  const looks = looksOf(whole)
  if (looks === 'neither') return tendency === 'family_first' && hasAccents(whole)
  return (looks === 'both' ? tendency : looks) === 'family_first'
}

function looksOf(whole: string): 'given_first' | 'family_first' | 'both' | 'neither' {
  const words = plainLetters(whole).trim().split(/\s+/)
  const [first, last] = [words[0] ?? '', words.at(-1) ?? '']
  const sure = words.length > 2 || hasAccents(whole)
  const begins = families.has(first) || (sure && alsoGiven.has(first))
  const ends = families.has(last) || (sure && !begins && alsoGiven.has(last) && words.length === 2)
  if (begins && ends) return 'both'
  return begins ? 'family_first' : ends ? 'given_first' : 'neither'
}

function isFamily(plain: string): boolean {
  return families.has(plain) || alsoGiven.has(plain)
}

/** Of Vietnamese: letters that Spanish and French lack, or a tone on top of another mark. */
function hasAccents(text: string): boolean {
  return /[đơưăạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịĩọỏốồổỗộớờởỡợụủũứừửữựỳỵỷỹ]/i.test(text.normalize('NFC'))
}
