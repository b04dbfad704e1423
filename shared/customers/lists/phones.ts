/** Phone numbers out of a cell: none, one, or several with words between them. */

import { parsePhone } from '../../phone.ts'

const northAmerican = /(?<!\d)(?:\+?1[\s.-]?)?\(?[2-9]\d{2}\)?[\s.-]{0,2}[2-9]\d{2}[\s.-]?\d{4}(?!\d)/g

/** E.164, each once, in the order in which they stand. */
export function readPhones(cell: string): string[] {
  const whole = readPhone(cell)
  if (whole) return [whole]
  const parts = cell.split(/:::|[;,|\n&]|\s[/-]\s|\/|\s(?:or|and|hoặc|và|o|y)\s/i).map(readPhone)
  const found = parts.filter((one) => one !== null)
  if (found.length > 0 && found.length === parts.length) return [...new Set(found)]
  const anywhere = cell.match(northAmerican)?.map(readPhone) ?? []
  return [...new Set([...found, ...anywhere.filter((one) => one !== null)])]
}

/** As spreadsheets leave numbers: in quotes, in brackets, with a point and a nought, with an extension. */
function readPhone(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^'+/, '')
    .replace(/^\((\+[^()]*)\)$/, '$1')
    .replace(/(\d)\.0$/, '$1')
    .replace(/\s*(?:x|ext\.?|extension)\s*\d+$/i, '')
  return bare === '' ? null : parsePhone(bare)
}
