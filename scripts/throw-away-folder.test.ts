import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { throwAwayFolder } from './throw-away-folder.ts'

test('a test run writes to memory where there is room, else to the disk', async () => {
  const memory = await mkdtemp(join(tmpdir(), 'booknail-memory-'))

  const inMemory = await throwAwayFolder(memory, 1)
  const withoutRoom = await throwAwayFolder(memory, Infinity)
  const withoutPlace = await throwAwayFolder(join(memory, 'absent'), 1)

  expect([inMemory, withoutRoom, withoutPlace].map(dirname)).toEqual([memory, tmpdir(), tmpdir()])
  await Promise.all([memory, withoutRoom, withoutPlace].map((folder) => rm(folder, { recursive: true })))
})
