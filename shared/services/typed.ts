/** Prices and durations as people type them. Browser and server parse with these. */

import type { Cents } from '../money.ts'

/** Upper bounds for a price and a duration: anything above is a typo. */
export const maxPrice: Cents = 9_999_999
export const maxMinutes = 720

/**
 * Cents of `45`, `45.5`, `$45.00`, `45,50`, `1,250` or `1.250,00 $`; null if invalid. A comma followed by three digits
 * separates thousands, as in the US; with one or two it is a decimal comma, as in Vietnam, and points separate thousands.
 */
export function parsePrice(typed: string): Cents | null {
  const text = typed
    .normalize('NFKC')
    .trim()
    .replace(/^(\$|US\$|USD)\s*|\s*(\$|USD)$/gi, '')
  const [, dollars, cents = ''] = /^(\d{1,7}|\d{1,3}(?:,\d{3})+)?(?:[.](\d{0,2}))?$/.exec(withPoint(text)) ?? []
  if (dollars === undefined && !cents) return null
  return Number((dollars ?? '0').replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'))
}

function withPoint(text: string): string {
  return text.replace(
    /^(\d*|\d{1,3}(?:\.\d{3})+),(\d{1,2})$/,
    (_, whole: string, cents: string) => `${whole.replaceAll('.', '')}.${cents}`,
  )
}

const hour = String.raw`(?:h|hr|hrs|hour|hours|g|giờ|tiếng)`
const minute = String.raw`(?:m|min|mins|minute|minutes|p|ph|phút|')`

const minutesOnly = new RegExp(String.raw`^(\d{1,4})\s*${minute}?\.?$`)
const hoursAndMinutes = new RegExp(String.raw`^(\d{1,2})\s*(?:${hour}\.?\s*|:)(?:(\d{1,2})\s*${minute}?\.?)?$`)
const hoursOnly = new RegExp(String.raw`^(\d{1,2}[.,]\d{1,2})\s*${hour}\.?$`)
const hoursAndHalf = new RegExp(String.raw`^(\d{1,2})\s*${hour}\s*rưỡi$`)

/** Minutes of `75`, `75 min`, `1h15`, `1:15`, `1.5 h` or `1 giờ 15`; null if invalid. */
export function parseDuration(typed: string): number | null {
  const text = typed.normalize('NFC').trim().toLowerCase()

  const plain = minutesOnly.exec(text)?.[1]
  if (plain !== undefined) return Number(plain)

  const [, hours, minutes = '0'] = hoursAndMinutes.exec(text) ?? []
  if (hours !== undefined) return Number(minutes) < 60 ? Number(hours) * 60 + Number(minutes) : null

  const half = hoursAndHalf.exec(text)?.[1]
  if (half !== undefined) return Number(half) * 60 + 30

  const fraction = hoursOnly.exec(text)?.[1]
  return fraction === undefined ? null : wholeMinutes(Number(fraction.replace(',', '.')) * 60)
}

function wholeMinutes(minutes: number): number | null {
  return Math.abs(minutes - Math.round(minutes)) < 1e-6 ? Math.round(minutes) : null
}
