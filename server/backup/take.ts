import type { Db, Sql } from '../db/connection.ts'
import { findMigration, listTables, readTable } from './backup.sql.ts'
import { type BackupKeys, type Batch, writeBackup } from './file.ts'

/**
 * Writes all that the database holds at one moment; the product goes on meanwhile.
 * @returns how many rows were written
 * @throws Error with one sentence when there is nothing to write, or as `writeBackup`
 */
export async function takeBackup(db: Db, file: string, now: number, keys: BackupKeys = withoutKeys): Promise<number> {
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return reading.execute(async (transaction) => {
    const migration = await findMigration(transaction)
    if (!migration) throw new Error('There is nothing to back up yet: this database was never started.')
    return writeBackup(file, { takenAt: new Date(now).toISOString(), migration, ...keys }, everything(transaction))
  })
}

const withoutKeys: BackupKeys = { key: null, passphrase: null }

async function* everything(transaction: Sql): AsyncGenerator<Batch> {
  for (const of of await listTables(transaction)) {
    for await (const rows of readTable(transaction, of, 1000)) yield { of, rows }
  }
}
