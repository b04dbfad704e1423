/** All SQL of photos. */

import type { Sql } from '../../db/connection.ts'
import type { PhotoType } from '../../db/schema.ts'

export interface Photo {
  type: PhotoType
  content: Buffer
  /** Of the content: another photo has another one. */
  hash: string
}

/** Null when the member has none, or is not there. */
export async function findPhoto(sql: Sql, staffId: string): Promise<Photo | null> {
  const row = await sql
    .selectFrom('staff_photos')
    .innerJoin('staff', (join) =>
      join.onRef('staff.salon_id', '=', 'staff_photos.salon_id').onRef('staff.id', '=', 'staff_photos.staff_id'),
    )
    .select(['type', 'content', 'hash'])
    .where('staff.id', '=', staffId)
    .where('staff.deleted_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

export async function setPhoto(sql: Sql, salonId: string, staffId: string, photo: Photo): Promise<void> {
  await sql
    .insertInto('staff_photos')
    .values({ salon_id: salonId, staff_id: staffId, ...photo })
    .onConflict((old) => old.columns(['salon_id', 'staff_id']).doUpdateSet({ ...photo }))
    .execute()
}

/** Whether there was one. */
export async function deletePhoto(sql: Sql, salonId: string, staffId: string): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('staff_photos')
    .where('salon_id', '=', salonId)
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
