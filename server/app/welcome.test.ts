import { pino } from 'pino'
import { expect, test } from 'vitest'
import { testApp } from '../testing/salon.ts'
import { followBookings } from './follow-bookings.ts'
import { welcome } from './welcome.ts'

test('a start says which PostgreSQL it runs on, with the patch', async () => {
  const { db } = await testApp()
  const lines: string[] = []
  const log = pino({}, { write: (line) => void lines.push(line) })
  const world = { db, now: Date.now, followBookings, publicUrl: () => 'http://salon.example' }

  await welcome(
    world,
    { dataDir: '/nowhere' },
    { address: 'http://127.0.0.1:1', passwords: [], isTerminal: false },
    log,
  )
  expect(JSON.parse(lines.join(''))).toMatchObject({ postgres: expect.stringMatching(/^\d+\.\d+$/) })
})
