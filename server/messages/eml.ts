/**
 * A message as it is sent and as it is stored in the outbox (RFC 5322, MIME). All outside text is encoded, so that it
 * cannot inject a header. Our own code because a mail library creates streams and 100 KB of garbage for each message.
 */

import type { CalendarMethod } from '../../shared/bookings/calendar-file.ts'
import type { Instant } from '../../shared/time.ts'

export interface Eml {
  /** Without brackets. A retried mail keeps it, so that most mail programs show it once. */
  messageId: string
  at: Instant
  from: Mailbox
  to: Mailbox
  replyTo?: Mailbox | null
  subject: string
  /** Where mail programs end such emails (RFC 8058). */
  unsubscribe?: string
  text: string
  html?: string
  calendar?: { name: string; method: CalendarMethod; contents: string }
}

export interface Mailbox {
  name: string
  address: string
}

/** ASCII only; lines end with CRLF. */
export function emlOf(eml: Eml): string {
  const { messageId, at, from, to, replyTo, subject, unsubscribe } = eml
  const headers = [
    `Message-ID: <${messageId}>`,
    `Date: ${new Date(at).toUTCString().replace('GMT', '+0000')}`,
    `From: ${mailbox(from)}`,
    `To: ${mailbox(to)}`,
    replyTo && `Reply-To: ${mailbox(replyTo)}`,
    `Subject: ${words(subject, /^(?!.*=\?)[ -~]{0,65}$/)}`,
    'Auto-Submitted: auto-generated',
    'X-Auto-Response-Suppress: DR, RN, NRN, OOF, AutoReply', // Exchange knows no Auto-Submitted; what bounces is to come back
    // Of another kind of address mail programs do not offer it.
    unsubscribe?.startsWith('https:') &&
      `List-Unsubscribe: <${unsubscribe}>\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click`,
    'MIME-Version: 1.0',
  ].filter(Boolean)
  return `${headers.join('\r\n')}\r\n${bodyOf(eml)}`
}

function bodyOf({ messageId, text, html, calendar }: Eml): string {
  const plain = part('text/plain; charset=utf-8', text)
  const forms = html ? [plain, part('text/html; charset=utf-8', html)] : [plain]
  if (!calendar) return html ? several('alternative', messageId, forms) : plain
  // Once for mail programs with a calendar of their own, and once as a file for all others.
  const { name, method, contents } = calendar
  const read = part(`text/calendar; charset=utf-8; method=${method}`, contents)
  const file = part(`application/ics; name="${name}"`, contents, name)
  return several('mixed', messageId, [several('alternative', messageId, [...forms, read]), file])
}

/** The boundary contains characters that base64 does not use, so no part can contain it. */
function several(kind: 'alternative' | 'mixed', messageId: string, parts: readonly string[]): string {
  const boundary = `=_${kind}_${messageId.replace(/[^\w-]/g, '_')}`.slice(0, 70)
  const inside = parts.map((one) => `--${boundary}\r\n${one}`).join('')
  return `Content-Type: multipart/${kind}; boundary="${boundary}"\r\n\r\n${inside}--${boundary}--\r\n`
}

function part(type: string, contents: string, fileName?: string): string {
  const lines = Buffer.from(contents).toString('base64').replace(/.{76}/g, '$&\r\n')
  const disposition = fileName ? `Content-Disposition: attachment; filename="${fileName}"\r\n` : ''
  return `Content-Type: ${type}\r\n${disposition}Content-Transfer-Encoding: base64\r\n\r\n${lines}\r\n`
}

function mailbox({ name, address }: Mailbox): string {
  const bare = address.replace(/[^!-~]|[<>()[\]\\,;:"]/g, '')
  return name ? `${words(name, /^[\w!#$%&'*+/^`{|}~ -]{0,60}$/)} <${bare}>` : bare
}

/** Unchanged where that is harmless, otherwise in encoded words (RFC 2047) that split no character. */
function words(text: string, harmless: RegExp): string {
  if (harmless.test(text)) return text
  const pieces = ['']
  for (const character of text.replace(/\p{Cc}+/gu, ' ')) {
    if (Buffer.byteLength(`${pieces.at(-1)}${character}`) > 45) pieces.push('')
    pieces.push(`${pieces.pop()}${character}`)
  }
  return pieces.map((piece) => `=?utf-8?B?${Buffer.from(piece).toString('base64')}?=`).join('\r\n ')
}
