/** Messages as files, where no server is named: `DATA_DIR/outbox/*.eml`, which every mail program opens. */

import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { toIso } from '../../shared/time.ts'
import { closedComposer, composed } from './compose.ts'
import type { Sender } from './sender.ts'
import type { Mail, Outcome, TextMessage, Transport } from './transports.ts'

export function mailToOutbox(folder: string, sender: () => Sender): Transport<Mail> {
  return (mail) => write(folder, `${nameOf(mail)}-mail-${mail.id}.eml`, composed(mail, sender()))
}

export function textToOutbox(folder: string, sender: () => Sender): Transport<TextMessage> {
  return (message) => {
    const { address, domain } = sender()
    return write(folder, `${nameOf(message)}-text-${message.id}.eml`, {
      messageId: `<${message.id}@${domain}>`,
      date: new Date(message.at),
      from: { name: message.salon, address },
      to: { name: message.to, address: `${message.to.replace(/\D/g, '')}@text.invalid` },
      subject: message.outboxSubject,
      text: `${message.body}\n`,
    })
  }
}

/** `20261120T221500Z`, when it was queued: a message that is written again replaces its file. */
function nameOf({ queuedAt }: { queuedAt: number }): string {
  return toIso(queuedAt).replace(/\.\d+|[-:]/g, '')
}

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...closedComposer })

/** The file appears whole or not at all, for the eyes of this account only. */
async function write(folder: string, name: string, message: SendMailOptions): Promise<Outcome> {
  const { message: bytes } = await composer.sendMail(message)
  const place = join(folder, name)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(`${place}.part`, bytes, { mode: 0o600 })
    await rename(`${place}.part`, place)
    return { sent: true }
  } catch (error) {
    return { sent: false, reason: `outbox ${codeOf(error)}`, forGood: false }
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'failed'
}
