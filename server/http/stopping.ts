/** Shutdown: no new callers are accepted, running calls are answered, and nobody is waited for indefinitely. */

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { stopListening } from './listen.ts'

/** How long calls arriving on an open connection are still taken: a proxy sends its next call before it knows. */
const restMs = 500
const sweepMs = 50

/**
 * In this order: stop listening, so that new connections go to another process at once; end streams; answer calls on
 * open connections and tell them to close; end connections without a pending reply.
 */
export function stopInOrder(app: FastifyInstance, endStreams: () => void): void {
  const { server } = app
  const asked = new Map<Socket, number>()
  let isStopping = false
  let sweep: NodeJS.Timeout | undefined

  server.on('connection', (socket: Socket) => {
    asked.set(socket, 0)
    socket.once('close', () => asked.delete(socket))
  })
  server.on('request', ({ socket }: IncomingMessage, reply: ServerResponse) => {
    asked.set(socket, (asked.get(socket) ?? 0) + 1)
    reply.once('close', () => {
      const count = asked.get(socket)
      if (count !== undefined) asked.set(socket, count - 1)
    })
  })
  app.addHook('onSend', async (_, reply) => {
    if (isStopping) reply.header('connection', 'close') // also when it was aborted before
  })
  app.addHook('preClose', async () => {
    isStopping = true
    if (!server.listening) return endStreams()
    const over = new Promise((resolve) => server.once('close', resolve))
    await stopListening(app)
    endStreams()
    await Promise.race([over, new Promise((resolve) => setTimeout(resolve, restMs))])
    sweep = setInterval(() => {
      for (const [socket, count] of asked) if (count === 0) socket.destroySoon()
    }, sweepMs)
  })
  app.addHook('onClose', async () => clearInterval(sweep))
}
