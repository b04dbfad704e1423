/** Several servers in one URL: how it is read, and who is asked when one of them is away. */
// Also on a PostgreSQL server: connections are refused there by the network, not by a socket of this machine.

import { createServer } from 'node:net'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { startSilentProxy } from '../testing/silent-proxy.ts'
import { currentServer, passOver, readableUrl, serversIn } from './hosts.ts'
import { connect } from './pool.ts'

test('a URL with several hosts is one that can be read, and says each of them', () => {
  const url = readableUrl('postgres://me:p%40ss@a.example:5432,b.example:5433,c.example/book?sslmode=verify-full')

  expect(new URL(url).host).toBe('a.example:5432')
  expect(serversIn(url)).toEqual([
    'postgres://me:p%40ss@a.example:5432/book?sslmode=verify-full',
    'postgres://me:p%40ss@b.example:5433/book?sslmode=verify-full',
    'postgres://me:p%40ss@c.example/book?sslmode=verify-full',
  ])
})

test('one with a single host stays as it is', () => {
  for (const url of ['postgres://me@a.example/book', 'postgres://%2Ftmp/book?host=/tmp', 'no address'])
    expect(readableUrl(url)).toBe(url)
  const written = 'postgres://me@a.example/book?options=-c%20search_path=salon&sslrootcert=/etc/a.pem'
  expect([serversIn(written), currentServer(written)]).toEqual([[written], written])
})

test('who does not serve is passed over once, however many say so, and after the last comes the first', () => {
  const url = readableUrl('postgres://a.example,b.example/passing')
  const [first = '', second = ''] = serversIn(url)

  expect(currentServer(url)).toBe(first)
  passOver(url, first)
  passOver(url, first)
  expect(currentServer(url)).toBe(second)
  passOver(url, second)
  expect(currentServer(url)).toBe(first)
})

test('where one server is away, the next call reaches another', async () => {
  const { url: living, drop } = await testDatabase()
  const name = await startSilentProxy(living)
  const { host } = new URL(name.url)
  const db = connect(readableUrl(name.url.replace(host, `127.0.0.1:${await closedPort()},${host}`)), 2)
  try {
    await expect(sql`select 1`.execute(db)).rejects.toThrow(/ECONNREFUSED/)
    expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  } finally {
    await db.destroy()
    await name.close()
    await drop()
  }
})

/** Nobody listens there. */
async function closedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
