/** Text input: composed (NFC), trimmed, without control characters, of bounded length. */

import { z } from 'zod'
import type { FieldCode } from './text/language.ts'

// Line breaks and tabs are control characters too, but belong in notes.
// oxlint-disable-next-line no-control-regex -- they are removed
const control = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu
// oxlint-disable-next-line no-control-regex -- as above
const controlInNotes = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/gu

/** Field codes that replace `required` and `too_long`, for sentences that name the field. */
interface Codes {
  empty?: FieldCode
  tooLong?: FieldCode
}

/** One line, such as a name; runs of spaces become one. */
export function line(max: number, { tooLong }: Codes = {}) {
  return z
    .string()
    .transform((typed) => composed(typed).replace(control, ' ').replace(/\s+/g, ' ').trim())
    .pipe(z.string().max(max, tooLong))
    .meta({ maxLength: max })
}

/** One line that must not be empty. */
export function requiredLine(max: number, codes: Codes = {}) {
  return line(max, codes).pipe(z.string().min(1, codes.empty))
}

/** Wide dots and letters lead there as well. */
export function isWebAddress(text: string): boolean {
  return webAddress.test(text.normalize('NFKC').replaceAll('\u3002', '.'))
}

/** Anybody can type a name, which goes into mails to somebody else: a web address is none. May be empty. */
export function nameLine(max: number) {
  return line(max).refine((typed) => !isWebAddress(typed), 'web_address')
}

/** The same, not empty. */
export function requiredName(max: number) {
  return nameLine(max).pipe(z.string().min(1))
}

/** `Dr.Smith` and `J.R.` are names. */
const webAddress =
  /:\/\/|(?<![\p{L}\d])www\.|[\p{L}\d]\.(?:com|net|org|info|biz|io|co|us|vn|ru|cn|xyz|top|site|online|shop|store|club|app|ly|link|click|live|fun|pro|vip|win|icu|dev|ai|gg|cc|tv|me|page|cam|cfd|sbs|rest|mobi|tk|ml|space|tech|eu|uk|de|fr|ca|au|in)(?![\p{L}\d])|\.\p{L}{2,}\//iu

/** Several lines, such as notes. */
export function notes(max: number, { tooLong }: Codes = {}) {
  return z
    .string()
    .transform((typed) => composed(typed).replace(/\r\n?/g, '\n').replace(controlInNotes, '').trim())
    .pipe(z.string().max(max, tooLong))
    .meta({ maxLength: max })
}

/** Lone surrogates become U+FFFD. Invisible characters are removed. */
export function composed(typed: string): string {
  return typed.toWellFormed().replace(unseen, '').normalize('NFC')
}

/**
 * Letters that show nothing, zero-width and direction characters, so that names which look alike are equal. What emoji consist of
 * (a family, a flag) is kept; what else turns the direction becomes a space where it stands on a line.
 */
const unseen = new RegExp(
  [
    /[\u2800\ufff9-\ufffb\u{1d159}]/u,
    /(?!\u200d|\ufe0f|[\u202a-\u202e\u2066-\u2069\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/u,
    /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d|\u200d(?!\p{Extended_Pictographic})/u,
    /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\d#*])\ufe0f/u,
    /(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]*)[\u{e0020}-\u{e007f}]/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
)
