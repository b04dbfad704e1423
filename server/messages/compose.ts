/** A mail as nodemailer takes it. Names and addresses go in as values of their own, so that none can become a header. */

import type { SendMailOptions } from 'nodemailer'
import type { Sender } from './sender.ts'
import type { Mail } from './transports.ts'

/** Nothing in a message may make the composer read a file or an address. */
export const closedComposer = { disableFileAccess: true, disableUrlAccess: true }

/** Sent again, a mail keeps its id: most mail programs then show it once. */
export function composed({ id, at, salon, to, replyTo, subject, text, html, calendar }: Mail, sender: Sender) {
  return {
    messageId: `<${id}@${sender.domain}>`,
    date: new Date(at),
    from: { name: salon, address: sender.address },
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: salon, address: replyTo } }),
    subject,
    headers: { 'Auto-Submitted': 'auto-generated' },
    text,
    html,
    attachments: [
      {
        filename: calendar.name,
        content: calendar.contents,
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
      },
    ],
  } satisfies SendMailOptions
}
