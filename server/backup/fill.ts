import type { Db } from '../db/connection.ts'
import { migrate } from '../db/migrate.ts'
import { emptyTable, insertRows, loosen, type Workshop } from './backup.sql.ts'
import type { BackupHeader, Batch } from './file.ts'

/**
 * Makes an open workshop what the backup holds, and brings it up to this version.
 * @returns how many rows of the backup went into each table
 */
export async function fill(
  db: Db,
  place: Workshop,
  { migration }: BackupHeader,
  batches: AsyncGenerator<Batch>,
): Promise<Map<string, number>> {
  const { schema } = place
  await migrate(db, { schema, upTo: migration })
  const tighten = await loosen(db, place)
  const counted = new Map<string, number>()
  for await (const { of, rows } of batches) {
    const before = counted.get(of.table)
    if (before === undefined) await emptyTable(db, place, of)
    await insertRows(db, place, of, rows)
    counted.set(of.table, (before ?? 0) + rows.length)
  }
  await tighten()
  await migrate(db, { schema })
  return counted
}
