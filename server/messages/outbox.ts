/** Messages as files, when no server is configured: `DATA_DIR/outbox/*.eml`, which every mail program opens. */

import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toIso } from '../../shared/time.ts'
import type { Mail, Outcome, Outgoing, TextMessage, Transport } from '../outbox/outgoing.ts'
import { emlOf } from './eml.ts'
import { mailAsEml, type Sender } from './sender.ts'

export function mailToOutbox(folder: string, sender: () => Sender): Transport<Mail> {
  return (mail) => write(folder, fileName('mail', mail), mailAsEml(mail, sender()))
}

export function textToOutbox(folder: string, sender: () => Sender): Transport<TextMessage> {
  return (text) => {
    const { address, domain } = sender()
    const eml = emlOf({
      messageId: `${text.id}@${domain}`,
      at: text.at,
      from: { name: text.salon, address },
      to: { name: text.to, address: `${text.to.replace(/\D/g, '')}@text.invalid` },
      subject: text.outboxSubject,
      text: `${text.body}\r\n`,
    })
    return write(folder, fileName('text', text), eml)
  }
}

/** Starts with the time it was queued, and is the same for every attempt, so that a retry replaces its file. */
function fileName(channel: string, { queuedAt, id }: Outgoing): string {
  return `${toIso(queuedAt).replace(/\.\d+|[-:]/g, '')}-${channel}-${id}.eml`
}

/**
 * The file appears whole or not at all, readable by this account only. Synchronous: writing a page takes less time than handing it
 * to another thread and waiting for the result.
 */
async function write(folder: string, name: string, eml: string): Promise<Outcome> {
  const path = join(folder, name)
  try {
    writeInto(folder, `${path}.part`, eml)
    renameSync(`${path}.part`, path)
    return { sent: true }
  } catch (error) {
    return { sent: false, reason: `outbox ${codeOf(error)}`, forGood: false }
  }
}

function writeInto(folder: string, path: string, eml: string): void {
  const store = () => writeFileSync(path, eml, { mode: 0o600 })
  try {
    store()
  } catch {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    store()
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'failed'
}
