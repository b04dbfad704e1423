import type { Instant } from '../../../shared/time.ts'
import type { Db, Sql } from '../../db/connection.ts'
import { eraseRecords, eraseTraces, findForgotten, listBook, listForgetful } from './traces.sql.ts'

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
  const known = book.flatMap(({ id, phone }) => [id, phone])
  const forgotten = await findForgotten(sql, salonIds, known)
  let erased = 0
  for (const { id, phone, createdAt } of book) {
    const when = forgotten.get(phone) ?? forgotten.get(id)
    if (when === undefined || createdAt > when) continue // came back after that
    await eraseTraces(sql, salonId, [{ id, phone }])
    await eraseRecords(sql, salonId, id, now)
    erased++
  }
  return erased
}
