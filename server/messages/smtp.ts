/** Sends mails by SMTP, each over its own connection. */

import { isLoopback } from '../loopback.ts'
import type { Mail, Outcome, Transport } from './outgoing.ts'
import { mailAsEml, type Sender } from './sender.ts'

/** @param mailUrl `smtp://…` or `smtps://…` */
export function mailBySmtp(mailUrl: string, sender: () => Sender): Transport<Mail> {
  return async (mail, signal) => {
    const { createTransport } = await import('nodemailer') // not loaded without a mail server
    const from = sender()
    const envelope = { from: from.address, to: mail.to }
    return createTransport(smtpOptions(mailUrl))
      .sendMail({ raw: mailAsEml(mail, from), envelope, signal })
      .then((): Outcome => ({ sent: true }), failureOf)
  }
}

/** Names and links of visits leave this machine encrypted, unless `?tls=off` allows plain text. */
export function smtpOptions(mailUrl: string) {
  const { protocol, host, hostname, username, password, search } = new URL(mailUrl)
  const login = username === '' ? '' : `${username}:${password}@`
  return {
    url: `${protocol}//${login}${host}`,
    requireTLS: search !== '?tls=off' && !isLoopback(hostname),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  }
}

/** A mail that the server refused would be refused again. One that never reached it is retried. */
function failureOf(
  error: Error & { code?: string; originalCode?: string; responseCode?: number; command?: string },
): Outcome {
  const { code, originalCode, responseCode, command = '' } = error
  const wasShown = ['MAIL FROM', 'RCPT TO', 'DATA'].includes(command)
  const isRefused = wasShown && responseCode !== undefined && responseCode >= 500 && responseCode !== 503
  const isNoAddress = code === 'EENVELOPE' && command === 'API'
  return {
    sent: false,
    reason: `smtp ${responseCode ?? originalCode ?? code ?? 'failed'}`,
    forGood: isRefused || isNoAddress,
  }
}
