/**
 * Fewer waits for the database within a transaction: it begins with its first statement, and what nobody needs the answer
 * of is sent along with what follows. Why: docs/decisions/0122-writing-without-waiting.md
 */

import type pg from 'pg'
import { type HomeWrites, joinedWrites, writesAtHome } from './distribution/at-home.ts'
import { salonsAreSpread, unawaitedMark } from './distribution/spread.ts'

/**
 * Where transactions write, what a statement finds hardly ever depends on its parameters: it keeps its first plan. That may be of
 * a time when its tables were all but empty, so it is by an index wherever there is one. Where salons are spread, its parameters
 * tell on which machine it runs.
 */
function begin(): string {
  return salonsAreSpread()
    ? "begin; set local citus.multi_shard_modify_mode = 'sequential'" // one may write of a salon and of accounts, which every machine has
    : 'begin; set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off'
}

type QueryFunction = (...args: unknown[]) => Promise<unknown>

/** For a new connection that sends statements without waiting for those before them (`pipeline`). */
export function saveRoundTrips(client: pg.PoolClient): void {
  const ask = client.query.bind(client) as QueryFunction // pg's overloads cannot be re-bound
  const nothing = { rows: [], rowCount: 0 }
  let isInside = false
  let begins = false
  let ahead: Promise<unknown>[] = []
  /** What is written on the salon's machine, until something else is asked: it goes there in one piece. */
  let held: HomeWrites | null = null
  let failure: unknown
  /** Why the transaction can only be rolled back: of several that were asked at once, each says so. */
  let reason: unknown
  const sendAhead = (...args: unknown[]) => {
    const sent = ask(...args).catch((error: unknown) => {
      failure ??= error
    })
    ahead.push(sent)
  }
  const sendHeld = () => {
    if (held) sendAhead(writesAtHome, held)
    held = null
  }
  const firstFailure = async () => {
    await Promise.all(ahead)
    return failure
  }
  const asked = async (text: unknown, ...rest: unknown[]): Promise<unknown> => {
    if (text === 'begin') {
      begins = isInside = true
      ahead = []
      held = null
      failure = reason = undefined
      return nothing
    }
    sendWithNext(client)
    if (!isInside) return ask(text, ...rest)
    const isEnd = text === 'commit' || text === 'rollback'
    if (isEnd) isInside = false
    if (begins && isEnd) {
      begins = false
      return nothing
    }
    if (begins) sendAhead(begin())
    begins = false
    if (text === writesAtHome) {
      // oxlint-disable-next-line typescript/consistent-type-assertions -- the values of this very text
      const writes = rest[0] as HomeWrites
      const joined = held && joinedWrites(held, writes)
      if (!joined) sendHeld()
      held = joined ?? writes
      return nothing
    }
    if (text === 'rollback') held = null
    sendHeld()
    if (typeof text === 'string' && text.startsWith(unawaitedMark)) {
      sendAhead(text, ...rest)
      return nothing
    }
    try {
      const answer = await ask(text, ...rest)
      if (text === 'commit' && (await firstFailure())) throw failure
      return answer
    } catch (error) {
      if (!isRefusedForAnother(error)) reason ??= error
      throw (await firstFailure()) ?? (isRefusedForAnother(error) ? (reason ?? error) : error)
    }
  }
  client.query = asked as typeof client.query
}

/** An earlier statement of its transaction has failed. */
function isRefusedForAnother(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25P02'
}

/** What is asked before anything else happens goes out in one piece. */
function sendWithNext(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: NodeJS.WritableStream & Corked } }).connection // which pg's types do not know
  stream.cork()
  process.nextTick(() => stream.uncork())
}

interface Corked {
  cork: () => void
  uncork: () => void
}

/** For a new connection that may not: one statement after another, also where several are asked for at once. */
export function oneByOne(client: pg.PoolClient): void {
  const ask = client.query.bind(client) as QueryFunction
  let last: Promise<unknown> = Promise.resolve()
  const asked = (...args: unknown[]) => {
    const answer = last.then(() => ask(...args))
    last = answer.catch(() => undefined)
    return answer
  }
  client.query = asked as typeof client.query
}
