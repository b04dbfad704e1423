import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testAtLength } from '../testing/at-length.ts'
import { decrypted, encrypted, isEncrypted } from './cipher.ts'

const passphrase = 'correct horse battery staple'
/** Of 'nails', by age 1.1.1 itself. */
const byAge =
  'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCB1SUx3M0YvSzhSb1J3S1grVVl4b29BIDE4CnBoS0QxcjJPZkZhWTZ0eVR6MEZLKzA4NDdMZzIrYzJ5bXErVFZUYzM0b3MKLS0tIHVkRytuendPdTQwYkM0TGgyMTJ3WUhUeUJOQ1F0UXQ4WXZJM2RuNENiMkUKi1oHrb0vXtdbM9LVPUpzjv8YOCqHYzoa2hk/8dSlC+WJtQTRuw=='

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bn-cipher-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

// Its work factor is eight times ours: six seconds.
testAtLength('what age has encrypted is opened', async () => {
  expect(await text(decrypted(inParts([Buffer.from(byAge, 'base64')]), 'a.age', passphrase))).toBe('nails')
})

test('what we encrypt begins as files of age do', async () => {
  const ours = await buffer(encrypted(inParts([Buffer.from('nails')]), passphrase))
  expect(ours.toString('latin1').split('\n')[1]).toMatch(/^-> scrypt [\w+/]{22} 15$/)
  const file = join(folder, 'ours')
  await writeFile(file, ours)
  expect(await isEncrypted(file)).toBe(true)
  await writeFile(file, 'age')
  expect(await isEncrypted(file)).toBe(false)
})

test('more than one piece of 64 KiB comes back as it was', async () => {
  const parts = Array.from({ length: 9 }, (_, index) => Buffer.alloc(20_000, index))
  const ours = await buffer(encrypted(inParts(parts), passphrase))
  expect(await buffer(decrypted(inParts([ours]), 'a.age', passphrase))).toEqual(Buffer.concat(parts))
})

async function* inParts(parts: Buffer[]): AsyncGenerator<Uint8Array> {
  yield* parts
}
