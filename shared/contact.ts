/** Phone numbers and email addresses as people type them. */

import { z } from 'zod'
import { parsePhone } from './phone.ts'
import { requiredLine } from './text.ts'

/** Parsed to E.164. */
export const PhoneIn = z
  .string()
  .max(40, 'phone')
  .transform((typed, check) => {
    const phone = parsePhone(typed)
    if (phone) return phone
    check.addIssue({ code: 'custom', message: typed.trim() === '' ? 'required' : 'phone' })
    return z.NEVER
  })

export const EmailIn = requiredLine(254).pipe(z.email('email'))

/** One for all spellings of an address that mostly end up in the same mailbox: what strangers cause to be sent there is counted by it. */
export function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*@/, '@')
}

/** Email of an account. The operator's first one is `admin@localhost`, to which nothing can be sent. */
export const AccountEmailIn = requiredLine(254).pipe(
  z.union([z.email(), z.string().regex(/^[\w.+-]+@([\w-]+\.)?localhost$/)], 'email'),
)
