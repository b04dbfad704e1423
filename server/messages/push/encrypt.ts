/** A push as only the device can read it: aes128gcm (RFC 8188) with the keys of Web Push (RFC 8291). */

import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

/** Keys that a browser created for its subscription. */
export interface DeviceKeys {
  /** A point of P-256, uncompressed. */
  p256dh: Buffer
  auth: Buffer
}

/** One record is enough: services take 4,096 bytes at most. */
const recordSize = 4096
const lastRecord = 2

/** @param once random values of one push; passed in only by tests */
export function encrypt(text: string, { p256dh, auth }: DeviceKeys, once = newOnce()): Buffer {
  const { sender, salt } = once
  const own = sender.getPublicKey()
  const shared = sender.computeSecret(p256dh)
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, own])
  const secret = hkdf(shared, auth, about, 32)
  const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = [
    cipher.update(text, 'utf8'),
    cipher.update(Buffer.of(lastRecord)),
    cipher.final(),
    cipher.getAuthTag(),
  ]
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordSize)
  return Buffer.concat([salt, size, Buffer.of(own.length), own, ...sealed])
}

interface Once {
  sender: ECDH
  salt: Buffer
}

function newOnce(): Once {
  const sender = createECDH('prime256v1')
  sender.generateKeys()
  return { sender, salt: randomBytes(16) }
}

function hkdf(secret: Buffer, salt: Buffer, about: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, about, bytes))
}
