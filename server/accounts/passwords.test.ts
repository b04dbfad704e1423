import { afterAll, beforeAll, expect, test } from 'vitest'
import { NewPassword } from '../../shared/accounts/passwords.ts'
import { hashAsEver, hashCheaply } from '../testing/hash-cost.ts'
import { hashPassword, isPassword, randomPassword } from './passwords.ts'
import { hashOf, newToken } from './tokens.ts'

beforeAll(hashAsEver)
afterAll(hashCheaply)

test('a password is hashed with argon2id and its own salt, and verified exactly as typed', async () => {
  const password = ` Long and Exact ${'x'.repeat(110)} é`
  const [hash, again] = await Promise.all([hashPassword(password), hashPassword(password)])

  expect(hash).toMatch(/^argon2id\$19456\$2\$[\w+/]{22}==\$[\w+/]{43}=$/)
  expect(again).not.toBe(hash)
  expect(await isPassword(password, hash)).toBe(true)
  expect(await isPassword(password.normalize('NFD'), hash)).toBe(true) // another keyboard's é
  for (const other of [password.trim(), password.toLowerCase(), password.slice(0, 72), `${password} `]) {
    expect(await isPassword(other, hash)).toBe(false)
  }
})

test('initial passwords are random and satisfy the password rule', () => {
  const drawn = Array.from({ length: 500 }, randomPassword)

  expect(new Set(drawn).size).toBe(500)
  expect(drawn.filter((one) => !NewPassword.safeParse(one).success || one.length !== 14)).toEqual([])
})

test('a token has 256 bits, and its stored hash does not reveal it', () => {
  const tokens = Array.from({ length: 500 }, newToken)

  expect(new Set(tokens).size).toBe(500)
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(hashOf(tokens[0] ?? '')).toHaveLength(32)
  expect(hashOf(tokens[0] ?? '').toString('base64url')).not.toBe(tokens[0])
})
