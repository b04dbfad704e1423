/** Starts and stops listening. */

import { once } from 'node:events'
import { connect, createServer, type ListenOptions, Server, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/**
 * Node accepts one connection from each listening socket in a turn of its loop: with more sockets, newcomers wait for fewer
 * turns while the main thread is busy. Linux shares a port's connections among them.
 * Why: docs/decisions/0003-limits-rush-and-fair-turns.md
 */
const sockets = 8
/** Sockets in addition to the server's own. */
const otherSockets = new WeakMap<FastifyInstance, Server[]>()

/**
 * Longer than the wait for the database, so that even callers waiting for a silent one get a reply. Downloads have as
 * long.
 */
const stopTimeoutMs = 10_000

/** Maximum time for which waiting connections are accepted before the sockets close: new ones may keep coming. */
const letInMs = 500

/** A turn of the loop that took longer was interrupted by other processes, or did something: more callers may have connected since. */
const shortTurnMs = 0.5

/** The address, with the chosen port if 0 was given. @throws Error with one sentence for a person */
export async function listen(app: FastifyInstance, { host, port }: { host: string; port: number }): Promise<string> {
  try {
    if (!(await mayShare(host))) return await app.listen({ host, port })
    await assertFree(host, port)
    const options = { host, port, reusePort: true }
    const address = await app.listen(options)
    const bound = app.addresses().filter((one) => typeof one !== 'string')
    const opening = bound.flatMap((one) => Array.from({ length: sockets - 1 }, () => listenToo(app, one)))
    otherSockets.set(app, await Promise.all(opening))
    return address
  } catch (error) {
    throw new Error(complaint(error, host, port), { cause: error })
  }
}

/** Whether the system shares a port among sockets: Linux does, macOS and Windows do not. */
function mayShare(host: string): Promise<boolean> {
  return openAndClose({ host, port: 0, reusePort: true }).then(
    () => true,
    () => false,
  )
}

/**
 * Listening on a port that another process shares is no error, so this is found out by connecting: a socket that listens for a
 * moment would accept connections of a load balancer, and cut them off. @throws Error with the code of the system
 */
async function assertFree(host: string, port: number): Promise<void> {
  if (port === 0) return
  const socket = connect(port, { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host)
  const isTaken = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  if (isTaken) throw Object.assign(new Error('somebody listens there'), { code: 'EADDRINUSE' })
}

async function openAndClose(options: ListenOptions): Promise<void> {
  const server = createServer().listen(options)
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}

async function listenToo(app: FastifyInstance, { address, port }: { address: string; port: number }): Promise<Server> {
  const take = (socket: Socket) => void app.server.emit('connection', socket)
  const server = createServer({ allowHalfOpen: true, noDelay: true }, take) // as an HTTP server has them
  server.listen({ host: address, port, reusePort: true })
  await once(server, 'listening')
  return server
}

function complaint(error: unknown, host: string, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'EADDRINUSE')
    return `PORT: ${port} on ${host} is in use: stop what uses it, or set PORT to another number.`
  if (code === 'EACCES') return `PORT: this account may not listen on ${port}.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return `HOST: ${host} is no address of this machine.`
  }
  return error instanceof Error ? error.message : String(error)
}

/**
 * Closes all listening sockets right after a short turn in which nobody connected, so that their queues are empty: a connection
 * that waits there may already have sent a booking, and would be cut off. Open connections stay open.
 */
export async function stopListening(app: FastifyInstance): Promise<void> {
  const until = performance.now() + letInMs
  let isQuiet = false
  const comeIn = () => void (isQuiet = false)
  app.server.on('connection', comeIn)
  await nextTurn() // the present turn may be almost over
  for (let now = performance.now(); !isQuiet && now < until; ) {
    const begun = now
    isQuiet = true
    await nextTurn()
    now = performance.now()
    if (now - begun > shortTurnMs) isQuiet = false
  }
  app.server.off('connection', comeIn)
  Server.prototype.close.call(app.server) // the web server's own would end connections with a call in progress
  for (const server of otherSockets.get(app) ?? []) server.close()
}

/** Accepts no new connections and finishes running calls, but waits for no caller longer than ten seconds. */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const patience = setTimeout(() => app.server.closeAllConnections(), stopTimeoutMs)
  const others = otherSockets.get(app) ?? []
  const closed = others.map((server) => once(server, 'close')) // once its last connection has ended
  await app.close()
  for (const server of others.filter(({ listening }) => listening)) server.close() // of an app that is not stopped in order
  await Promise.all(closed)
  clearTimeout(patience)
}
