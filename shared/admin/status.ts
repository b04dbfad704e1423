/** The health of the installation: what its operator looks at when somebody calls. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { PriceOut } from '../money.ts'
import { nightTroubles } from './backups.ts'
import { Month } from './texts.ts'

const count = z.number().int()
const instant = z.iso.datetime()

/** Counting stops here, so that the status stays cheap however long the queue is. */
export const maxCounted = 10_000

export const poolNames = ['calls', 'reports', 'long'] as const
export type PoolName = (typeof poolNames)[number]

export const Pool = z.object({
  name: z.enum(poolNames),
  max: count.describe('As many are opened at most.'),
  busy: count,
  idle: count,
  waiting: count.describe('Calls that wait for one.'),
})
export type Pool = z.infer<typeof Pool>

export const Channel = z.object({
  sends: z.boolean().describe('false: what would be sent is written into files in the outbox.'),
  waiting: count.describe(`Due and not sent yet; counted up to ${maxCounted}.`),
  oldestAt: instant.nullable().describe('Since when the longest has been due; null: none is.'),
  retrying: count.describe('Failed so far, and tried again; counted as far.'),
  failed: count.describe('Given up within a day; counted as far.'),
  failure: z.string().nullable().describe('Why the last of them failed, in a word; null: none did.'),
})
export type Channel = z.infer<typeof Channel>

export const Disk = z.object({
  what: z.enum(['data', 'backups']),
  bytes: z.number(),
  free: z.number(),
})
export type Disk = z.infer<typeof Disk>

export const StatusReply = z.object({
  at: instant.describe('When it was measured, a few seconds ago at most.'),
  product: z
    .object({ version: z.string(), node: z.string(), startedAt: instant })
    .nullable()
    .describe('Of the process that answers.'),
  database: z.object({
    engine: z.enum(['embedded', 'server']),
    version: z.string(),
    bytes: z.number(),
    role: z.enum(['primary', 'standby']),
    standbys: count.describe('Servers that follow this one.'),
    lagSeconds: z
      .number()
      .nullable()
      .describe('How far the slowest follower is behind, or this standby; null: there is none, or it may not be seen.'),
    migration: z.string().describe('The last that has run.'),
    missingMigrations: count,
  }),
  pools: z.array(Pool).describe("Of this process's connections to the database."),
  mail: Channel,
  texts: Channel,
  spent: z.object({
    month: Month,
    texts: count,
    parts: count,
    cost: PriceOut.nullable().describe('In dollars; null: the operator set no price.'),
  }),
  disks: z.array(Disk).describe('Of this machine.'),
  backup: z.object({
    isNightly: z.boolean(),
    lastGoodAt: instant.nullable().describe('When the last one ended that was restored on trial and is whole.'),
    trouble: z.enum(nightTroubles).nullable().describe('Of the last night; null: none, or it has not ended.'),
  }),
  virusScanner: z.enum(['none', 'works', 'away']),
})
export type StatusReply = z.infer<typeof StatusReply>

export const readStatus = endpoint({
  method: 'GET',
  path: '/api/admin/status',
  summary: 'How the installation is doing: database, connections, messages, disks, backups, and what texts cost.',
  reply: StatusReply,
})
