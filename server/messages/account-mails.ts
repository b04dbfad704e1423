/**
 * Account emails, which belong to no salon, and codes. They are sent at once and never stored, because the link in them
 * opens an account; if none arrives, the person asks again.
 */

import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Language } from '../../shared/text/language.ts'
import { type AccountMail, newId, type World } from '../context.ts'
import type { Mail, Transport } from '../outbox/outgoing.ts'
import { traced } from '../traced-work.ts'
import { asHtml, asPlainText } from './letter.ts'
import { en } from './text/accounts-en.ts'
import { vi } from './text/accounts-vi.ts'

const words: Record<Language, typeof en> = { en, vi }
const waitsMs = [0, 5_000, 30_000]
const sendTimeoutMs = 30_000
const stopTimeoutMs = 2_000

type Write = () => Promise<AccountMail | null>

/** Returns how to email somebody about their account or a code, and how to stop, which aborts what is being sent. */
export function accountMails(transport: Transport<Mail>, { now }: Pick<World, 'now'>, log: Logger) {
  const cutting = new AbortController()
  const running = new Set<Promise<void>>()

  async function send(kind: string, mail: Mail): Promise<void> {
    for (const wait of waitsMs) {
      await pause(wait, undefined, { signal: cutting.signal })
      const signal = AbortSignal.any([cutting.signal, AbortSignal.timeout(sendTimeoutMs)])
      const outcome = await transport(mail, signal)
      log.info({ kind, failure: outcome.sent ? undefined : outcome.reason }, 'mail sent at once')
      if (outcome.sent || outcome.forGood) return
    }
  }

  async function writeAndSend(write: Write): Promise<void> {
    const mail = await write()
    if (mail) await send(mail.kind, renderAccountMail(mail, now()))
  }

  function run(work: Promise<void>): void {
    const sending: Promise<void> = work
      .catch(({ name }: Error) => log.warn({ error: name }, 'a mail that is sent at once was not sent'))
      .finally(() => running.delete(sending))
    running.add(sending)
  }

  return {
    mail: (write: Write) => run(traced('mail at once', () => writeAndSend(write))),
    mailCode: (mail: Mail) => run(traced('mail at once', () => send('booking_code', mail))),
    stop: async () => {
      cutting.abort()
      await Promise.race([Promise.all(running), pause(stopTimeoutMs, undefined, { ref: false })])
    },
  }
}

export function renderAccountMail({ kind, to, firstName, language, link, about = '' }: AccountMail, now: number): Mail {
  const { from, greeting, [kind]: said } = words[language]
  const withAbout = (text: string) => text.replace('{{about}}', () => about)
  const subject = withAbout(said.subject)
  const letter = {
    language,
    from,
    logo: null,
    title: subject,
    paragraphs: [greeting(firstName), withAbout(said.opening)],
    facts: [],
    link: { label: said.label, address: link },
    closing: said.closing,
  }
  return {
    id: newId(),
    queuedAt: now,
    at: now,
    salon: from,
    to,
    replyTo: null,
    subject,
    text: asPlainText(letter),
    html: asHtml(letter),
  }
}
