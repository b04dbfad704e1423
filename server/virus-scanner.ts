/** Decides whether a file may be stored: only if a ClamAV daemon approves it. Unscanned files are never stored. */

import type { Logger } from 'pino'
import { AppError } from '../shared/errors.ts'
import { askToScan, type ClamdAddress, type FileContent, ping } from './clamd.ts'
import { createQueue } from './queue.ts'

export interface VirusScanner {
  /**
   * @param left aborted when nobody waits for the result any more
   * @throws AppError `file_infected`, with the finding as its cause; `file_unscanned` when no verdict is available;
   * `unavailable` when too many wait
   */
  scan: (content: FileContent, kind: ScannedKind, left?: AbortSignal) => Promise<void>
  /** Whether it responds, at most ten seconds ago. */
  works: () => Promise<boolean>
  /** In this process. */
  counts: Readonly<Record<ScanOutcome, number>>
}

/** Photos are small, and a user waits for them; other files may have hundreds of megabytes. */
export type ScannedKind = keyof typeof bounds
export type ScanOutcome = 'clean' | 'infected' | 'unscanned'

/** Concurrency per kind, so that large files never delay photos, and the timeout of each. */
const bounds = {
  photo: { max: 4, maxWaiting: 20, maxMs: 5_000 },
  file: { max: 2, maxWaiting: 6, maxMs: 180_000 },
}
const pingMs = 1_000

/** clamd's findings for files it did not scan completely, if configured to report them (`AlertExceedsMax`). */
const notLookedAt = /^Heuristics\.Limits\.Exceeded/

type Log = Pick<Logger, 'warn'>

interface Patience {
  /** Timeout for one file; absent: that of its kind. */
  maxMs?: number
  /** How long a status is cached. */
  knownForMs?: number
}

export function virusScanner(
  address: ClamdAddress,
  log: Log,
  { maxMs, knownForMs = 10_000 }: Patience = {},
): VirusScanner {
  const queues = { photo: createQueue(bounds.photo), file: createQueue(bounds.file) }
  const counts = { clean: 0, infected: 0, unscanned: 0 }

  async function lookAt(content: FileContent, limitMs: number, left: AbortSignal | undefined): Promise<void> {
    const signal = AbortSignal.any([AbortSignal.timeout(maxMs ?? limitMs), ...(left ? [left] : [])])
    const { outcome, what } = judge(await askToScan(address, content, signal).catch(asReason))
    counts[outcome]++
    if (outcome === 'infected') throw new AppError('file_infected', { cause: what })
    if (outcome === 'clean') return
    log.warn({ reason: what }, 'a file was refused because it could not be scanned for viruses')
    throw new AppError('file_unscanned', { retryAfterSeconds: 30 })
  }
  return {
    scan: (content, kind, left) => queues[kind].run(() => lookAt(content, bounds[kind].maxMs, left)),
    works: watch(address, log, knownForMs),
    counts,
  }
}

function judge(reply: string): { outcome: ScanOutcome; what: string } {
  if (reply === 'stream: OK') return { outcome: 'clean', what: '' }
  const found = /^stream: (.+) FOUND$/.exec(reply)?.[1]
  return found && !notLookedAt.test(found)
    ? { outcome: 'infected', what: found }
    : { outcome: 'unscanned', what: found ?? reply }
}

/** `ECONNREFUSED`, `TimeoutError`, or a sentence. */
function asReason(error: Error & { code?: unknown; cause?: unknown }): string {
  const cause = error.name === 'AbortError' && error.cause instanceof Error ? error.cause : error
  return 'code' in cause && typeof cause.code === 'string'
    ? cause.code
    : cause.name === 'Error'
      ? cause.message
      : cause.name
}

/** Checks on demand, and logs each change. */
function watch(address: ClamdAddress, log: Log, knownForMs: number): () => Promise<boolean> {
  let known = true
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<boolean> | null = null

  async function find(): Promise<boolean> {
    const reason = await ping(address, AbortSignal.timeout(pingMs)).then(() => null, asReason)
    const works = reason === null
    if (works !== known)
      log.warn({ reason }, works ? 'the virus scanner works again' : 'the virus scanner does not answer')
    known = works
    askedAt = performance.now()
    asking = null
    return works
  }
  return async () => (performance.now() - askedAt < knownForMs ? known : (asking ??= find()))
}
