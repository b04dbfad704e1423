/** Calls that a connection sends before the earlier ones are answered. Browsers and proxies send none; floods are made of them. */

import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { handleFirst } from './handle-first.ts'

/** Some libraries send a few. */
const maxUnanswered = 4

/** Closes a connection with more unanswered calls, before any of them costs anything. Call it once the server has its handler. */
export function limitPipelining(server: Server): void {
  const unanswered = new WeakMap<Socket, number>()
  handleFirst(server, ({ socket }, response, handle) => {
    const count = (unanswered.get(socket) ?? 0) + 1
    if (count > maxUnanswered) return void socket.destroy()
    unanswered.set(socket, count)
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    handle()
  })
}
