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

export const poolNames = ['calls', 'reports', 'long', 'background'] as const
export type PoolName = (typeof poolNames)[number]

export const Pool = z.object({
  name: z.enum(poolNames),
  max: count.describe('Maximum number of connections.'),
  busy: count,
  idle: count,
  waiting: count.describe('Calls waiting for a connection.'),
})
export type Pool = z.infer<typeof Pool>

export const Channel = z.object({
  sends: z.boolean().describe('false: messages are written to files in the outbox.'),
  waiting: count.describe(`Due and not sent yet; counted up to ${maxCounted}.`),
  oldestAt: instant.nullable().describe('Since when the oldest has been due; null: none is.'),
  retrying: count.describe('Failed and to be retried; counted likewise.'),
  refusal: z
    .string()
    .nullable()
    .describe(
      'What the mail server or provider refuses to the account, in short: messages wait for it; null: nothing.',
    ),
  failed: count.describe('Given up within the last day; counted likewise.'),
  failure: z.string().nullable().describe('Why the last of them failed, in short; null: none did.'),
})
export type Channel = z.infer<typeof Channel>

export const Disk = z.object({
  what: z.enum(['data', 'backups']),
  bytes: z.number(),
  free: z.number(),
})
export type Disk = z.infer<typeof Disk>

export const StatusReply = z.object({
  at: instant.describe('Time of measurement, a few seconds ago at most.'),
  product: z
    .object({ version: z.string(), node: z.string(), startedAt: instant })
    .nullable()
    .describe('Of the responding process.'),
  database: z.object({
    engine: z.enum(['embedded', 'server']),
    version: z.string(),
    bytes: z.number(),
    role: z.enum(['primary', 'standby']),
    standbys: count.describe('Number of standbys.'),
    lagSeconds: z
      .number()
      .nullable()
      .describe('Lag of the slowest standby, or of this one; null: there is none, or the account may not see it.'),
    migration: z.string().describe('The latest one applied.'),
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
    lastGoodAt: instant.nullable().describe('End of the last verified backup.'),
    trouble: z.enum(nightTroubles).nullable().describe('Trouble of the last night; null: none, or still running.'),
  }),
  virusScanner: z.enum(['none', 'works', 'away']),
})
export type StatusReply = z.infer<typeof StatusReply>

export const readStatus = endpoint({
  method: 'GET',
  path: '/api/admin/status',
  summary: 'Health of the installation: database, connections, messages, disks, backups, and the cost of texts.',
  reply: StatusReply,
})
