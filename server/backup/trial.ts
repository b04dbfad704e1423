import { connectAlone } from '../db/pool.ts'
import { countRows, dropWorkshop, holdWorkshop, openWorkshop, trial } from './backup.sql.ts'
import { type BackupKeys, openBackup } from './file.ts'
import { fill } from './fill.ts'

/**
 * Restores the file into a schema of its own beside the database in use, counts every table there, and drops it again. Needs as
 * much space as the database while it runs, and delays nobody.
 * @param url of an account that may create a schema
 * @returns how many rows it counted
 * @throws Error with one sentence when it cannot be restored, or not all of it is there afterwards
 */
export async function tryBackup(url: string, file: string, keys: BackupKeys): Promise<number> {
  const { head, batches } = await openBackup(file, { ...keys, unsigned: false })
  const alone = connectAlone(url)
  try {
    await holdWorkshop(alone, trial)
    await openWorkshop(alone, trial)
    let rows = 0
    for (const [table, written] of await fill(alone, trial, head, batches)) {
      const there = await countRows(alone, trial, table)
      if (there !== written)
        throw new Error(`${file}: restored, ${table} has ${there} rows, and ${written} were written.`)
      rows += there
    }
    return rows
  } finally {
    await dropWorkshop(alone, trial).catch(() => undefined) // when the connection broke; the next trial clears it first
    await alone.destroy()
  }
}
