/** Who our mails are from, and a mail with that written on it. */

import { isIP } from 'node:net'
import { emlOf } from './eml.ts'
import type { Mail } from './outgoing.ts'

export interface Sender {
  address: string
  /** Of our own host: message ids end in it. */
  domain: string
}

/** The user of MAIL_URL where that is an address, else `no-reply` at the host of PUBLIC_URL. */
export function senderOf(mailUrl: string | null, publicUrl: string): Sender {
  const host = new URL(publicUrl).hostname
  const domain = isIP(host) || host.startsWith('[') ? 'localhost' : host
  const user = mailUrl ? decodeURIComponent(new URL(mailUrl).username) : ''
  return { address: /^[^\s@]+@[^\s@]+$/.test(user) ? user : `no-reply@${domain}`, domain }
}

/** In the salon's name; answers go to the salon where it has an address. */
export function mailAsEml({ id, at, salon, to, replyTo, ...contents }: Mail, { address, domain }: Sender): string {
  return emlOf({
    messageId: `${id}@${domain}`,
    at,
    from: { name: salon, address },
    to: { name: '', address: to },
    replyTo: replyTo ? { name: salon, address: replyTo } : null,
    ...contents,
  })
}
