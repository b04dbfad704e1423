import { expect, test } from 'vitest'
import type { StatusReply } from './status.ts'
import { type Trouble, troublesOf } from './status-troubles.ts'

const channel = { sends: true, waiting: 0, oldestAt: null, retrying: 0, refusal: null, failed: 0, failure: null }
const good: StatusReply = {
  at: '2027-03-10T16:00:00.000Z',
  product: { version: '1.0.0', node: '26.0.0', startedAt: '2027-03-09T16:00:00.000Z' },
  database: {
    engine: 'server',
    version: '18.1',
    bytes: 1e9,
    role: 'primary',
    standbys: 1,
    lagSeconds: 0.2,
    migration: '0001_initial',
    missingMigrations: 0,
  },
  pools: [{ name: 'calls', max: 10, busy: 10, idle: 0, waiting: 0 }],
  mail: channel,
  texts: { ...channel, retrying: 3 },
  spent: { month: '2027-03', texts: 0, parts: 0, cost: null },
  disks: [{ what: 'data', bytes: 1000, free: 100 }],
  backup: { isNightly: true, lastGoodAt: '2027-03-09T15:00:00.000Z', trouble: null },
  virusScanner: 'works',
}

const changes: Record<Trouble, Partial<StatusReply>> = {
  read_only: { database: { ...good.database, role: 'standby' } },
  migration_missing: { database: { ...good.database, missingMigrations: 1 } },
  lag: { database: { ...good.database, lagSeconds: 31 } },
  connections_short: { pools: [{ name: 'reports', max: 2, busy: 2, idle: 0, waiting: 1 }] },
  mail_refused: { mail: { ...channel, refusal: 'smtp 550 5.4.5' } },
  texts_refused: { texts: { ...channel, refusal: 'twilio 30034' } },
  mail_waits: { mail: { ...channel, waiting: 1, oldestAt: '2027-03-10T15:49:00.000Z' } },
  mail_fails: { mail: { ...channel, failed: 1, failure: 'smtp 535' } },
  texts_wait: { texts: { ...channel, waiting: 1, oldestAt: '2027-03-10T15:49:00.000Z' } },
  texts_fail: { texts: { ...channel, failed: 1, failure: 'twilio 21211' } },
  disk_short: { disks: [...good.disks, { what: 'backups', bytes: 1000, free: 99 }] },
  backup_off: { backup: { isNightly: false, lastGoodAt: null, trouble: null } },
  backup_old: { backup: { ...good.backup, lastGoodAt: '2027-03-09T13:59:00.000Z' } },
  backup_trouble: { backup: { ...good.backup, trouble: 'no_room' } },
  scanner_away: { virusScanner: 'away' },
}

test('an installation that does well has no trouble', () => {
  expect(troublesOf(good)).toEqual([])
  const fresh = { ...channel, waiting: 9, oldestAt: '2027-03-10T15:55:00.000Z' }
  expect(
    troublesOf({ ...good, mail: fresh, virusScanner: 'none', database: { ...good.database, lagSeconds: null } }),
  ).toEqual([])
})

test.each(Object.entries(changes))('%s is told, and nothing else with it', (trouble, change) => {
  expect(troublesOf({ ...good, ...change })).toEqual([trouble])
})
