/** PostgreSQL on another machine: the connection is encrypted, and the server is authenticated. */
// At length: how an address is read: server/db/connection.test.ts.

import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Authority, type Certificate, makeAuthority } from '../server/testing/certificates.ts'
import { runHere } from '../server/testing/commands.ts'
import { endProducts, launch, startProduct, statusOf } from '../server/testing/product.ts'
import { refusalOf } from '../server/testing/refusals.ts'
import { type PostgresServer, startOwnServer } from './postgres-server.ts'

interface Who {
  host?: string
  /** A file in the folder. */
  authority?: string | null
}

const startMs = 180_000
let folder = ''
let server: PostgresServer
let admin: Client
let authority: Authority
let stranger: Authority

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'booknail-tls-'))
  server = await startOwnServer(folder)
  admin = new Client(server.url)
  await admin.connect()
  await admin.query('create database salon')
  authority = await makeAuthority('Authority of the salon')
  stranger = await makeAuthority('Authority of the salon')
  await writeFile(join(folder, 'ca.pem'), authority.certificate)
  await writeFile(join(folder, 'stranger.pem'), stranger.certificate)
}, startMs)
afterEach(endProducts)
afterAll(async () => {
  await admin.end()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

test('a server that does not speak TLS is refused in one sentence', async () => {
  expect(await printed(addressOf())).toMatch(/^DATABASE_URL: the server at localhost:\d+ does not speak TLS.*\.\n$/)
})

test('with a certificate of an own authority everything works: migrations, requests, listening, backups', async () => {
  await serveWith(await authority.certify('localhost'))
  const environment = { DATABASE_URL: addressOf(), DATA_DIR: join(folder, 'data') }
  const product = await startProduct({ ...environment, DEMO_PASSWORD: 'lotus-and-polish-1' })

  expect(await statusOf(product, '/readyz')).toBe(200)
  expect(await statusOf(product, `/api/salons/${product.salonId}/services`)).toBe(200)
  await expect.poll(async () => (await connections()).some(({ query }) => query.startsWith('listen '))).toBe(true)
  expect((await connections()).filter(({ ssl }) => !ssl)).toEqual([])
  const file = join(folder, 'salon.backup')
  expect(await runHere(environment, ['backup', file])).toMatchObject({ code: 0, complaint: '' })
  expect((await stat(file)).size).toBeGreaterThan(1000)
})

test('who says sslmode=disable for another machine is warned at the start', async () => {
  const address = new URL(addressOf({ host: '127.1' })) // another spelling of this address
  address.search = '?sslmode=disable'
  const product = await startProduct({ DATABASE_URL: address.href, DATA_DIR: join(folder, 'data'), DEMO: '0' })

  expect(product.said.join()).toContain('what is told to the database on another machine is not encrypted')
})

test('whoever else answers there is refused in one sentence that says what to do', async () => {
  await serveWith(await authority.certify('localhost'))
  expect(await refusal(addressOf({ host: '127.0.0.1' }))).toMatch(said('has a certificate for another name: write'))
  expect(await refusal(addressOf({ authority: null }))).toMatch(said('of an authority that this machine does not know'))
  expect(await refusal(addressOf({ authority: 'stranger.pem' }))).toMatch(said('that this machine does not know: name'))
  expect(await refusal(addressOf({ authority: 'missing.pem' }))).toMatch(
    /^DATABASE_URL: sslrootcert names \S+missing\.pem, which cannot be read: .*\.\n$/,
  )

  await serveWith(await authority.certify('another.example.com'))
  expect(await refusal(addressOf())).toMatch(said('has a certificate for another name: write'))

  await serveWith(await authority.certify('localhost', new Date(Date.now() - 3_600_000)))
  expect(await refusal(addressOf())).toMatch(said('has a certificate that has expired: renew it'))
})

function said(what: string): RegExp {
  return new RegExp(`^DATABASE_URL: the server at [\\w.]+:\\d+ .*${what}.*\\.\n$`)
}

function addressOf({ host = 'localhost', authority: file = 'ca.pem' }: Who = {}): string {
  const url = new URL(server.url)
  url.hostname = host
  url.pathname = '/salon'
  url.searchParams.set('sslmode', 'verify-full')
  if (file) url.searchParams.set('sslrootcert', join(folder, file))
  return url.href
}

function refusal(url: string): Promise<string> {
  return refusalOf({ DATABASE_URL: url, DATA_DIR: join(folder, 'data') })
}

/** Output of a program that ends. */
async function printed(url: string): Promise<string> {
  const { code, complaint } = await launch({ DATABASE_URL: url, DATA_DIR: join(folder, 'data'), DEMO: '0' }).ending
  expect(code).toBe(1)
  return complaint
}

/** New connections are shown this certificate. PostgreSQL writes the files itself, as its account must own them. */
async function serveWith({ certificate, key }: Certificate): Promise<void> {
  for (const [name, text] of Object.entries({ 'server.crt': certificate, 'server.key': key })) {
    const lines = `select string_to_table(${admin.escapeLiteral(text.replaceAll('\r', ''))}, e'\\n')`
    await admin.query(`copy (${lines}) to program 'umask 077 && cat > ${name}'`)
  }
  await admin.query('alter system set ssl = on')
  await admin.query('select pg_reload_conf()')
  const subject = async () => {
    const asking = new Client(addressOf())
    asking.on('error', () => undefined)
    return asking.connect().then(
      () => asking.end().then(() => 'TLS'),
      (error: Error) => error.message,
    )
  }
  await expect.poll(subject).not.toMatch(/does not support SSL/)
}

/** Connections of the product. */
async function connections(): Promise<{ ssl: boolean; query: string }[]> {
  const { rows } = await admin.query<{ ssl: boolean; query: string }>(
    `select ssl, query from pg_stat_activity join pg_stat_ssl using (pid) where datname = 'salon' and backend_type = 'client backend'`,
  )
  return rows
}
