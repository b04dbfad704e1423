/** Passwords: argon2id with 19 MiB and two passes (OWASP's first choice), off the main thread. */

import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { createQueue } from '../queue.ts'

const argon2Off = promisify(argon2)
/** Each hash keeps a core busy for a moment, so half of the threads stay free for other requests. */
const queue = createQueue({ max: Math.max(1, Math.floor(availableParallelism() / 2)), maxWaiting: 60 })
const derive = (...asked: Parameters<typeof argon2Off>) => queue.run(() => argon2Off(...asked))
/** Cost of new hashes; a stored hash contains its own. Tests, which create thousands, lower it. */
export const hashCost = { memory: 19_456, passes: 2 }

/** `argon2id$memory$passes$salt$tag`, the last two in base64. */
export async function hashPassword(password: string): Promise<string> {
  const salt = newSalt()
  const tag = await tagOf(password, salt)
  return ['argon2id', hashCost.memory, hashCost.passes, salt.toString('base64'), tag.toString('base64')].join('$')
}

export function newSalt(): Buffer {
  return randomBytes(16)
}

/** The stored form of a secret that a person types. */
export function tagOf(secret: string, salt: Buffer): Promise<Buffer> {
  return derive('argon2id', {
    message: secret.normalize('NFKC'),
    nonce: salt,
    parallelism: 1,
    tagLength: 32,
    ...hashCost,
  })
}

export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [, memory, passes, salt = '', tag = ''] = hash.split('$')
  const expected = Buffer.from(tag, 'base64')
  const found = await derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce: Buffer.from(salt, 'base64'),
    parallelism: 1,
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
  })
  return timingSafeEqual(found, expected)
}

/** Takes as long as a real check, so that an unknown email is not answered faster. */
export async function pretendToCheck(password: string): Promise<void> {
  await hashPassword(password)
}

/** Twelve letters and digits in three groups, without look-alikes: 68 bits. */
export function randomPassword(): string {
  const signs = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  const draw = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')
  const password = [draw(), draw(), draw()].join('-')
  return /[a-z]/i.test(password) && /\d/.test(password) ? password : randomPassword()
}
