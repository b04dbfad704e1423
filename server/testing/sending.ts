/** Sends the messages due at this moment, and records them. */

import pino from 'pino'
import { sendDue } from '../messages/send-due.ts'
import type { Mail, Outcome, TextMessage } from '../outbox/outgoing.ts'
import type { TestApp } from './salon.ts'

/** @param outcome of each text and email; absent: sent */
export async function sendAllDue(
  { world }: TestApp,
  outcome: (to: string) => Outcome = () => ({ sent: true }),
): Promise<{ texts: TextMessage[]; mails: Mail[] }> {
  const texts: TextMessage[] = []
  const mails: Mail[] = []
  const transports = {
    text: async (text: TextMessage) => (texts.push(text), outcome(text.to)),
    email: async (mail: Mail) => (mails.push(mail), outcome(mail.to)),
  }
  const lane = { transports, log: pino({ level: 'silent' }), signal: new AbortController().signal }
  for (const channel of ['text', 'email'] as const) {
    while ((await sendDue(world, { ...lane, channel })) > 0);
  }
  return { texts, mails }
}
