import { setTimeout as sleep } from 'node:timers/promises'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterEach, describe, expect, test } from 'vitest'
import { endpoint } from '../../shared/endpoint.ts'
import { AppError } from '../../shared/errors.ts'
import { followBookings } from '../app/follow-bookings.ts'
import { keepSessions } from '../app/sessions.ts'
import type { World } from '../context.ts'
import { connect } from '../db/pool.ts'
import { answerErrors } from './errors.ts'
import { type Download, disposition, serveStream } from './serve-stream.ts'

const file = endpoint({ method: 'GET', path: '/api/file', summary: 'A file.' })
const megabyte = 'x'.repeat(1024 * 1024 - 2)

let close = () => Promise.resolve()
afterEach(() => close())

/** Its address on a real socket. */
async function serving(chunks: () => AsyncGenerator<string>): Promise<string> {
  const app = Fastify()
  const db = connect('postgres://127.0.0.1:1/none')
  const world: World = { db, now: () => 0, followBookings, publicUrl: () => '' }
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerErrors(app)
  await app.register(compress)
  await app.register(cookie)
  const sessions = keepSessions(app, world, null)
  const download = (): Download => ({ name: 'Tiệm "Sen".csv', type: 'text/csv; charset=utf-8', chunks: chunks() })
  serveStream(file, 'anyone', async () => download())(app, world, sessions)
  close = () => Promise.all([app.close(), db.destroy()]).then(() => undefined)
  return `${await app.listen({ host: '127.0.0.1', port: 0 })}/api/file`
}

describe('a download', () => {
  test('arrives complete, as an attachment with its name, and is never cached', async () => {
    const address = await serving(async function* () {
      yield 'first\r\n'
      yield 'second\r\n'
    })

    const reply = await fetch(address)

    expect(await reply.text()).toBe('first\r\nsecond\r\n')
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(reply.headers.get('content-disposition')).toBe(disposition('Tiệm "Sen".csv'))
  })

  test('that fails before it begins is answered with the reason', async () => {
    const isThere = false
    const address = await serving(async function* () {
      if (!isThere) throw new AppError('not_found')
      yield ''
    })

    const reply = await fetch(address)

    expect([reply.status, await reply.json()]).toMatchObject([404, { code: 'not_found' }])
  })

  test.each(['identity', 'gzip'])(
    'that fails on the way is aborted and does not look complete (%s)',
    async (encoding) => {
      const address = await serving(async function* () {
        yield megabyte
        throw new Error('the database went away')
      })

      const reading = fetch(address, { headers: { 'accept-encoding': encoding } }).then((reply) => reply.text())

      await expect(reading).rejects.toThrow()
    },
  )

  test('is generated only as fast as it is read, and stops when the reader leaves', async () => {
    let made = 0
    let ended = false
    const address = await serving(async function* () {
      try {
        for (; made < 500; made++) yield megabyte
      } finally {
        ended = true
      }
    })
    const leaving = new AbortController()
    const reply = await fetch(address, { signal: leaving.signal, headers: { 'accept-encoding': 'identity' } })
    await reply.body?.getReader().read()
    await sleep(200)
    expect(made).toBeLessThan(100)

    leaving.abort()

    await expect.poll(() => ended).toBe(true)
    expect(made).toBeLessThan(100)
  })
})

describe('the name of a file', () => {
  test('keeps its Vietnamese, with a plain fallback for old clients', () => {
    expect(disposition('Tiệm Đỗ.zip')).toBe(
      `attachment; filename="Tiem Do.zip"; filename*=UTF-8''Ti%E1%BB%87m%20%C4%90%E1%BB%97.zip`,
    )
  })

  test('can neither inject a header nor leave its folder', () => {
    const header = disposition('../../etc\r\nset-cookie: a="b"\u0000\ud800')
    expect(header).toMatch(/^attachment; filename="[^"\\/\r\n]*"; filename\*=UTF-8''[^\r\n/]*$/)
  })
})
