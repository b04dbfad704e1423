/** What people may type: composed (NFC), trimmed, without control characters, of a bounded length. */

import { z } from 'zod'

// Line breaks and tabs are control characters too, but belong in notes.
// oxlint-disable-next-line no-control-regex -- taking them out is what it is for
const control = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu
// oxlint-disable-next-line no-control-regex -- as above
const controlInNotes = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/gu

/** One line, such as a name; runs of spaces become one. */
export function line(max: number) {
  return z
    .string()
    .transform((typed) => typed.normalize('NFC').replace(control, ' ').replace(/\s+/g, ' ').trim())
    .pipe(z.string().max(max))
}

/** One line that must not be empty. */
export function requiredLine(max: number) {
  return line(max).pipe(z.string().min(1))
}

/** Several lines, such as notes. */
export function notes(max: number) {
  return z
    .string()
    .transform((typed) => typed.normalize('NFC').replace(/\r\n?/g, '\n').replace(controlInNotes, '').trim())
    .pipe(z.string().max(max))
}
