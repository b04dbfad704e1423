/** How the installation is doing. Measured at most once in five seconds, however many ask. */

import type { Channel, Disk, Pool, StatusReply } from '../../shared/admin/status.ts'
import { poolNames } from '../../shared/admin/status.ts'
import { toDollars } from '../../shared/money.ts'
import type { Instant } from '../../shared/time.ts'
import { toIso } from '../../shared/time.ts'
import type { World } from '../context.ts'
import type { Db } from '../db/connection.ts'
import { roomOf } from '../db/disk.ts'
import { migrationNames, migrationsOf } from '../db/migrate.ts'
import { lastGood, listNights } from '../db/nights.sql.ts'
import { readServerState } from '../db/server-state.sql.ts'
import { countQueue, type QueueCount } from '../messages/queue.sql.ts'
import { dayOf } from '../messages/text-counts.sql.ts'
import { usualTexting } from '../outbox/texting.ts'
import { sumTextCounts } from './texts.sql.ts'

const goodForMs = 5_000

interface CachedStatus {
  at: Instant
  status: Promise<StatusReply>
}

const known = new WeakMap<Db, CachedStatus>()

/** @param world its connections are those of calls; the queries here use the lane for reports */
export function readStatus(world: World): Promise<StatusReply> {
  const now = world.now()
  const last = known.get(world.db)
  if (last && Math.abs(now - last.at) < goodForMs) return last.status
  const status = measure(world, now)
  known.set(world.db, { at: now, status })
  status.catch(() => known.delete(world.db))
  return status
}

async function measure(world: World, now: Instant): Promise<StatusReply> {
  const pools = poolsOf(world) // the state that calls meet, before the queries below change it
  const db = world.lanes?.reports ?? world.db
  const [database, queue, spent, disks, backup, scans] = await Promise.all([
    stateOfDatabase(db, world),
    countQueue(db, now),
    spentOnTexts(db, world, now),
    disksOf(world),
    stateOfBackups(db, world),
    world.scanner?.works(),
  ])
  return {
    at: toIso(now),
    product: productOf(world),
    database,
    pools,
    mail: { sends: world.mailNow !== undefined, ...channelOf(queue, 'email') },
    texts: { sends: world.sendsTexts === true, ...channelOf(queue, 'text') },
    spent,
    disks,
    backup,
    virusScanner: scans === undefined ? 'none' : scans ? 'works' : 'away',
  }
}

function productOf({ installation }: World): StatusReply['product'] {
  if (!installation) return null
  const { version, startedAt } = installation
  return { version, node: process.versions.node, startedAt: toIso(startedAt) }
}

async function stateOfDatabase(db: Db, { isShortOfRoom }: World): Promise<StatusReply['database']> {
  const [{ isStandby, ...state }, done] = await Promise.all([readServerState(db), migrationsOf(db)])
  return {
    engine: isShortOfRoom ? 'embedded' : 'server',
    role: isStandby ? 'standby' : 'primary',
    ...state,
    migration: migrationNames.findLast((name) => done.includes(name)) ?? '',
    missingMigrations: migrationNames.filter((name) => !done.includes(name)).length,
  }
}

export function poolsOf({ db, lanes }: Pick<World, 'db' | 'lanes'>): Pool[] {
  return poolNames.flatMap((name) => {
    const counts = (name === 'calls' ? db : lanes?.[name])?.counts()
    return counts ? [{ name, ...counts }] : []
  })
}

function channelOf(queue: readonly QueueCount[], channel: QueueCount['channel']): Omit<Channel, 'sends'> {
  const of = (state: QueueCount['state']) => queue.find((one) => one.channel === channel && one.state === state)
  const oldest = of('waiting')?.oldest ?? null
  return {
    waiting: of('waiting')?.count ?? 0,
    oldestAt: oldest === null ? null : toIso(oldest),
    retrying: of('retrying')?.count ?? 0,
    refusal: of('refused')?.failure ?? null,
    failed: of('failed')?.count ?? 0,
    failure: of('failed')?.failure ?? null,
  }
}

/** In this month of UTC, as providers bill. */
async function spentOnTexts(db: Db, { texting = usualTexting }: World, now: Instant): Promise<StatusReply['spent']> {
  const today = dayOf(now)
  const month = today.slice(0, 7)
  const { sent, parts } = await sumTextCounts(db, month, today)
  const { centsPerPart } = texting
  return {
    month,
    texts: sent,
    parts,
    cost: centsPerPart === null ? null : toDollars(Math.round(parts * centsPerPart)),
  }
}

/** Leaves out disks that cannot be read, such as one that is not mounted. */
export async function disksOf({ installation }: Pick<World, 'installation'>): Promise<Disk[]> {
  const { data, backups } = installation?.folders ?? {}
  return (await Promise.all([diskOf('data', data), diskOf('backups', backups)])).flat()
}

async function diskOf(what: Disk['what'], folder: string | null | undefined): Promise<Disk[]> {
  if (!folder) return []
  return roomOf(folder).then(
    (room) => [{ what, ...room }],
    () => [],
  )
}

async function stateOfBackups(db: Db, { isNightly = false }: World): Promise<StatusReply['backup']> {
  const [good, [last]] = await Promise.all([lastGood(db), listNights(db, 1)])
  return { isNightly, lastGoodAt: good === null ? null : toIso(good), trouble: last?.trouble ?? null }
}
