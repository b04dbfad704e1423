import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askToScan, ping } from './clamd.ts'
import { type Clamd, clamd, eicar } from './testing/clamd.ts'

let daemon: Clamd
const patient = new AbortController().signal
const ask = (...parts: Uint8Array[]) => askToScan(daemon.address, parts, patient)

beforeAll(async () => {
  daemon = await clamd()
})
beforeEach(() => {
  daemon.setManners()
  daemon.files.length = 0
})
afterAll(() => daemon.close())

test('whatever parts a file comes in, empty ones among them, all of it is scanned', async () => {
  const parts = fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(parts, async (file) => {
      daemon.files.length = 0
      expect(await ask(...file)).toBe('stream: OK')
      expect(daemon.files).toEqual([Buffer.concat(file)])
    }),
    { numRuns: 30 },
  )
  expect(await ask(Buffer.from('a'), Buffer.alloc(0), Buffer.from(eicar))).toBe('stream: Eicar-Test-Signature FOUND')
})

test('a large file is read only as fast as it is taken', async () => {
  daemon.setManners({ isStuck: true })
  let read = 0
  async function* large() {
    for (; read < 500; read++) yield Buffer.alloc(1_000_000)
  }

  const leaving = new AbortController()
  const asked = askToScan(daemon.address, large(), leaving.signal)
  await expect.poll(() => read).toBeGreaterThan(0)
  await pause(200)
  leaving.abort()

  await expect(asked).rejects.toThrow()
  expect(read).toBeLessThan(50)
})

test('a reply that comes before all is sent counts', async () => {
  daemon.setManners({ maxBytes: 10 })

  expect(await ask(Buffer.alloc(11))).toBe('INSTREAM size limit exceeded. ERROR')
})

test('no reply is a failure: nobody listens, it hangs up, it falls silent, the file cannot be read', async () => {
  await expect(askToScan({ host: '127.0.0.1', port: 1 }, [], patient)).rejects.toThrow('ECONNREFUSED')
  daemon.setManners({ hangsUp: true })
  await expect(ask(Buffer.alloc(1))).rejects.toThrow()
  daemon.setManners({ isSilent: true })
  const leaving = new AbortController()
  const waiting = askToScan(daemon.address, [Buffer.alloc(1)], leaving.signal)
  await expect.poll(() => daemon.files).toEqual([Buffer.alloc(1)])
  leaving.abort()
  await expect(waiting).rejects.toThrow()
  await expect.poll(() => daemon.asking.now).toBe(0)
  async function* unreadable() {
    yield Buffer.alloc(1)
    throw new Error('the disk is gone')
  }
  await expect(askToScan(daemon.address, unreadable(), patient)).rejects.toThrow('the disk is gone')
  expect(daemon.files).toEqual([Buffer.alloc(1)])
})

test('a daemon that talks without an end is not listened to', async () => {
  daemon.setManners({ reply: 'x'.repeat(1_000_000) })

  await expect(ask(Buffer.alloc(1))).rejects.toThrow('without a reply')
})

test('it is reached by a socket of this machine too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'clamd-'))
  const local = await clamd(join(folder, 'clamd.ctl'))

  await ping(local.address, patient)
  expect(await askToScan(local.address, [Buffer.from(eicar)], patient)).toBe('stream: Eicar-Test-Signature FOUND')

  await local.close()
  await expect(ping(local.address, patient)).rejects.toThrow()
  await rm(folder, { recursive: true })
})
