/** Sends mails by SMTP, over connections that are kept while there is something to send: docs/decisions/0004-message-queue.md */

import { isLoopback } from '../loopback.ts'
import type { Mail, Outcome, Transport } from '../outbox/outgoing.ts'
import { mailAsEml, type Sender } from './sender.ts'

/** As many as a worker sends at once, and no more than large providers allow one sender. */
const maxConnections = 10
const maxMailsOfConnection = 100
/** Shorter than the time after which a server hangs up, or `socketTimeout`. */
const usualIdleMs = 10_000

export interface SmtpConnections {
  send: Transport<Mail>
  /** Ends all connections, also those at work. What is sent afterwards fails, and may be retried. */
  close: () => Promise<void>
}

/** Opens no connection yet. @param mailUrl `smtp://…` or `smtps://…` @param idleMs how long an unused connection is kept */
export function mailBySmtp(mailUrl: string, sender: () => Sender, idleMs = usualIdleMs): SmtpConnections {
  let opening: ReturnType<typeof open> | undefined
  async function open() {
    const { createTransport } = await import('nodemailer') // not loaded without a mail server
    return createTransport({
      ...smtpOptions(mailUrl),
      pool: true,
      maxConnections,
      maxMessages: maxMailsOfConnection,
      maxRequeues: maxConnections, // all that are kept may end at one moment
      idleTimeout: idleMs,
    })
  }
  return {
    async send(mail, signal) {
      const connections = await (opening ??= open())
      const from = sender()
      const raw = mailAsEml(mail, from)
      const send = () => connections.sendMail({ raw, envelope: { from: from.address, to: mail.to }, signal })
      return send()
        .catch((error: SmtpError) => (isFarewell(error) ? send() : Promise.reject(error)))
        .then((): Outcome => ({ sent: true }), failureOf)
    },
    async close() {
      const connections = await opening
      connections?.close({ force: true })
    },
  }
}

/**
 * Names and links of visits leave this machine encrypted, unless `?tls=off` allows plain text. Where they need not be, STARTTLS is
 * not tried: the certificate of a relay on this machine is one that nobody can verify.
 */
export function smtpOptions(mailUrl: string) {
  const { protocol, host, hostname, username, password, search } = new URL(mailUrl)
  const login = username === '' ? '' : `${username}:${password}@`
  const isPlain = search === '?tls=off' || isLoopback(hostname)
  return {
    url: `${protocol}//${login}${host}`,
    requireTLS: !isPlain,
    ignoreTLS: isPlain,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  }
}

type SmtpError = Error & {
  code?: string
  originalCode?: string
  response?: string
  responseCode?: number
  command?: string
}

/** The server ends a connection that was kept, before it was shown anything of the mail: another connection may take it. */
function isFarewell({ responseCode, command }: SmtpError): boolean {
  return responseCode === 421 && command === 'MAIL FROM'
}

/** These are about the sender, whenever they are said (RFC 3463), the first by Gmail of the day's limit, the last by Microsoft 365. */
const ofSender = ['5.4.5', '5.1.7', '5.1.8', '5.7.8', '5.7.60']

/** A mail that the server refused would be refused again. One that never reached it is retried. */
function failureOf(error: SmtpError): Outcome {
  const { code, originalCode, response = '', responseCode = 0, command = '' } = error
  const [, detail = ''] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? []
  const knowsRecipient = ['RCPT TO', 'DATA'].includes(command)
  const isRefused = responseCode >= 500
  const ofAccount = isRefused && (!knowsRecipient || ofSender.includes(detail))
  const isNoAddress = code === 'EENVELOPE' && command === 'API'
  return {
    sent: false,
    reason: ['smtp', responseCode || (originalCode ?? code ?? 'failed'), detail].filter(Boolean).join(' '),
    forGood: (isRefused && !ofAccount && responseCode !== 503) || isNoAddress,
    ...(ofAccount && { ofAccount }),
  }
}
