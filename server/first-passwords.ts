/** Passwords generated at the first start: shown once, and stored where only the operator can read them. */

import { existsSync } from 'node:fs'
import { appendFile, chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'

export interface FirstPassword {
  who: string
  /** The login page to use it on. */
  page: string
  email: string
  password: string
}

/** Null once somebody has deleted it, or when all passwords were given. */
export function findPasswordsFile(dataDir: string): string | null {
  const file = pathOf(dataDir)
  return existsSync(file) ? file : null
}

/** Appends to the file. @throws Error with one sentence when the folder cannot be written */
export async function keepPasswords(dataDir: string, passwords: readonly FirstPassword[]): Promise<void> {
  if (passwords.length === 0) return
  const file = pathOf(dataDir)
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await appendFile(file, `${describePasswords(passwords)}\nDelete this file once you have kept them elsewhere.\n\n`, {
      mode: 0o600,
      flush: true,
    })
    await chmod(file, 0o600)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`DATA_DIR: ${dataDir} cannot be written (${reason}).`, { cause: error })
  }
}

/** One paragraph for each, for a person to read. */
export function describePasswords(passwords: readonly FirstPassword[]): string {
  return passwords
    .map(
      ({ who, page, email, password }) =>
        `${who}\n  page      ${page}\n  email     ${email}\n  password  ${password}\n`,
    )
    .join('\n')
}

function pathOf(dataDir: string): string {
  return join(dataDir, 'first-passwords.txt')
}
