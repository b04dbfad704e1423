/** A process that is killed in the middle of a transaction. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../db/connection.ts'
import { salonsAreSpread } from '../db/distribution/spread.ts'
import { compiled } from './product.ts'
import type { TestApp } from './salon.ts'
import { startSilentProxy } from './silent-proxy.ts'

/**
 * Runs the work in a separate process, with the database and clock of `app`, and kills it there.
 * @param cutAfter this many statements of each transaction, including its start; at the latest with the commit, whose reply
 * does not arrive
 * @param work an expression; it can use the variable `world`, and `importOf` imports a file of `server`
 */
export async function killedDuring(
  app: TestApp,
  cutAfter: number,
  work: (importOf: (path: string) => string) => string,
): Promise<void> {
  const between = await startSilentProxy(app.databaseUrl)
  between.cutTransactions(cutAfter)
  const script = `
    const { flushCompileCache } = await import('node:module')
    const kept = (importing) => importing.finally(flushCompileCache) // at its end, which it does not reach
    const { connect } = await ${importOf('db/connection.ts')}
    const { noteSpread } = await ${importOf('db/distribution/spread.ts')}
    noteSpread(${salonsAreSpread()})
    const now = () => ${app.world.now()}
    const world = { db: connect('${between.url}'), now, publicUrl: () => 'https://book.example.com' }
    await ${work(importOf)}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...compiled },
  })
  const ended = once(child, 'exit')
  await Promise.race([ended, expect.poll(() => between.cut).toBe(1)])
  child.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])
  await between.close()
  await expect.poll(() => countAtWork(app.db)).toBe(0) // what it left commits or goes back meanwhile
}

/** Sessions of others in a transaction. */
async function countAtWork(db: Db): Promise<number> {
  const { rows } = await sql<{ atWork: number }>`
    select count(*) as "atWork" from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
      and xact_start is not null`.execute(db)
  return rows[0]?.atWork ?? 0
}

function importOf(path: string): string {
  return `kept(import(${JSON.stringify(new URL(`../${path}`, import.meta.url).href)}))`
}
