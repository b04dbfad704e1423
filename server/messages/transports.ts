/** The transports: those configured by MAIL_URL and SMS_URL, otherwise the outbox. */

import { join } from 'node:path'
import type { OpenTransports } from '../outbox/outgoing.ts'
import type { OwnNumbers, TextProvider } from '../outbox/text-provider.ts'
import { mailToOutbox, textToOutbox } from './outbox.ts'
import { senderOf } from './sender.ts'
import { mailBySmtp } from './smtp.ts'
import { textByTelnyx } from './telnyx.ts'
import { textByTwilio } from './twilio.ts'

export interface Destinations {
  mailUrl: string | null
  smsUrl: string | null
  smsNumbers?: OwnNumbers
  dataDir: string
}

/** Opens no connection yet. */
export function transportsOf(
  { mailUrl, smsUrl, smsNumbers, dataDir }: Destinations,
  publicUrl: () => string,
): OpenTransports {
  const sender = () => senderOf(mailUrl, publicUrl())
  const folder = join(dataDir, 'outbox')
  const smtp = mailUrl ? mailBySmtp(mailUrl, sender) : null
  return {
    email: smtp?.send ?? mailToOutbox(folder, sender),
    text: smsUrl ? textProvider(smsUrl, publicUrl, smsNumbers).send : textToOutbox(folder, sender),
    close: async () => smtp?.close(),
  }
}

/** @param smsUrl as in the environment. @param publicUrl where the provider can call us. @param own of salons; absent: none has one */
export function textProvider(smsUrl: string, publicUrl: () => string, own?: OwnNumbers): TextProvider {
  return smsUrl.startsWith('telnyx:') ? textByTelnyx(smsUrl, publicUrl, own) : textByTwilio(smsUrl, publicUrl, own)
}
