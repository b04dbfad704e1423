/**
 * Bookings that wait for each other are made in one transaction: those of one salon in the order in which they came, and with them
 * those of other salons, where nobody else writes just now. What a transaction costs, they share. Why:
 * docs/decisions/0177-bookings-that-wait-for-each-other-share-a-transaction.md and
 * docs/decisions/0187-bookings-of-several-salons-share-a-transaction.md
 */

import type { AppError } from '../../shared/errors.ts'
import type { Db, Sql } from '../db/connection.ts'
import { type SharedTurn, sharedTurns } from '../db/in-turn.ts'
import { noteNothing } from '../db/news.ts'
import { type Writing, writeInTurn, writeOnce, writeWhereFree } from './write.ts'

/** The first of them waits for the last, and those who come after them for all of them: more hardly cost less, and wait longer. */
const maxTogether = 16

/** How many transactions decide at once: one while the database works for the other. Whoever comes meanwhile shares the next one. */
const maxDeciding = 2

/** One that takes longer, as it waits for a lock, makes way for the next. */
const slowMs = 200

/** What fails sooner is tried again one by one, a deadlock included, which PostgreSQL ends after a second; after it, all have waited long enough. */
const patienceMs = 3_000

/** What is said to one of several. */
export type Said<Result> = { result: Result } | { refusal: AppError }

/** Of one salon, in their order, with the transaction as it collects the news of that salon. */
export interface Together<Asked> {
  sql: Sql
  asked: readonly Asked[]
}

interface Writer<Asked, Result> {
  writing: Pick<Writing, 'db' | 'now' | 'followBookings'>
  salonId: string
  asked: Asked
  say: (said: Said<Result> | undefined) => void
  fail: (error: unknown) => void
  alone: (leave: () => void) => Promise<void>
}

/**
 * As `writeBookings`, of somebody without a login who only adds to what is there. Those who wait share a transaction, those of one
 * salon in the order in which they came. A refusal concerns only who is refused; after any other failure, those of each salon are
 * done again, and then each by itself.
 * @param work says something to each of them, in their order
 */
export function writingTogether<Asked, Result>(
  work: (salons: readonly Together<Asked>[]) => Promise<Said<Result>[][]>,
): (writing: Pick<Writing, 'db' | 'now' | 'followBookings'>, salonId: string, asked: Asked) => Promise<Result> {
  type Turn = SharedTurn<Writer<Asked, Result>> & { first: Writer<Asked, Result> }
  const share = sharedTurns<Writer<Asked, Result>>(maxTogether, async (turn) => {
    const [first] = turn.writers
    if (first) await shareTransaction(first.writing.db, { ...turn, first })
  })
  const shareTransaction = sharing<Turn>(
    ({ writers }) => writers.length,
    (turns, decided) => {
      for (const { begin } of turns) begin()
      const [only, ...others] = turns
      return only && others.length === 0 ? writeSalon(only, decided) : writeSalons(turns, decided)
    },
  )

  async function workOn(salons: readonly Together<Asked>[]): Promise<Said<Result>[][]> {
    const said = await work(salons)
    for (const { sql } of salons) noteNothing(sql) // unless one of them wrote
    return said
  }

  /** In one transaction, as far as no other process writes there. Those turns end with it, not before: the next ones need the salons' locks. */
  async function writeSalons(turns: readonly Turn[], decided: () => void): Promise<void> {
    const [one] = turns
    if (!one) return
    const bySalon = new Map(turns.map((turn) => [turn.first.salonId, turn]))
    const began = performance.now()
    let isCommitting = false
    let left = turns
    try {
      const said = await writeWhereFree(
        one.first.writing,
        [...bySalon.keys()],
        async (free) => {
          const those = free.flatMap(({ salonId, sql }) => {
            const turn = bySalon.get(salonId)
            return turn ? [{ turn, sql, asked: turn.writers.map(({ asked }) => asked) }] : []
          })
          const answers = await workOn(those)
          return those.map(({ turn }, index) => ({ turn, answers: answers[index] ?? [] }))
        },
        () => {
          isCommitting = true
          decided()
        },
      )
      for (const { turn, answers } of said) {
        for (const [index, { say }] of turn.writers.entries()) say(answers[index])
        turn.leave()
      }
      const answered = new Set(said.map(({ turn }) => turn))
      left = turns.filter((turn) => !answered.has(turn))
    } catch (error) {
      if (!mayTryAgain(error, { isCommitting, began })) {
        for (const { fail } of turns.flatMap(({ writers }) => writers)) fail(error)
        return
      }
    }
    decided()
    await Promise.all(left.map((turn) => writeSalon(turn, ignore)))
  }

  async function writeSalon({ writers, first, leave }: Turn, decided: () => void): Promise<void> {
    const began = performance.now()
    let isCommitting = false
    const commits = () => {
      isCommitting = true
      decided()
      leave()
    }
    if (writers.length === 1) return first.alone(commits)
    try {
      const asked = writers.map((writer) => writer.asked)
      const [said = []] = await writeOnce(first.writing, first.salonId, (sql) => workOn([{ sql, asked }]), commits)
      for (const [index, { say }] of writers.entries()) say(said[index])
    } catch (error) {
      for (const writer of writers) {
        if (mayTryAgain(error, { isCommitting, began })) await writer.alone(ignore)
        else writer.fail(error)
      }
    }
  }

  return ({ db, now, followBookings }, salonId, asked) => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const writing = { db, now, followBookings }
    const say: Writer<Asked, Result>['say'] = (said) => {
      if (!said) reject(new Error('nothing was said'))
      else if ('refusal' in said) reject(said.refusal)
      else resolve(said.result)
    }
    const inIt = async (sql: Sql) => {
      const [said = []] = await workOn([{ sql, asked: [asked] }])
      return orThrow(said)
    }
    const alone = (leave: () => void) => writeInTurn(writing, salonId, inIt, leave).then(resolve, reject)
    share(db, salonId, { writing, salonId, asked, say, fail: reject, alone }).catch(reject)
    return promise
  }
}

interface Lane<Turn> {
  deciding: number
  waiting: { turn: Turn; over: PromiseWithResolvers<void> }[]
  isDue: boolean
}

/**
 * Turns that come while as many transactions decide as may, or at the same moment, are written together.
 * @param sizeOf a turn, in writers
 * @param write never throws; calls `decided` when only the commit is left
 */
function sharing<Turn>(
  sizeOf: (turn: Turn) => number,
  write: (turns: readonly Turn[], decided: () => void) => Promise<void>,
): (db: Db, turn: Turn) => Promise<void> {
  const lanes = new WeakMap<Db, Lane<Turn>>()

  function goOn(lane: Lane<Turn>): void {
    lane.isDue = false
    while (lane.deciding < maxDeciding && lane.waiting.length > 0) {
      let [many, size] = [0, 0]
      for (const { turn } of lane.waiting) {
        size += sizeOf(turn)
        if (many > 0 && size > maxTogether) break
        many++
      }
      void start(lane, lane.waiting.splice(0, many))
    }
  }

  async function start(lane: Lane<Turn>, taken: Lane<Turn>['waiting']): Promise<void> {
    lane.deciding++
    let isDecided = false
    const decided = () => {
      if (isDecided) return
      isDecided = true
      clearTimeout(timer)
      lane.deciding--
      soon(lane)
    }
    const timer = setTimeout(decided, slowMs)
    await write(
      taken.map(({ turn }) => turn),
      decided,
    )
    decided()
    for (const { over } of taken) over.resolve()
  }

  /** When all that has arrived by now is read. */
  function soon(lane: Lane<Turn>): void {
    if (!lane.isDue && lane.waiting.length > 0) setImmediate(goOn, lane)
    lane.isDue = lane.waiting.length > 0
  }

  return (db, turn) => {
    const lane = lanes.getOrInsertComputed(db, () => ({ deciding: 0, waiting: [], isDue: false }))
    const over = Promise.withResolvers<void>()
    lane.waiting.push({ turn, over })
    if (lane.deciding < maxDeciding) soon(lane)
    return over.promise
  }
}

/** Nothing was kept, and those who wait have not waited for long. */
function mayTryAgain(error: unknown, { isCommitting, began }: { isCommitting: boolean; began: number }): boolean {
  return (!isCommitting || isOfStatement(error)) && performance.now() - began < patienceMs
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
