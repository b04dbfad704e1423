/**
 * Bookings of one salon that wait for each other are made in one transaction, one after another: what a transaction costs, they
 * share. Why: docs/decisions/0177-bookings-that-wait-for-each-other-share-a-transaction.md
 */

import { AppError } from '../../shared/errors.ts'
import type { Sql } from '../db/connection.ts'
import { sharedTurns } from '../db/in-turn.ts'
import { noteNothing } from '../db/news.ts'
import { type Writing, writeInTurn, writeOnce } from './write.ts'

/** The first of them waits for the last, and those who come meanwhile for all of them: more cost no less, and wait longer. */
const maxTogether = 5

/** What fails sooner is tried again one by one, a deadlock included, which PostgreSQL ends after a second; after it, all have waited long enough. */
const patienceMs = 3_000

interface Writer {
  writing: Writing
  salonId: string
  /** In a transaction that others share: what is to be said once it is committed. @throws what ends it for all of them */
  within: (sql: Sql) => Promise<() => void>
  alone: (leave: () => void) => Promise<void>
  fail: (error: unknown) => void
}

const share = sharedTurns<Writer>(maxTogether, async (writers, leave) => {
  const [first] = writers
  if (!first) return
  if (writers.length === 1) return first.alone(leave)
  const began = performance.now()
  let isCommitting = false
  try {
    await writeAll(first, writers, () => {
      isCommitting = true
      leave()
    })
  } catch (error) {
    const isGone = !isCommitting || isOfStatement(error)
    for (const writer of writers) {
      if (isGone && performance.now() - began < patienceMs) await writer.alone(ignore)
      else writer.fail(error)
    }
  }
})

/** Of what was sent before the commit, which can then have kept nothing. Of a lost connection, nobody knows what it kept. */
function isOfStatement(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(22|23|40|P0)/.test(String(error.code))
}

/**
 * As `writeBookings`, of somebody without a login who only adds to what is there. Those who wait for the same salon share a
 * transaction, in the order in which they came, each seeing what those before it wrote. A refusal concerns only who is refused; after
 * any other failure each is done again by itself.
 * @param work calls `writes` before it writes: after that it must not refuse
 */
export function writeTogether<Result>(
  { db, now }: Pick<Writing, 'db' | 'now'>,
  salonId: string,
  work: (sql: Sql, writes: () => void) => Promise<Result>,
): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const writing = { db, now }
  const within = async (sql: Sql) => {
    let hasWritten = false
    try {
      const result = await work(sql, () => {
        hasWritten = true
      })
      return () => resolve(result)
    } catch (error) {
      if (hasWritten || !(error instanceof AppError)) throw error
      return () => reject(error)
    }
  }
  const alone = (leave: () => void) =>
    writeInTurn(writing, salonId, (sql) => work(sql, ignore), leave).then(resolve, reject)
  share(db, salonId, { writing, salonId, within, alone, fail: reject }).catch(reject)
  return promise
}

async function writeAll({ writing, salonId }: Writer, writers: readonly Writer[], commits: () => void): Promise<void> {
  const said = await writeOnce(
    writing,
    salonId,
    async (sql) => {
      const says: (() => void)[] = []
      for (const writer of writers) says.push(await writer.within(sql))
      noteNothing(sql) // unless one of them wrote
      return says
    },
    commits,
  )
  for (const say of said) say()
}

function ignore(): void {}
