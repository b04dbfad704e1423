/** Customers' contact details as technicians see them: enough to recognize a customer, not enough to copy the list. */

/** `+14085550123` becomes `••• 0123`; null stays null. */
export function maskedPhone(phone: string): string {
  return phone === '' ? '' : `••• ${phone.slice(-4)}`
}

/** Free text with phone numbers cut to their last four digits, and without email addresses. */
export function withoutContacts(text: string): string {
  return text.replace(emails, '•••').replace(digitRuns, (run) => {
    const digits = run.normalize('NFKC').replace(notDigits, '')
    return digits.length < minPhoneDigits ? run : maskedPhone(digits)
  })
}

const minPhoneDigits = 7
const notDigits = /\P{Nd}/gu
const emails = /[^\s@<>,;:]+@[^\s@<>,;:]+/gu
/** Digits with common separators. */
const digitRuns = /\p{Nd}(?:[\s().,\-–—/_·•+]*\p{Nd})+/gu
