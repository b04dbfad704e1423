/** Callers who send or take slowly, or hold connections open for nothing, end: one of them costs others nothing. */

import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6, Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '../network.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes a file, which may take long as long as it keeps coming. */
    isUpload?: boolean
  }
}

export const patience = {
  /** For the whole of an ordinary body. Headers have fifteen seconds, by the server itself. */
  bodyMs: 30_000,
  /** The slowest that a file may come or go: so many bytes in so long. */
  uploadBytes: 100_000,
  uploadMs: 10_000,
  /** For an answer of which nothing is taken. */
  answerMs: 30_000,
  lookMs: 1_000,
  /** For what is left of an ordinary body once the process is told to stop. */
  stopMs: 2_000,
}
/** Of one address, or one line's IPv6. A salon of 15 behind one router has fewer than a hundred. */
const maxConnections = 200

interface Sending {
  isUpload: boolean
  /** When it began, or an upload was last seen to be quick enough. */
  since: number
  bytes: number
}

interface Taking {
  /** When the caller was last seen to have taken all, or enough. */
  since: number
  bytes: number
}

/** @param proxies whose connections carry many callers, and are not counted */
export function endSlowCallers(app: FastifyInstance, proxies: readonly string[]): void {
  const sending = new Map<IncomingMessage, Sending>()
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    if (!(raw.socket instanceof Socket) || raw.complete || !hasBody(raw)) return // asked in process, or all is here
    const isUpload = routeOptions.config?.isUpload ?? false
    sending.set(raw, { isUpload, since: performance.now(), bytes: raw.socket.bytesRead })
  })
  let stopsAt = Number.POSITIVE_INFINITY
  app.addHook('preClose', async () => void (stopsAt = performance.now() + patience.stopMs))
  const taking = new Map<IncomingMessage, Taking>()
  app.addHook('onSend', async ({ raw, routeOptions }) => {
    if (!(raw.socket instanceof Socket)) return // asked in process
    if (routeOptions.config?.takesLong) taking.set(raw, { since: performance.now(), bytes: raw.socket.bytesWritten })
    // A connection over which nothing goes for so long is ended by Node, which forgets of it once the answer was taken.
    else raw.socket.setTimeout(patience.answerMs)
  })
  const look = setInterval(() => {
    const now = performance.now()
    for (const [request, one] of sending) {
      if (request.complete || request.socket.destroyed) sending.delete(request)
      else if (isTooSlow(request, one, now) || (now > stopsAt && !one.isUpload)) {
        sending.delete(request)
        hangUp(request.socket)
      }
    }
    for (const [{ socket }, one] of taking) {
      if (isTakenTooSlowly(socket, one, performance.now())) socket.destroy()
    }
    for (const [request] of taking) if (request.destroyed || request.socket.destroyed) taking.delete(request)
  }, patience.lookMs)
  app.addHook('onClose', async () => clearInterval(look))

  countConnections(app, proxies)
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function isTooSlow({ socket }: IncomingMessage, one: Sending, now: number): boolean {
  if (!one.isUpload) return now - one.since > patience.bodyMs
  if (now - one.since < patience.uploadMs) return false
  const isSlow = socket.bytesRead - one.bytes < patience.uploadBytes
  one.since = now
  one.bytes = socket.bytesRead
  return isSlow
}

/** While something lies ready for the caller: it may as well be we who are slow. */
function isTakenTooSlowly({ writableLength, bytesWritten }: Socket, one: Taking, now: number): boolean {
  if (writableLength === 0) Object.assign(one, { since: now, bytes: bytesWritten })
  if (now - one.since < patience.uploadMs) return false
  const isSlow = bytesWritten - one.bytes < patience.uploadBytes
  Object.assign(one, { since: now, bytes: bytesWritten })
  return isSlow
}

function hangUp(socket: Socket): void {
  if (socket.writable) socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  setTimeout(() => socket.destroy(), 1_000).unref()
}

function countConnections({ server }: FastifyInstance, proxies: readonly string[]): void {
  const trusted = addressesOf(proxies)
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const { remoteAddress: address } = socket
    if (!address || isIn(trusted, address)) return
    const network = networkOf(address)
    const count = open.get(network) ?? 0
    if (count >= maxConnections) return void socket.destroy()
    open.set(network, count + 1)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}

const named: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** TRUST_PROXY's addresses, ranges and names, which the configuration has checked. */
function addressesOf(proxies: readonly string[]): BlockList {
  const list = new BlockList()
  for (const place of proxies.flatMap((proxy) => named[proxy] ?? [proxy])) {
    const [address = '', bits] = place.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return list
}

function isIn(list: BlockList, address: string): boolean {
  return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
