import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { strFromU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rounds } from '../../testing/rounds.ts'
import { openZip } from './read.ts'
import { type Entry, writeZip } from './write.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'booknail-zip-'))
})
afterAll(() => rm(folder, { recursive: true }))

const files = fc.dictionary(
  fc.stringMatching(/^[a-zà-ỹ]{1,6}(\/[a-zà-ỹ]{1,6})?$/),
  fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constant('x'.repeat(200_000))), { maxLength: 4 }),
  { maxKeys: 5 },
)

test('other programs read our files, names and contents', async () => {
  await fc.assert(
    fc.asyncProperty(files, async (wanted) => {
      const read = unzipSync(await written(wanted))
      const found = Object.fromEntries(Object.entries(read).map(([name, bytes]) => [name, strFromU8(bytes)]))
      expect(found).toEqual(Object.fromEntries(Object.entries(wanted).map(([name, parts]) => [name, parts.join('')])))
    }),
    { numRuns: rounds(60) },
  )
})

test('files of other programs are read, compressed or not', async () => {
  await fc.assert(
    fc.asyncProperty(files, fc.constantFrom(0, 6), async (wanted, level) => {
      const bytes = Object.fromEntries(
        Object.entries(wanted).map(([name, parts]) => [name, new TextEncoder().encode(parts.join(''))]),
      )
      const zip = await opened(zipSync(bytes, { level: level === 0 ? 0 : 6 }))
      for (const [name, parts] of Object.entries(wanted)) expect(await textOf(zip, name)).toBe(parts.join(''))
    }),
    { numRuns: rounds(60) },
  )
})

test('a file with one changed byte is refused, or reads as before', async () => {
  const text = 'Nguyễn Thị Ánh, '.repeat(50)
  const whole = await written({ 'a.json': [text] })
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), async (offset, change) => {
      const damaged = Buffer.from(whole)
      damaged[offset] = (damaged[offset] ?? 0) ^ change
      const read = opened(damaged).then((zip) => (zip.names.includes('a.json') ? textOf(zip, 'a.json') : text))
      await expect(read.catch((error) => String(error))).resolves.toBeOneOf([text, 'Error: takeout_unreadable'])
    }),
    { numRuns: rounds(300), examples: [[packedSizeIn(whole), whole[packedSizeIn(whole)] ?? 0]] }, // it declares that it is empty
  )
})

/** The offset in a single-entry ZIP file's directory of the entry's compressed size. */
function packedSizeIn(whole: Buffer): number {
  return whole.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 20
}

test('a file that is no ZIP is refused', async () => {
  for (const bytes of [Buffer.alloc(0), Buffer.from('PK'), Buffer.alloc(100_000, 7)]) {
    await expect(opened(bytes)).rejects.toMatchObject({ code: 'takeout_unreadable' })
  }
})

test('a file that unpacks to more than it declares is aborted', async () => {
  const bomb = zipSync({ a: new Uint8Array(5_000_000) })
  bomb.fill(9, bomb.length - 22 - 47 + 24, bomb.length - 22 - 47 + 25) // the size in the directory
  const zip = await opened(bomb)

  await expect(textOf(zip, 'a')).rejects.toMatchObject({ code: 'takeout_unreadable' })
})

test('an entry that expands two hundred times, or beyond its limit, is refused before a byte of it is unpacked', async () => {
  const bomb = await opened(zipSync({ a: new Uint8Array(9_000_000) }))
  await expect(textOf(bomb, 'a')).rejects.toMatchObject({ code: 'takeout_unreadable' })

  const large = await opened(zipSync({ a: Buffer.from(randomBytes(40_000).toString('hex')) }))
  expect(await textOf(large, 'a')).toHaveLength(80_000)
  await expect(textOf(large, 'a', 64 * 1024)).rejects.toMatchObject({ code: 'takeout_unreadable' })
})

test('too many entries, or too many bytes in all, are refused from the directory before anything is unpacked', async () => {
  const many = Object.fromEntries(Array.from({ length: 5001 }, (_, at) => [`${at}`, new Uint8Array()]))
  await expect(opened(zipSync(many, { level: 0 }))).rejects.toMatchObject({ code: 'takeout_unreadable' })

  const much = Buffer.from(zipSync({ a: new Uint8Array(9), b: new Uint8Array(9), c: new Uint8Array(9) }))
  await opened(much)
  const entry = Buffer.from([0x50, 0x4b, 1, 2])
  for (let at = much.indexOf(entry); at > 0; at = much.indexOf(entry, at + 1))
    much.writeUInt32LE(1.5 * 1024 ** 3, at + 24)
  await expect(opened(much)).rejects.toMatchObject({ code: 'takeout_unreadable' })
})

function written(wanted: Record<string, string[]>): Promise<Buffer> {
  async function* entries(): AsyncGenerator<Entry> {
    for (const [name, parts] of Object.entries(wanted)) yield { name, content: each(parts) }
  }
  return buffer(writeZip(entries(), Date.parse('2027-03-10T16:00:00Z')))
}

async function* each(parts: string[]) {
  yield* parts
}

async function opened(bytes: Uint8Array) {
  const path = join(folder, 'file.zip')
  await writeFile(path, bytes)
  return openZip(path)
}

async function textOf({ read }: Awaited<ReturnType<typeof openZip>>, name: string, max?: number) {
  const content = read(name, max)
  return content ? (await buffer(content)).toString() : ''
}
