/** A push service on this machine with a device of its own: accepts what the product sends, and reads it as a browser would. */

import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface TestDevice {
  pair: ECDH
  keys: { p256dh: Buffer; auth: Buffer }
}

export function newDevice(): TestDevice {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys()
  return { pair, keys: { p256dh, auth: randomBytes(16) } }
}

/** @throws Error when it is for another device, or not whole */
export function decrypt(sealed: Buffer, { pair, keys }: TestDevice): string {
  const salt = sealed.subarray(0, 16)
  const size = sealed.readUInt32BE(16)
  const from = sealed.subarray(21, 21 + sealed.readUInt8(20))
  const record = sealed.subarray(21 + from.length)
  if (record.length > size) throw new Error('more than one record')
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), keys.p256dh, from])
  const secret = derive(pair.computeSecret(from), keys.auth, about, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce)
  cipher.setAuthTag(record.subarray(-16))
  const opened = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()])
  const end = opened.lastIndexOf(2)
  if (end !== opened.length - 1) throw new Error('not the last record')
  return opened.subarray(0, end).toString('utf8')
}

function derive(secret: Buffer, salt: Buffer, about: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, about, bytes))
}

export interface Pushed {
  path: string
  headers: IncomingMessage['headers']
  body: Buffer
}

/** Answers a push to a path with its status. */
export async function pushService(statusOf: (path: string) => number) {
  const pushed: Pushed[] = []
  const take = async (request: IncomingMessage, reply: ServerResponse) => {
    pushed.push({ path: request.url ?? '', headers: request.headers, body: await buffer(request) })
    reply.writeHead(statusOf(request.url ?? '')).end()
  }
  const server = createServer((request, reply) => void take(request, reply))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    pushed,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** The content of the token, after checking its signature against the key next to it. @throws Error if it is not valid */
export function claimsOf(authorization: string | undefined, publicKey: string): unknown {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization ?? '') ?? []
  if (key !== publicKey) throw new Error('signed by another key')
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const signer = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: signer, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isRight) throw new Error('not signed by it')
  return JSON.parse(Buffer.from(claims, 'base64url').toString())
}
