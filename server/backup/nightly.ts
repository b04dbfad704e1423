/** Backups by the product itself, once a night, in a separate process, so that calls do not wait for them. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Logger } from 'pino'
import { minute } from '../../shared/time.ts'
import type { NightlyBackups } from '../config.ts'
import type { World } from '../context.ts'
import { traced } from '../traced-work.ts'
import { openNight } from './night.ts'

/** If there are several processes, the first one to look takes the backup. Returns a function that stops it. */
export function takeNightly(
  { db, now }: Pick<World, 'db' | 'now'>,
  { at }: NightlyBackups,
  log: Logger,
): () => Promise<void> {
  const stopping = new AbortController()
  let busy: Promise<void> | null = null
  const look = async () => {
    if (await openNight(db, now(), at)) await traced('back up', () => takeInOwnProcess(stopping.signal, log))
  }
  const timer = setInterval(() => {
    busy ??= look()
      .catch((error: Error) => log.warn({ message: error.message }, 'no backup was looked for'))
      .finally(() => (busy = null))
  }, minute)
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await busy
  }
}

async function takeInOwnProcess(signal: AbortSignal, log: Logger): Promise<void> {
  const program = join(import.meta.dirname, '../app/cli.ts')
  const child = spawn(process.execPath, [program, 'nightly-backup'], { stdio: ['ignore', 'pipe', 'pipe'] })
  const end = () => void child.kill('SIGTERM')
  signal.addEventListener('abort', end, { once: true })
  const [said, complaint, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  signal.removeEventListener('abort', end)
  if (signal.aborted) log.warn('the backup of the night was cut short: it is begun again in six hours')
  else if (code === 0) log.info(said.trim())
  else log.error({ message: complaint.trim() }, 'the backup of the night failed')
}
