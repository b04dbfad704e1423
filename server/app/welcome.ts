/** What a start prints: where to sign in, and with which passwords. */

import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { World } from '../context.ts'
import { readServerState } from '../db/server-state.sql.ts'
import { describePasswords, type FirstPassword, findPasswordsFile } from '../first-passwords.ts'
import { findSampleSalon } from '../sample/sample.sql.ts'

export interface Started {
  /** Where it listens. */
  address: string
  passwords: readonly FirstPassword[]
  isTerminal: boolean
}

/** A paragraph on a terminal, one line in a log: `msg` is `listening`, the link is `bookingLink`. */
export async function welcome(
  { db, publicUrl }: World,
  { dataDir }: Pick<Config, 'dataDir'>,
  { address, passwords, isTerminal }: Started,
  log: Logger,
): Promise<void> {
  const base = publicUrl()
  const sample = await findSampleSalon(db)
  const bookingLink = sample ? `${base}/booking/${sample.id}` : null
  const file = findPasswordsFile(dataDir)
  const { version: postgres } = await readServerState(db)

  if (isTerminal) {
    const lines = [
      `BookNail runs at ${base}, on PostgreSQL ${postgres}`,
      sample && `Booking page of ${sample.name}: ${bookingLink}`,
      `Sign in: ${base}/login (salon owners), ${base}/admin-login (operator)`,
      passwords.length > 0 && `\nPasswords, shown only this once:\n\n${describePasswords(passwords)}`,
      file && `First passwords are in ${file}`,
      'Ctrl-C stops it.',
    ]
    process.stdout.write(`\n${lines.filter(Boolean).join('\n')}\n\n`)
    return
  }
  const said = log.level === 'silent' ? log : log.child({}, { level: 'info' }) // operators who log only warnings need them too
  if (passwords.length > 0) said.info({ passwords }, 'passwords, shown only this once')
  said.info(
    { address, postgres, ...(bookingLink && { bookingLink }), ...(file && { passwordsFile: file }) },
    'listening',
  )
}
