/** What a technician sees of how a customer is reached: enough to know them again, not enough to take them along. */

/** `+14085550123` becomes `••• 0123`; nothing stays nothing. */
export function maskedPhone(phone: string): string {
  return phone === '' ? '' : `••• ${phone.slice(-4)}`
}

/** Free text, with phone numbers cut to their last four digits and email addresses taken out. */
export function withoutContacts(text: string): string {
  return text.replace(emails, '•••').replace(digitRuns, (run) => {
    const digits = run.normalize('NFKC').replace(notDigits, '')
    return digits.length < minPhoneDigits ? run : maskedPhone(digits)
  })
}

const minPhoneDigits = 7
const notDigits = /\P{Nd}/gu
const emails = /[^\s@<>,;:]+@[^\s@<>,;:]+/gu
/** Digits with what people write between them. */
const digitRuns = /\p{Nd}(?:[\s().,\-–—/_·•+]*\p{Nd})+/gu
