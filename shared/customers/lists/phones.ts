/** Extracts phone numbers from a cell: none, one, or several with words in between. */

import { parsePhone } from '../../phone.ts'

const northAmerican = /(?<!\d)(?:\+?1[\s.-]?)?\(?[2-9]\d{2}\)?[\s.-]{0,2}[2-9]\d{2}[\s.-]?\d{4}(?!\d)/g

/** E.164, without duplicates, in order of appearance. */
export function readPhones(cell: string): string[] {
  const whole = readPhone(cell)
  if (whole) return [whole]
  const parts = cell.split(/:::|[;,|\n&]|\s[/-]\s|\/|\s(?:or|and|hoặc|và|o|y)\s/i).map(readPhone)
  const found = parts.filter((one) => one !== null)
  if (found.length > 0 && found.length === parts.length) return [...new Set(found)]
  const anywhere = cell.match(northAmerican)?.map(readPhone) ?? []
  return [...new Set([...found, ...anywhere.filter((one) => one !== null)])]
}

/** What spreadsheets do to numbers: quotes, brackets, a trailing `.0`, an extension. */
function readPhone(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^'+/, '')
    .replace(/^\((\+[^()]*)\)$/, '$1')
    .replace(/(\d)\.0$/, '$1')
    .replace(/\s*(?:x|ext\.?|extension)\s*\d+$/i, '')
  return bare === '' ? null : parsePhone(bare)
}
