/** Starting and stopping on a PostgreSQL server, as an operator sees it: real processes, real signals, real ports. */

import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testAtLength } from '../testing/at-length.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { endProducts, launch, startProduct, statusOf } from '../testing/product.ts'
import { refusalOf } from '../testing/refusals.ts'

let dataDir = ''

beforeEach(async () => {
  dataDir = join(await realpath(await mkdtemp(join(tmpdir(), 'booknail-main-'))), 'data')
})

afterEach(async () => {
  await endProducts()
  await rm(join(dataDir, '..'), { recursive: true, force: true })
})

describe('on a PostgreSQL server', () => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await testDatabase()
  })
  afterEach(() => database.drop())

  test('it prints where it listens whatever the log level, no other takes its port, without its database it is live but not ready, and it stops by itself although a caller never finishes a request', async () => {
    const environment = { DATA_DIR: dataDir, DATABASE_URL: database.url, DEMO: '0' }
    const product = await startProduct({ ...environment, LOG_LEVEL: 'error' })
    const { hostname, port } = new URL(product.address)
    expect(await refusal({ ...environment, PORT: port })).toBe(
      `PORT: ${port} on 127.0.0.1 is in use: stop what uses it, or set PORT to another number.\n`,
    )
    expect(await statusOf(product, '/readyz')).toBe(200)

    await database.drop()
    expect(await statusOf(product, '/healthz')).toBe(200)
    await expect.poll(() => statusOf(product, '/readyz')).toBe(503)

    const asking = connect(Number(port), hostname)
    asking.on('error', () => undefined)
    asking.write(
      'POST /api/bookings HTTP/1.1\r\nHost: salon\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
    )
    await expect.poll(() => asking.bytesWritten).toBeGreaterThan(0)
    // After fifteen seconds it would have exited with code 1 by itself.
    expect(await product.end('SIGTERM')).toEqual({ code: 0, signal: null, complaint: '' })
    asking.destroy()
  })

  testAtLength('an address of another machine is reported in one sentence', async () => {
    const environment = { DATA_DIR: dataDir, DATABASE_URL: database.url, DEMO: '0', HOST: '192.0.2.1' }

    expect(await refusal(environment)).toBe('HOST: 192.0.2.1 is no address of this machine.\n')
  })

  test('a missing database is reported in one sentence', async () => {
    const url = new URL(database.url)
    url.pathname = '/no_such_database'

    expect(await refusalOf({ DATA_DIR: dataDir, DATABASE_URL: url.href })).toMatch(
      /^DATABASE_URL: the server at \S+ has no database no_such_database\.\n$/,
    )
  })

  testAtLength('a file in place of the data folder is reported in one sentence', async () => {
    await mkdir(join(dataDir, '..'), { recursive: true })
    await writeFile(dataDir, '')

    expect(await refusalOf({ DATA_DIR: dataDir })).toMatch(
      /^DATA_DIR: the data folder .* cannot be made or written: .*\.\n$/,
    )
  })

  test('an invalid value is reported in one sentence', async () => {
    expect(await refusalOf({ LOG_LEVEL: 'loud' })).toMatch(/^LOG_LEVEL must be one of .*\.\n$/)
  })
})

describe('a DATABASE_URL', () => {
  let server: Server | undefined
  afterEach(() => void server?.close())

  test('where nobody listens is said in one sentence', async () => {
    expect(await refusalOf({ DATABASE_URL: 'postgres://lan:hushhh@127.0.0.1:1/booknail' })).toBe(
      'DATABASE_URL: no PostgreSQL server answers at 127.0.0.1:1 (connect ECONNREFUSED 127.0.0.1:1).\n',
    )
  })

  testAtLength('with a wrong password is said in one sentence, without the password', async () => {
    const port = await listenAs((socket) =>
      socket.end(message('E', 'SFATAL\0C28P01\0Mpassword authentication failed for user "lan"\0\0')),
    )

    expect(await refusalOf({ DATABASE_URL: `postgres://lan:hushhh@127.0.0.1:${port}/booknail` })).toBe(
      `DATABASE_URL: the server at 127.0.0.1:${port} refuses the user lan or its password.\n`,
    )
  })

  testAtLength('of a PostgreSQL before 15 is said in one sentence', async () => {
    const port = await listenAs((socket) => {
      const ready = message('Z', 'I')
      socket.write(Buffer.concat([message('R', '\0\0\0\0'), ready]))
      socket.on('data', () => {
        const row = message('D', '\0\x01\0\0\0\x0414.9')
        const columns = message('T', `\0\x01version\0${'\0'.repeat(4)}\0\0\0\0\0\x19\xff\xff\xff\xff\xff\xff\0\0`)
        socket.write(Buffer.concat([columns, row, message('C', 'SELECT 1\0'), ready]))
      })
    })

    expect(await refusalOf({ DATABASE_URL: `postgres://lan@127.0.0.1:${port}/booknail` })).toBe(
      `DATABASE_URL: the server at 127.0.0.1:${port} runs PostgreSQL 14.9, and BookNail needs 15 or newer.\n`,
    )
  })

  /** A server that responds like PostgreSQL once a client has identified itself. */
  async function listenAs(answer: (socket: Socket) => unknown): Promise<number> {
    const listening = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.once('data', () => answer(socket))
    })
    server = listening
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
    const address = listening.address()
    return typeof address === 'object' && address ? address.port : 0
  }

  /** A message of PostgreSQL's protocol: type, length, content. */
  function message(kind: string, bytes: string): Buffer {
    const body = Buffer.from(bytes, 'latin1')
    const length = Buffer.alloc(4)
    length.writeInt32BE(body.length + 4)
    return Buffer.concat([Buffer.from(kind), length, body])
  }
})

/** The complete error of a start that must fail: nothing else may follow it. */
async function refusal(environment: Record<string, string>): Promise<string> {
  const { code, complaint } = await launch({ DATA_DIR: dataDir, ...environment }).ending
  expect(code).toBe(1)
  return complaint
}
