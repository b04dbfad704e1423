import type { NightlyBackup } from '../../shared/admin/backups.ts'
import type { Context } from '../context.ts'
import { lastGood, listNights } from '../db/nights.sql.ts'

const shown = 14

export async function readBackups({ db, isNightly = false }: Context) {
  const [good, nights] = await Promise.all([lastGood(db), listNights(db, shown)])
  return {
    isNightly,
    lastGoodAt: isoOf(good),
    nights: nights.map(
      ({ day, ended_at, file, bytes, rows, tried_at, trouble }): NightlyBackup => ({
        day,
        endedAt: isoOf(ended_at),
        file,
        bytes,
        rows,
        triedAt: isoOf(tried_at),
        trouble,
      }),
    ),
  }
}

function isoOf(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
