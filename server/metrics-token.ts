/**
 * The token of `/metrics` where the operator names none: made once, and kept where only the operator can read it.
 * Why: docs/decisions/0074-metrics-status-traces.md
 */

import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'

/** Null, which opens `/metrics` to nobody, where the folder cannot be written. */
export async function keptMetricsToken(dataDir: string, log: Logger): Promise<string | null> {
  const file = join(dataDir, 'metrics-token')
  try {
    return (await readToken(file)) ?? (await makeToken(dataDir, file))
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    log.warn({ message }, 'no token for /metrics could be kept in DATA_DIR: METRICS_TOKEN names one')
    return null
  }
}

/** Null: there is none. */
async function readToken(file: string): Promise<string | null> {
  const token = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return token.trim() || null
}

/** Processes that create one at the same time all get the same. */
async function makeToken(dataDir: string, file: string): Promise<string | null> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const fresh = `${file}.new-${process.pid}`
  try {
    await writeFile(fresh, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
    await link(fresh, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(fresh, { force: true })
  }
  return readToken(file)
}
