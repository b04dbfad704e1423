/** Hostile callers, each with its own connection. */

import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { strangers } from './stage.ts'

export interface Call {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
  /** Source address; 127.0.0.1 for calls through a proxy. */
  from?: string
}

/** Upper bound of every wait, so that an attack always ends. */
const timeoutMs = 60_000

const agent = new Agent({ keepAlive: true, maxSockets: Infinity })

/**
 * The status of the answer, which is read to its end; `ECONNRESET`, `none in 60 s` and the like where there was none, and
 * whether the connection had been answered on before.
 */
export function statusOf(
  url: string,
  { method = 'GET', path, headers = {}, body, from = strangers }: Call,
): Promise<string> {
  return new Promise((resolve) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const options = { method, headers: { ...headers, ...length }, agent, localAddress: from, timeout: timeoutMs }
    const asking = request(`${url}${path}`, options, (reply) => {
      reply.resume().once('end', () => resolve(String(reply.statusCode)))
      reply.once('error', (error) => resolve(codeOf(error)))
    })
    asking.once('timeout', () => asking.destroy(new Error(`none in ${timeoutMs / 1000} s`)))
    asking.once('error', (error) =>
      resolve(asking.reusedSocket ? `${codeOf(error)} on a used connection` : codeOf(error)),
    )
    asking.end(body)
  })
}

/** Makes `count` calls, `atOnce` of them concurrently. @returns number of responses by status */
export async function flood(count: number, atOnce: number, call: (index: number) => Promise<string>) {
  const statuses: Record<string, number> = {}
  let next = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let index = next++; index < count; index = next++) {
        const status = await call(index)
        statuses[status] = (statuses[status] ?? 0) + 1
      }
    }),
  )
  return statuses
}

export async function open(url: string, from = strangers): Promise<Socket> {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress: from })
  socket.on('error', () => undefined) // being cut off is the point
  socket.setTimeout(timeoutMs, () => socket.destroy())
  await Promise.race([once(socket, 'connect'), once(socket, 'close')])
  return socket
}

/** @param length null: chunked */
export function head(method: string, path: string, length: number | null, more = ''): string {
  const size = length === null ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`
  return `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${size}\r\n${more}\r\n`
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message
}
