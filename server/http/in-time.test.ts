/** The time limit of a call: includes everything it waits for, except the time its caller takes to send it. */

import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerErrors } from './errors.ts'
import { inTime, limitWaits } from './in-time.ts'

const maxWaitMs = 400
let app: FastifyInstance

beforeEach(() => {
  app = Fastify()
  answerErrors(app)
  limitWaits(app, maxWaitMs)
})
afterEach(() => app.close())

test('one limit covers all the waits of a call', async () => {
  let over = 0
  app.get('/', async (asked) => {
    for (; over < 5; over++) await inTime(asked, sleep(maxWaitMs * 0.6))
    return 'done'
  })
  const { statusCode, headers } = await app.inject('/')

  expect([statusCode, headers['retry-after']]).toEqual([503, '2'])
  expect(over).toBe(1) // in the second one
})

test('a caller who sends slowly is answered like others', async () => {
  app.post('/', async (asked) => inTime(asked, sleep(maxWaitMs / 4, 'done')))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const sending = request(url, { method: 'POST', headers: { 'content-type': 'application/json' } })
  sending.write('{')
  await sleep(maxWaitMs * 2)
  sending.end('}')
  const [reply] = await once(sending, 'response')
  reply.resume()

  expect(reply.statusCode).toBe(200)
})
