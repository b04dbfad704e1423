/** The transports: those configured by MAIL_URL and SMS_URL, otherwise the outbox. */

import { join } from 'node:path'
import { mailToOutbox, textToOutbox } from './outbox.ts'
import type { Transports } from './outgoing.ts'
import { senderOf } from './sender.ts'
import { mailBySmtp } from './smtp.ts'
import { textByTelnyx } from './telnyx.ts'
import type { TextProvider } from './text-provider.ts'
import { textByTwilio } from './twilio.ts'

export interface Destinations {
  mailUrl: string | null
  smsUrl: string | null
  dataDir: string
}

/** Opens no connection yet. */
export function transportsOf({ mailUrl, smsUrl, dataDir }: Destinations, publicUrl: () => string): Transports {
  const sender = () => senderOf(mailUrl, publicUrl())
  const folder = join(dataDir, 'outbox')
  return {
    email: mailUrl ? mailBySmtp(mailUrl, sender) : mailToOutbox(folder, sender),
    text: smsUrl ? textProvider(smsUrl, publicUrl).send : textToOutbox(folder, sender),
  }
}

/** @param smsUrl as in the environment. @param publicUrl where the provider can call us */
export function textProvider(smsUrl: string, publicUrl: () => string): TextProvider {
  return smsUrl.startsWith('telnyx:') ? textByTelnyx(smsUrl, publicUrl) : textByTwilio(smsUrl, publicUrl)
}
