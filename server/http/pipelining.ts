/** Calls that a connection sends before the earlier ones are answered. Browsers and proxies send none; floods are made of them. */

import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Some libraries send a few. */
const maxUnanswered = 4

/** Ends a connection with more, before any of them costs anything. To be called once the server has its handler. */
export function limitPipelining(server: Server): void {
  const handlers = server.listeners('request')
  const unanswered = new WeakMap<Socket, number>()
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const count = (unanswered.get(socket) ?? 0) + 1
    if (count > maxUnanswered) return void socket.destroy()
    unanswered.set(socket, count)
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    for (const handle of handlers) handle.call(server, request, response)
  })
}
