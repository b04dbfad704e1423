/** Phone numbers: E.164 internally, US if no country is given, shown as `(408) 555-0123`. */

/**
 * The E.164 form of a typed number, or null if it cannot be a phone number.
 * Ten digits are a US number; other countries need their `+`. US area codes and exchanges never begin with 0 or 1
 * (North American Numbering Plan).
 */
export function parsePhone(typed: string): string | null {
  const text = typed
    .normalize('NFKC') // full-width digits
    .replaceAll(/\p{Cf}/gu, '') // marks of direction, which contacts of phones are copied with
    .trim()
    .replace(/^tel:/i, '')
    .replace(/\s*(?:,+|;?\s*ext\.?=?|x|#)\s*\d{1,6}$/i, '') // an extension
  if (!/^\+?[\d\s().\-–‐−/]+$/.test(text)) return null

  const digits = text.replace(/\D/g, '')
  if (text.startsWith('+') && !digits.startsWith('1')) return /^[2-9]\d{6,14}$/.test(digits) ? `+${digits}` : null

  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(national) ? `+1${national}` : null
}

/**
 * A US number as it is typed: `4085` becomes `(408) 5`. What is deleted, changed in its middle, or from elsewhere stays as it is.
 */
export function phoneTyped(before: string, typed: string): string {
  const digits = typed.replace(/\D/g, '')
  if (typed.length <= before.length || !typed.startsWith(before) || !/^[\d\s().-]+$/.test(typed)) return typed
  if (!/^[2-9]\d{3,9}$/.test(digits)) return typed
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  return line ? `(${area}) ${exchange}-${line}` : `(${area}) ${exchange}`
}

/** `+14085550123` becomes `(408) 555-0123`; other countries keep their E.164 form. */
export function showPhone(e164: string): string {
  const us = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164)
  return us ? `(${us[1]}) ${us[2]}-${us[3]}` : e164
}
