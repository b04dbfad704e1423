import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { handleFirst } from './handle-first.ts'
import { closeApp, listen } from './listen.ts'
import { stopInOrder } from './stopping.ts'

test('connections made before the sockets close are accepted and answered', async () => {
  const app = Fastify({ return503OnClosing: false }) // as the product has it
  stopInOrder(app, () => undefined)
  app.get('/', async () => 'served')
  const { port } = new URL(await listen(app, { host: '127.0.0.1', port: 0 }))
  const callers = Array.from({ length: 40 }, () => connect(Number(port), '127.0.0.1'))
  stayBusy(50) // the system connects them meanwhile, and all wait in the queues
  const closed = closeApp(app)

  const answers = await Promise.allSettled(callers.map(call))
  expect(answers.filter(({ status }) => status === 'rejected')).toEqual([])
  for (const answer of answers) expect(answer).toMatchObject({ value: expect.stringContaining('served') })
  await closed
})

test('whoever connects in a turn that is held up, just before the sockets close, is answered too', async () => {
  for (let turns = 0; turns < 12; turns++) {
    const app = Fastify({ return503OnClosing: false })
    stopInOrder(app, () => undefined)
    app.get('/', async () => 'served')
    const { port } = new URL(await listen(app, { host: '127.0.0.1', port: 0 }))
    const closed = closeApp(app)
    for (let turn = 0; turn < turns; turn++) await nextTurn()
    const caller = connect(Number(port), '127.0.0.1')
    stayBusy(5)

    const answer = await call(caller).catch((error: NodeJS.ErrnoException) => error.code)
    expect(['ECONNREFUSED', expect.stringContaining('served')]).toContainEqual(answer)
    await closed
  }
})

test('answers connections without a request yet, and calls that arrived while the process was stalled', async () => {
  const app = Fastify({ return503OnClosing: false })
  stopInOrder(app, () => undefined)
  app.get('/', async () => 'served')
  const { port } = new URL(await listen(app, { host: '127.0.0.1', port: 0 }))
  const [late, held] = [connect(Number(port), '127.0.0.1'), connect(Number(port), '127.0.0.1')]
  await Promise.all([once(late, 'connect'), once(held, 'connect')])
  const closed = closeApp(app)

  await sleep(100) // the sockets are closed
  const heldAnswer = call(held)
  stayBusy(1_000) // longer than calls on open connections are waited for
  expect(await heldAnswer).toContain('served')
  expect(await call(late)).toContain('served')
  await closed
})

test('whoever is sent away while the process stops is told to close the connection too', async () => {
  const app = Fastify({ return503OnClosing: false })
  handleFirst(app.server, (_, response) => response.end('sent away'))
  stopInOrder(app, () => undefined)
  const { port } = new URL(await listen(app, { host: '127.0.0.1', port: 0 }))
  const caller = connect(Number(port), '127.0.0.1')
  await once(caller, 'connect')
  const closed = closeApp(app)

  caller.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  expect(await text(caller)).toMatch(/connection: close[\s\S]*sent away/i)
  await closed
})

test('a port that another process of ours listens on is not shared with it', async () => {
  const [one, other] = [Fastify(), Fastify()]
  const { port } = new URL(await listen(one, { host: '127.0.0.1', port: 0 }))
  await expect(listen(other, { host: '127.0.0.1', port: Number(port) })).rejects.toThrow('is in use')
  await expect(listen(other, { host: '0.0.0.0', port: Number(port) })).rejects.toThrow('is in use')
  await closeApp(one)
})

function stayBusy(milliseconds: number): void {
  for (const until = performance.now() + milliseconds; performance.now() < until; );
}

function call(socket: Socket): Promise<string> {
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  return text(socket)
}
