/**
 * Bookings of one salon that wait for each other are made in one transaction, in the order in which they came: what a transaction
 * costs, they share. Why: docs/decisions/0177-bookings-that-wait-for-each-other-share-a-transaction.md
 */

import type { AppError } from '../../shared/errors.ts'
import type { Sql } from '../db/connection.ts'
import { sharedTurns } from '../db/in-turn.ts'
import { noteNothing } from '../db/news.ts'
import { type Writing, writeInTurn, writeOnce } from './write.ts'

/** The first of them waits for the last, and those who come after them for all of them: more cost no less, and wait longer. */
const maxTogether = 5

/** What fails sooner is tried again one by one, a deadlock included, which PostgreSQL ends after a second; after it, all have waited long enough. */
const patienceMs = 3_000

/** What is said to one of several. */
export type Said<Result> = { result: Result } | { refusal: AppError }

interface Writer<Asked, Result> {
  writing: Pick<Writing, 'db' | 'now'>
  salonId: string
  asked: Asked
  say: (said: Said<Result> | undefined) => void
  fail: (error: unknown) => void
  alone: (leave: () => void) => Promise<void>
}

/**
 * As `writeBookings`, of somebody without a login who only adds to what is there. Those who wait for the same salon share a
 * transaction, in the order in which they came. A refusal concerns only who is refused; after any other failure each is done again by
 * itself.
 * @param work says something to each of them, in their order
 */
export function writingTogether<Asked, Result>(
  work: (sql: Sql, asked: readonly Asked[]) => Promise<Said<Result>[]>,
): (writing: Pick<Writing, 'db' | 'now'>, salonId: string, asked: Asked) => Promise<Result> {
  const share = sharedTurns<Writer<Asked, Result>>(maxTogether, async (writers, leave) => {
    const [first] = writers
    if (!first) return
    if (writers.length === 1) return first.alone(leave)
    const began = performance.now()
    let isCommitting = false
    try {
      const asked = writers.map((writer) => writer.asked)
      const commits = () => {
        isCommitting = true
        leave()
      }
      const said = await writeOnce(first.writing, first.salonId, (sql) => workOn(sql, asked), commits)
      for (const [index, { say }] of writers.entries()) say(said[index])
    } catch (error) {
      const isGone = !isCommitting || isOfStatement(error)
      for (const writer of writers) {
        if (isGone && performance.now() - began < patienceMs) await writer.alone(ignore)
        else writer.fail(error)
      }
    }
  })

  async function workOn(sql: Sql, asked: readonly Asked[]): Promise<Said<Result>[]> {
    const said = await work(sql, asked)
    noteNothing(sql) // unless one of them wrote
    return said
  }

  return ({ db, now }, salonId, asked) => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const writing = { db, now }
    const say: Writer<Asked, Result>['say'] = (said) => {
      if (!said) reject(new Error('nothing was said'))
      else if ('refusal' in said) reject(said.refusal)
      else resolve(said.result)
    }
    const alone = (leave: () => void) =>
      writeInTurn(writing, salonId, async (sql) => orThrow(await workOn(sql, [asked])), leave).then(resolve, reject)
    share(db, salonId, { writing, salonId, asked, say, fail: reject, alone }).catch(reject)
    return promise
  }
}

/** A refusal takes back the transaction of whoever is alone in it. */
function orThrow<Result>([said]: readonly Said<Result>[]): Result {
  if (!said) throw new Error('nothing was said')
  if ('refusal' in said) throw said.refusal
  return said.result
}

/** Of what was sent before the commit, which can then have kept nothing. Of a lost connection, nobody knows what it kept. */
function isOfStatement(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(22|23|40|P0)/.test(String(error.code))
}

function ignore(): void {}
