/** Problems that need the operator: each has a text that says what to do. */

import type { Channel, StatusReply } from './status.ts'

export const troubles = [
  'read_only',
  'migration_missing',
  'lag',
  'connections_short',
  'mail_refused',
  'texts_refused',
  'mail_waits',
  'mail_fails',
  'texts_wait',
  'texts_fail',
  'disk_short',
  'backup_off',
  'backup_old',
  'backup_trouble',
  'scanner_away',
] as const
export type Trouble = (typeof troubles)[number]

const minute = 60_000
/** Messages go out within seconds. */
const maxWaitMs = 10 * minute
const maxLagSeconds = 30
/** Fraction of a disk. */
const minFree = 0.1
/** A day, and two hours for the backup itself. */
const maxBackupAgeMs = 26 * 60 * minute

/** Most urgent first. */
export function troublesOf(status: StatusReply): Trouble[] {
  const { database, pools, mail, texts, disks, backup, virusScanner } = status
  const now = Date.parse(status.at)
  const waits = ({ oldestAt }: Channel) => oldestAt !== null && now - Date.parse(oldestAt) > maxWaitMs
  const isOld = backup.lastGoodAt === null || now - Date.parse(backup.lastGoodAt) > maxBackupAgeMs
  const found: Record<Trouble, boolean> = {
    read_only: database.role === 'standby',
    migration_missing: database.missingMigrations > 0,
    lag: (database.lagSeconds ?? 0) > maxLagSeconds,
    connections_short: pools.some(({ waiting }) => waiting > 0),
    mail_refused: mail.refusal !== null,
    texts_refused: texts.refusal !== null,
    mail_waits: waits(mail),
    mail_fails: mail.failed > 0,
    texts_wait: waits(texts),
    texts_fail: texts.failed > 0,
    disk_short: disks.some(({ bytes, free }) => free < bytes * minFree),
    backup_off: !backup.isNightly && isOld,
    backup_old: backup.isNightly && isOld,
    backup_trouble: backup.trouble !== null,
    scanner_away: virusScanner === 'away',
  }
  return troubles.filter((one) => found[one])
}
