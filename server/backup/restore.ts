import { setTimeout as sleep } from 'node:timers/promises'
import { eraseAgain } from '../customers/privacy/erase-again.ts'
import { eraseInKept } from '../customers/privacy/kept.sql.ts'
import type { Db } from '../db/connection.ts'
import { isDistributed } from '../db/distribution/citus.ts'
import { keptName } from '../db/kept.ts'
import { connectAlone } from '../db/pool.ts'
import { countOthers, dropWorkshop, holdWorkshop, keepForgotten, openWorkshop, swap, workshop } from './backup.sql.ts'
import { openBackup, type SignaturePolicy, type SignatureWarning } from './file.ts'
import { fill } from './fill.ts'

export interface Restored {
  takenAt: string
  rows: number
  /** What could not be verified about the file; null: it is intact, and signed as required. */
  doubt: SignatureWarning | null
  /** Customers erased after the backup was taken, and now erased again. */
  erased: number
  /** The schema that holds the previous data; null when there was none. */
  aside: string | null
}

/**
 * Makes the database what the file holds, brought up to this version. It is made beside the one in use and takes its
 * place in one step at the end: a file that is not whole changes nothing.
 * @throws Error with one sentence for a person
 */
export async function restoreBackup(
  { db, url, now }: { db: Db; url: string; now: number },
  file: string,
  trust: SignaturePolicy = { key: null, passphrase: null, unsigned: false },
): Promise<Restored> {
  await assertAlone(db)
  if (await isDistributed(db)) throw new Error(spreadSentence)
  const { head, doubt, batches } = await openBackup(file, trust)
  const alone = connectAlone(url)
  try {
    await holdWorkshop(alone, workshop)
    await openWorkshop(alone, workshop)
    const counted = await fill(alone, workshop, head, batches)
    await keepForgotten(alone)
    const erased = await eraseAgain(alone, now)
    const aside = keptName(now, head.takenAt)
    const kept = await swap(alone, aside)
    await alone.transaction().execute((sql) => eraseInKept(sql))
    const rows = [...counted.values()].reduce((sum, count) => sum + count, 0)
    return { takenAt: head.takenAt, rows, doubt, erased, aside: kept ? aside : null }
  } finally {
    await dropWorkshop(alone, workshop).catch(() => undefined) // when the connection broke; the next start or restore clears it first
    await alone.destroy()
  }
}

const spreadSentence =
  'The salons of this database are spread over several machines: restore into a new database, and spread that one with npm run cli -- distribute.'

/** A connection of a process that has just ended may be listed a moment longer. @throws Error when the product is running there */
export async function assertAlone(db: Db, command = 'restore'): Promise<void> {
  for (let tries = 0; (await countOthers(db)) > 0; tries++) {
    if (tries === 20) {
      throw new Error(`BookNail is running on this database. Stop every process of it first, then ${command}.`)
    }
    await sleep(100)
  }
}
