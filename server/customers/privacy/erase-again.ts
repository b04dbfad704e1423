import type { Instant } from '../../../shared/time.ts'
import type { Db, Sql } from '../../db/connection.ts'
import { eraseRecords, eraseTraces, findForgotten, listBook, listForgetful, listTraces, marksOf } from './traces.sql.ts'

/** Erases customers again who asked to be forgotten and came back with an old backup. @returns how many */
export async function eraseAgain(db: Db, now: Instant): Promise<number> {
  let erased = 0
  for (const salonId of await listForgetful(db)) erased += await eraseAgainIn(db, salonId, [salonId], now)
  return erased
}

/** The same in one salon, for customers who asked any of the `salonIds`. @returns how many */
export async function eraseAgainIn(
  sql: Sql,
  salonId: string,
  salonIds: readonly string[],
  now: Instant,
): Promise<number> {
  const book = await listBook(sql, salonId)
  const known = book.flatMap(marksOf)
  const forgotten = await findForgotten(sql, salonIds, known)
  let erased = 0
  for (const { createdAt, ...trace } of book) {
    const when = marksOf(trace)
      .map((mark) => forgotten.get(mark))
      .find((found) => found !== undefined)
    if (when === undefined || createdAt > when) continue // came back after that
    const traces = await listTraces(sql, salonId, trace.id) // of the family of before some may be erased by now
    await eraseTraces(sql, salonId, traces.length > 0 ? traces : [trace])
    await eraseRecords(sql, salonId, trace.id, now)
    erased++
  }
  return erased
}
