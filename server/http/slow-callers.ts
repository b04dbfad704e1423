/**
 * Disconnects callers who send or receive slowly, or hold connections open for nothing, so that they cost others
 * nothing.
 */

import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6, Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '../network.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Serves or takes a file, which may take long as long as data keeps flowing. */
    isUpload?: boolean
  }
}

export const patience = {
  /** For the whole of an ordinary body. The server itself allows fifteen seconds for headers. */
  bodyMs: 30_000,
  /** The slowest rate allowed for a file: so many bytes in so long. */
  uploadBytes: 100_000,
  uploadMs: 10_000,
  /** For a reply of which nothing is read. */
  answerMs: 30_000,
  lookMs: 1_000,
  /** For the rest of an ordinary body once the process is told to stop. */
  stopMs: 2_000,
}
/** Per address, or per IPv6 prefix. A salon of 15 behind one router has fewer than a hundred. */
const maxConnections = 200

interface BodyProgress {
  isUpload: boolean
  /** When it began, or an upload was last fast enough. */
  since: number
  bytes: number
}

interface ReplyProgress {
  /** When the caller had last read everything, or enough. */
  since: number
  bytes: number
}

/** @param proxies whose connections carry many callers, and are not counted */
export function endSlowCallers(app: FastifyInstance, proxies: readonly string[]): void {
  const sending = new Map<IncomingMessage, BodyProgress>()
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    if (!(raw.socket instanceof Socket) || raw.complete || !hasBody(raw)) return // called in process, or complete
    const isUpload = routeOptions.config?.isUpload ?? false
    sending.set(raw, { isUpload, since: performance.now(), bytes: raw.socket.bytesRead })
  })
  let stopsAt = Number.POSITIVE_INFINITY
  app.addHook('preClose', async () => void (stopsAt = performance.now() + patience.stopMs))
  const taking = new Map<IncomingMessage, ReplyProgress>()
  app.addHook('onSend', async ({ raw, routeOptions }) => {
    if (!(raw.socket instanceof Socket)) return // called in process
    if (routeOptions.config?.takesLong) taking.set(raw, { since: performance.now(), bytes: raw.socket.bytesWritten })
    // Node ends a connection that is idle for so long, but forgets to once the reply has been read.
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

function isTooSlow({ socket }: IncomingMessage, one: BodyProgress, now: number): boolean {
  if (!one.isUpload) return now - one.since > patience.bodyMs
  if (now - one.since < patience.uploadMs) return false
  const isSlow = socket.bytesRead - one.bytes < patience.uploadBytes
  one.since = now
  one.bytes = socket.bytesRead
  return isSlow
}

/** Only while data is ready for the caller: otherwise we may be the slow side. */
function isTakenTooSlowly({ writableLength, bytesWritten }: Socket, one: ReplyProgress, now: number): boolean {
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

/** TRUST_PROXY's addresses, ranges and names, already validated by the configuration. */
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
