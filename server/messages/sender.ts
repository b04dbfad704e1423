/** The sender of our mails, and how it is written on each. */

import { isIP } from 'node:net'
import { type CalendarEvent, calendarFile } from '../../shared/bookings/calendar-file.ts'
import type { Mail } from '../outbox/outgoing.ts'
import { emlOf } from './eml.ts'

export interface Sender {
  address: string
  /** Our own host, for message ids. */
  domain: string
}

/** The user of MAIL_URL when that is an address, otherwise `no-reply` at the host of PUBLIC_URL. */
export function senderOf(mailUrl: string | null, publicUrl: string): Sender {
  const host = new URL(publicUrl).hostname
  const domain = isIP(host) || host.startsWith('[') ? 'localhost' : host
  const user = mailUrl ? decodeURIComponent(new URL(mailUrl).username) : ''
  return { address: /^[^\s@]+@[^\s@]+$/.test(user) ? user : `no-reply@${domain}`, domain }
}

/** In the salon's name; replies go to the salon if it has an address. */
export function mailAsEml({ calendar, ...mail }: Mail, { address, domain }: Sender): string {
  const { id, at, salon, to, replyTo, ...contents } = mail
  return emlOf({
    messageId: `${id}@${domain}`,
    at,
    from: { name: salon, address },
    to: { name: '', address: to },
    replyTo: replyTo ? { name: salon, address: replyTo } : null,
    ...contents,
    ...(calendar && {
      calendar: attached(calendar, {
        organizer: { name: salon, address: replyTo ?? address },
        sender: address,
        attendee: to,
      }),
    }),
  })
}

function attached(
  { name, method, event }: NonNullable<Mail['calendar']>,
  people: Omit<NonNullable<CalendarEvent['sent']>, 'method'>,
) {
  return { name, method, contents: calendarFile({ ...event, sent: { method, ...people } }) }
}
