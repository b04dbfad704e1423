/** The embedded database with crashes, second starts and unusual folders. Real processes, real kills. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testAtLength } from '../testing/at-length.ts'
import { sampleOf } from '../testing/rounds.ts'
import { copyFolder } from '../testing/sample-folder.ts'
import { listenersOf, processesIn } from '../testing/system.ts'
import { type EmbeddedDatabase, startEmbedded, urlOf } from './embedded.ts'
import { lockKey } from './embedded-lock.ts'

/** A data folder with a database, to copy: creating one takes as long as everything else here. */
let prepared = ''
let temporary = ''
let dataDir = ''
let started: EmbeddedDatabase[] = []

beforeAll(async () => {
  prepared = await mkdtemp(join(tmpdir(), 'booknail-test-'))
  await (await startEmbedded(prepared)).stop()
})

afterAll(() => rm(prepared, { recursive: true, force: true }))

beforeEach(async () => {
  temporary = await realpath(await mkdtemp(join(tmpdir(), 'booknail-test-')))
  dataDir = join(temporary, 'data')
})

afterEach(async () => {
  await Promise.all(started.map((database) => database.stop()))
  started = []
  await rm(temporary, { recursive: true, force: true })
})

describe('a data folder', () => {
  test('gets its own database, which keeps its data over a restart', async () => {
    const first = await startAsItIs()
    await ask(first, 'create table bookings (name text)')
    await ask(first, `insert into bookings values ('Lan')`)
    await first.stop()

    expect(await processesIn(dataDir)).toEqual([])
    expect(await ask(await start(), 'select name from bookings')).toEqual([{ name: 'Lan' }])
  })

  test('checks what it reads from disk, and never trades safety for speed', async () => {
    const database = await start()

    const settings = await ask(
      database,
      `select name, setting from pg_settings where name in
       ('data_checksums', 'fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses', 'server_encoding')`,
    )

    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      data_checksums: 'on',
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      listen_addresses: '',
      server_encoding: 'UTF8',
    })
  })

  test('is used by one BookNail process at a time', async () => {
    await start()

    await expect(startEmbedded(dataDir)).rejects.toThrow(
      `Another BookNail is already running on the data folder ${dataDir} (process ${process.pid}). ` +
        'Stop it first, or set DATA_DIR to another folder.',
    )
  })

  testAtLength('goes to one of two simultaneous starts, and is created once', async () => {
    const attempts = await Promise.allSettled([startAsItIs(), startAsItIs(), startAsItIs()])

    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const made = (await readdir(dataDir)).filter((name) => !name.startsWith('reserve')) // which comes some seconds later
    expect(made.toSorted()).toEqual(['postgres', 'postgres.log'])
  })

  testAtLength.each(sampleOf([1, 2, 3, 4, 5], 2))(
    'that several processes start on is stopped by the one that got it, round %i',
    async () => {
      await copyFolder(prepared, dataDir)
      const attempts = await Promise.allSettled(Array.from({ length: 5 }, startAsItIs))

      const winners = attempts.filter((attempt) => attempt.status === 'fulfilled')
      expect(winners).toHaveLength(1)
      await winners[0]?.value.stop()

      expect(await processesIn(dataDir)).toEqual([])
    },
  )

  test('may have a longer path than a socket can', async () => {
    dataDir = join(dataDir, ...Array.from({ length: 12 }, () => 'a-rather-long-folder-name'))

    const database = await start()

    expect(Buffer.byteLength(database.connection.host)).toBeLessThan(85)
    expect(await ask(database, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  testAtLength('may be closed to every other account', async () => {
    await mkdir(dataDir, { mode: 0o700, recursive: true })

    expect(await ask(await startAsItIs(), 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('created by another version of PostgreSQL is refused in one sentence', async () => {
    await mkdir(join(dataDir, 'postgres'), { recursive: true })
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '15\n')

    await expect(startEmbedded(dataDir)).rejects.toThrow(
      /was made by PostgreSQL 15, and this BookNail brings PostgreSQL 18/,
    )
  })

  testAtLength('with missing files is refused in one sentence', async () => {
    await (await start()).stop()
    await rm(join(dataDir, 'postgres', 'global'), { recursive: true })

    await expect(startEmbedded(dataDir)).rejects.toThrow(/^The database in .* cannot start: .*; see .*postgres\.log\.$/)
  })

  test('that is a file is refused in one sentence', async () => {
    await writeFile(dataDir, '')

    await expect(startEmbedded(dataDir)).rejects.toThrow(/^DATA_DIR: the data folder .* cannot be made or written: /)
  })
})

describe('no network connection', () => {
  test('can reach the database', async () => {
    await start()
    const pid = await postmasterOf(dataDir)

    expect(await listenersOf(pid ?? 0)).toEqual([])
  })
})

describe('when the app is killed', () => {
  testAtLength('its database survives, and the next start takes it over with everything acknowledged', async () => {
    const app = await startInAnotherProcess()
    const before = await postmasterOf(dataDir)
    await app.kill()

    const database = await start()

    expect(await postmasterOf(dataDir)).toBe(before)
    expect(await ask(database, 'select name from acknowledged')).toEqual([{ name: 'Lan' }])
  })

  testAtLength(
    'the next start goes on when a session that was left over crashes, with which the database ends all others',
    async () => {
      const app = await startInAnotherProcess()
      await app.kill()
      const left = new Client({
        host: app.socketFolder,
        user: 'booknail',
        database: 'postgres',
        application_name: 'booknail 0',
      })
      left.on('error', () => undefined)
      await left.connect()
      await left.query('select pg_advisory_lock($1)', [lockKey]) // as the one that was killed, for a moment longer
      const { rows } = await left.query<{ pid: number }>('select pg_backend_pid() as pid')
      const starting = start()
      await sleep(300)

      process.kill(rows[0]?.pid ?? 0, 'SIGKILL')

      expect(await ask(await starting, 'select name from acknowledged')).toEqual([{ name: 'Lan' }])
    },
  )

  test('another process is told which one to stop while it holds the folder', async () => {
    const app = await startInAnotherProcess()

    await expect(startEmbedded(dataDir)).rejects.toThrow(`(process ${app.pid})`)

    await app.kill()
    await start()
  })

  testAtLength('together with its database, the next start recovers everything acknowledged', async () => {
    const app = await startInAnotherProcess()
    const postmaster = await postmasterOf(dataDir)
    const killed = app.kill()
    process.kill(postmaster ?? 0, 'SIGKILL')
    await killed

    expect(await ask(await start(), 'select name from acknowledged')).toEqual([{ name: 'Lan' }])
  })

  testAtLength("the next start is not misled by another program with the dead database's process number", async () => {
    const app = await startInAnotherProcess()
    const postmaster = await postmasterOf(dataDir)
    const killed = app.kill()
    process.kill(postmaster ?? 0, 'SIGKILL')
    await killed
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    for (const path of [join(dataDir, 'postgres', 'postmaster.pid'), join(app.socketFolder, '.s.PGSQL.5432.lock')]) {
      await writeFile(path, (await readFile(path, 'utf8')).replace(/^\d+/, String(stranger.pid)))
    }

    const database = await start().finally(() => stranger.kill('SIGKILL'))

    expect(await ask(database, 'select name from acknowledged')).toEqual([{ name: 'Lan' }])
  })
})

describe('when the database is killed', () => {
  test('it is restarted on the same address with every committed row', async () => {
    const database = await start()
    await ask(database, 'create table bookings (name text)')
    await ask(database, `insert into bookings values ('Lan')`)
    const before = (await postmasterOf(dataDir)) ?? 0

    process.kill(before, 'SIGKILL')

    expect(await askUntilAnswered(database, 'select name from bookings')).toEqual([{ name: 'Lan' }])
    expect(await postmasterOf(dataDir)).not.toBe(before)
    // It accepts connections a moment before its app holds the folder again: until then anybody could take it.
    const held = () => ask(database, `select granted from pg_locks where locktype = 'advisory'`)
    await expect.poll(held).toEqual([{ granted: true }])
    await expect(startEmbedded(dataDir)).rejects.toThrow('Another BookNail is already running')
  })

  testAtLength.each(sampleOf([0, 20, 100, 300], 2))(
    'and the app is stopped %i ms later, no process is left',
    async (milliseconds) => {
      const database = await start()

      process.kill((await postmasterOf(dataDir)) ?? 0, 'SIGKILL')
      await sleep(milliseconds)
      await database.stop()

      await expect.poll(async () => processesIn(dataDir)).toEqual([])
    },
  )
})

/** Copies a database into a folder without one. */
async function start(): Promise<EmbeddedDatabase> {
  const isNew = await readdir(dataDir).then(
    (names) => names.length === 0,
    () => true,
  )
  if (isNew) await copyFolder(prepared, dataDir)
  return startAsItIs()
}

async function startAsItIs(): Promise<EmbeddedDatabase> {
  const database = await startEmbedded(dataDir)
  started.push(database)
  return database
}

/** A separate app that writes one row, reports that, and stays until it is killed. */
async function startInAnotherProcess() {
  await copyFolder(prepared, dataDir)
  const script = `
    import { startEmbedded, urlOf } from ${JSON.stringify(import.meta.resolve('./embedded.ts'))}
    import { Client } from ${JSON.stringify(import.meta.resolve('pg'))}
    const { connection } = await startEmbedded(${JSON.stringify(dataDir)})
    const client = new Client(urlOf(connection))
    await client.connect()
    await client.query('create table acknowledged (name text)')
    await client.query("insert into acknowledged values ('Lan')")
    console.log(connection.host)`
  const app = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [socketFolder] = await once(app.stdout.setEncoding('utf8'), 'data')
  return {
    pid: app.pid,
    socketFolder: String(socketFolder).trim(),
    async kill() {
      app.kill('SIGKILL')
      await once(app, 'exit')
    },
  }
}

async function ask(database: EmbeddedDatabase, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client(urlOf(database.connection))
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(statement)
  await client.end()
  return rows
}

async function askUntilAnswered(database: EmbeddedDatabase, statement: string): Promise<Record<string, unknown>[]> {
  let answer: Record<string, unknown>[] | null = null
  await expect.poll(async () => (answer = await ask(database, statement).catch(() => null))).not.toBeNull()
  return answer ?? []
}

async function postmasterOf(folder: string): Promise<number | null> {
  const text = await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
  return text ? Number(text.split('\n')[0]) : null
}
