/** Who our mails are from. */

import { isIP } from 'node:net'

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
