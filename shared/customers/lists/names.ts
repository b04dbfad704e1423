/** Splits full names. Vietnamese names begin with the family name and end with the given name. */

import { plainLetters } from '../../plain-letters.ts'

export const nameOrders = ['auto', 'given_first', 'family_first'] as const
/** auto: decided for each name. */
export type NameOrder = (typeof nameOrders)[number]

export interface Name {
  firstName: string
  lastName: string
}

/** Family names of nine in ten Vietnamese. */
const families = new Set(
  'nguyen tran le pham huynh phan vo dang bui do ho ngo truong dinh doan luong luu phung trieu tong quach dam kieu mac ta diep nghiem ton'.split(
    ' ',
  ),
)
/** Family names that are given names too: another sign is needed. */
const alsoGiven = new Set('hoang vu duong ly mai trinh dao lam ha cao chau thai to la tang vuong'.split(' '))

/** The order that a column mostly has, for names that can be read either way: 'Lê Mai', 'Mai Tran'. */
export function tendencyOf(names: Iterable<string>, headerSaysFamilyFirst: boolean): 'given_first' | 'family_first' {
  let balance = 0
  for (const name of names) balance += { family_first: 1, given_first: -1, both: 0, neither: 0 }[looksOf(name)]
  if (headerSaysFamilyFirst && balance >= 0) return 'family_first'
  return balance > 0 ? 'family_first' : 'given_first'
}

/** Empty if there is no name. The family name comes before a comma. */
export function splitName(whole: string, order: NameOrder, tendency: 'given_first' | 'family_first'): Name {
  const turned = /^([^,]+),\s*(.+)$/.exec(whole.trim())
  if (turned) return { firstName: turned[2] ?? '', lastName: turned[1]?.trim() ?? '' }
  const words = whole.trim().split(/\s+/)
  if (words.length < 2) return { firstName: words[0] ?? '', lastName: '' }
  return isFamilyFirst(whole, order, tendency)
    ? { firstName: words.at(-1) ?? '', lastName: words.slice(0, -1).join(' ') }
    : { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}

/** A middle name in a separate column: joins the family name if that is Vietnamese, else the first name. */
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

/** Characters of Vietnamese only: letters that Spanish and French lack, or a tone on top of another mark. */
function hasAccents(text: string): boolean {
  return /[đơưăạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịĩọỏốồổỗộớờởỡợụủũứừửữựỳỵỷỹ]/i.test(text.normalize('NFC'))
}
