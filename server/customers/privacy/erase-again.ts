import type { Instant } from '../../../shared/time.ts'
import type { Db } from '../../db/connection.ts'
import { eraseRecords, eraseTraces, findForgotten, listBook, listForgetful } from './store.ts'

/** Erases whoever asked to be forgotten and is there again, after an old backup was restored. @returns how many */
export async function eraseAgain(db: Db, now: Instant): Promise<number> {
  let erased = 0
  for (const salonId of await listForgetful(db)) {
    const book = await listBook(db, salonId)
    const forgotten = await findForgotten(
      db,
      salonId,
      book.map(({ phone }) => phone),
    )
    for (const { id, phone, createdAt } of book) {
      const when = forgotten.get(phone)
      if (when === undefined || createdAt > when) continue // came anew after that
      await eraseTraces(db, salonId, [{ id, phone }])
      await eraseRecords(db, salonId, id, now)
      erased++
    }
  }
  return erased
}
