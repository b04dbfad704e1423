/** All SQL of photos. */

import type { Sql } from '../../db/connection.ts'
import type { PhotoType } from '../../db/tables/staff.ts'

export interface Photo {
  type: PhotoType
  content: Buffer
  /** Hash of the content: another photo has another one. */
  hash: string
}

/** Null when the member has none, or does not exist. */
export async function findPhoto(sql: Sql, staffId: string): Promise<(Photo & { isReEncoded: boolean }) | null> {
  const row = await sql
    .selectFrom('staff_photos')
    .innerJoin('staff', (join) =>
      join.onRef('staff.salon_id', '=', 'staff_photos.salon_id').onRef('staff.id', '=', 'staff_photos.staff_id'),
    )
    .select(['type', 'content', 'hash', 're_encoded as isReEncoded'])
    .where('staff.id', '=', staffId)
    .where('staff.deleted_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** @param photo re-encoded */
export async function setPhoto(sql: Sql, salonId: string, staffId: string, photo: Photo): Promise<void> {
  const values = { ...photo, re_encoded: true }
  await sql
    .insertInto('staff_photos')
    .values({ salon_id: salonId, staff_id: staffId, ...values })
    .onConflict((old) => old.columns(['salon_id', 'staff_id']).doUpdateSet(values))
    .execute()
}

/** For a photo that was not re-encoded, unless the member has another one by now. */
export async function replacePhoto(sql: Sql, staffId: string, { hash }: Photo, by: Photo): Promise<void> {
  await sql
    .updateTable('staff_photos')
    .set({ ...by, re_encoded: true })
    .where((photo) => photo.and({ staff_id: staffId, hash, re_encoded: false }))
    .execute()
}

/** The same, without a replacement. */
export async function discardPhoto(sql: Sql, staffId: string, { hash }: Photo): Promise<void> {
  await sql
    .deleteFrom('staff_photos')
    .where((photo) => photo.and({ staff_id: staffId, hash, re_encoded: false }))
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
