/** Stopping: nobody new is let in, whoever has asked is answered, and nobody is waited for for ever. */

import type { IncomingMessage, ServerResponse } from 'node:http'
import { Server, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** So long what is on its way on an open connection is still taken: a proxy sends its next call before it knows. */
const restMs = 500
const sweepMs = 50

/**
 * In this order: the door is closed, so that new connections go to another process at once; streams end; who asks on an
 * open connection is answered and told to close it; connections on which nobody waits for an answer are ended.
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
    if (isStopping) reply.header('connection', 'close') // also where it was asked before
  })
  app.addHook('preClose', async () => {
    isStopping = true
    if (!server.listening) return endStreams()
    const over = new Promise((resolve) => server.once('close', resolve))
    Server.prototype.close.call(server) // the web server's own would end connections on which a call is on its way
    endStreams()
    await Promise.race([over, new Promise((resolve) => setTimeout(resolve, restMs))])
    sweep = setInterval(() => {
      for (const [socket, count] of asked) if (count === 0) socket.destroySoon()
    }, sweepMs)
  })
  app.addHook('onClose', async () => clearInterval(sweep))
}
