/** The mail with the link to a receipt. */

import type { Instant } from '../../shared/time.ts'
import type { DueMessage } from './due.sql.ts'
import { asMail, oneLine } from './envelope.ts'
import type { Mail } from './outgoing.ts'
import { words } from './words.ts'

export function renderReceiptMail(message: DueMessage, now: Instant): Mail {
  const { receipt } = words[message.language]
  const [opening = '', address = ''] = (message.words ?? '').split('\n')
  const letter = {
    title: receipt.title,
    paragraphs: [opening],
    facts: [],
    link: { label: receipt.link, address },
    closing: '',
  }
  const subject = receipt.subject(oneLine(message.salonName))
  return asMail(message, { salon: { email: '' } }, { subject, letter }, now)
}
