/** Shutdown: no new callers are accepted, running calls are answered, and nobody is waited for indefinitely. */

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { stopListening } from './listen.ts'

/** How long calls arriving on an open connection are still taken: a proxy sends its next call before it knows. */
const restMs = 500
/** How long a first call is waited for: a caller on a busy machine has connected, and is about to send it. */
const firstCallMs = 2_000
const sweepMs = 50

interface Calls {
  running: Set<ServerResponse>
  /** On the clock of `performance`; null: there has been a call. */
  connectedAt: number | null
}

/**
 * In this order: stop listening, so that new connections go to another process at once; end streams; answer calls on
 * open connections and tell them to close; end connections without a pending reply.
 */
export function stopInOrder(app: FastifyInstance, endStreams: () => void): void {
  const { server } = app
  const callsOn = new Map<Socket, Calls>()
  let isStopping = false
  let sweep: NodeJS.Timeout | undefined

  server.on('connection', (socket: Socket) => {
    callsOn.set(socket, { running: new Set(), connectedAt: performance.now() })
    socket.once('close', () => callsOn.delete(socket))
  })
  // Runs before anything that answers without the framework, such as refusals in a rush.
  server.prependListener('request', ({ socket }: IncomingMessage, reply: ServerResponse) => {
    if (isStopping) reply.shouldKeepAlive = false
    const calls = callsOn.get(socket)
    if (!calls) return
    calls.running.add(reply)
    calls.connectedAt = null
    reply.once('close', () => calls.running.delete(reply))
  })
  const isAwaited = ({ connectedAt }: Calls) => connectedAt !== null && performance.now() - connectedAt <= firstCallMs
  const endIdle = async () => {
    const idle = [...callsOn].filter(([, { running }]) => running.size === 0)
    await newsRead()
    for (const [socket, calls] of idle) if (calls.running.size === 0 && !isAwaited(calls)) socket.destroySoon()
  }
  app.addHook('preClose', async () => {
    isStopping = true
    for (const { running } of callsOn.values()) for (const reply of running) reply.shouldKeepAlive = false
    if (!server.listening) return endStreams()
    const over = new Promise((resolve) => server.once('close', resolve))
    await stopListening(app)
    endStreams()
    await Promise.race([over, sleep(restMs)])
    // What comes after this hook ends every connection without a running call.
    await newsRead()
    while ([...callsOn.values()].some(isAwaited)) await sleep(sweepMs)
    sweep = setInterval(() => void endIdle(), sweepMs)
  })
  app.addHook('onClose', async () => clearInterval(sweep))
}

/** Resolves once everything that arrived while the process was held up has been read; the first turn may be almost over. */
async function newsRead(): Promise<void> {
  await nextTurn()
  await nextTurn()
}
