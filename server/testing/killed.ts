/** A process that is killed in the middle of a transaction. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect } from 'vitest'
import type { TestApp } from './salon.ts'
import { startSilentProxy } from './silent-proxy.ts'

/**
 * Does the work in a process of its own, on the database and at the time of `app`, and kills it there.
 * @param cutAfter so many messages of each transaction, its beginning counted, at the latest with the commit, whose answer
 *   does not arrive
 * @param work an expression; `world` is a variable in it, and `importOf` imports a file of `server`
 */
export async function killedDuring(
  app: TestApp,
  cutAfter: number,
  work: (importOf: (path: string) => string) => string,
): Promise<void> {
  const between = await startSilentProxy(app.databaseUrl)
  between.cutTransactions(cutAfter)
  const script = `
    const { connect } = await ${importOf('db/connection.ts')}
    const now = () => ${app.world.now()}
    const world = { db: connect('${between.url}'), now, publicUrl: () => 'https://book.example.com' }
    await ${work(importOf)}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  await Promise.race([ended, expect.poll(() => between.cut).toBe(1)])
  child.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])
  await between.close()
}

function importOf(path: string): string {
  return `import(${JSON.stringify(new URL(`../${path}`, import.meta.url).href)})`
}
