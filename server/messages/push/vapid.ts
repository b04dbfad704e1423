/** Proves who sends a push: a token that the push service checks against the key with which the device subscribed (RFC 8292). */

import { createECDH, createPrivateKey, sign } from 'node:crypto'
import type { Instant } from '../../../shared/time.ts'

/** Of this installation, as P-256 writes them: 65 and 32 bytes. */
export interface PushKeys {
  publicKey: Buffer
  privateKey: Buffer
}

/** Push services accept a day at most. */
const validSeconds = 12 * 3600

export function newPushKeys(): PushKeys {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return { publicKey: pair.getPublicKey(), privateKey: padded(pair.getPrivateKey()) }
}

/** The header of a push to this address. `contact`: where the push service can reach the operator. */
export function authorizationFor(
  endpoint: string,
  { publicKey, privateKey }: PushKeys,
  { contact, now }: { contact: string; now: Instant },
): string {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + validSeconds, sub: contact }
  const signed = [{ typ: 'JWT', alg: 'ES256' }, claims].map((part) => encoded(JSON.stringify(part))).join('.')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: publicKey.subarray(1, 33).toString('base64url'),
    y: publicKey.subarray(33).toString('base64url'),
    d: privateKey.toString('base64url'),
  }
  const key = createPrivateKey({ format: 'jwk', key: jwk })
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey.toString('base64url')}`
}

function encoded(text: string): string {
  return Buffer.from(text).toString('base64url')
}

/** A small number is written with zeros before it. */
function padded(key: Buffer): Buffer {
  return Buffer.concat([Buffer.alloc(32 - key.length), key])
}
