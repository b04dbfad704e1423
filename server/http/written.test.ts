import { once } from 'node:events'
import compress from '@fastify/compress'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveBackAfter } from './written.ts'

const text = JSON.stringify(Array.from({ length: 5_000 }, (_, place) => ({ place })))
const app = Fastify({ forceCloseConnections: true })
let address: string
let bytes: Buffer<ArrayBuffer>
let closed: Promise<unknown>

beforeAll(async () => {
  await app.register(compress, { threshold: 1_000, encodings: ['gzip'] })
  app.get('/', (_, reply) => {
    bytes = Buffer.alloc(text.length, text)
    giveBackAfter(reply, bytes)
    closed = once(reply.raw, 'close')
    return reply.type('application/json').send(bytes)
  })
  address = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

async function ask(encoding: string): Promise<string> {
  const reply = await fetch(address, { headers: { 'accept-encoding': encoding } })
  const body = await reply.text()
  await closed
  return body
}

test('the bytes of a compressed reply are given back once it is sent, others are left alone', async () => {
  expect(await ask('gzip')).toBe(text)
  expect(bytes.byteLength).toBe(0)

  expect(await ask('identity')).toBe(text)
  expect(bytes.byteLength).toBe(text.length)
})
