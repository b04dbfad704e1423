/** Photos from before the server re-encoded them, or from a backup of that time. */

import { AppError } from '../../../shared/errors.ts'
import type { Context } from '../../context.ts'
import { whyUnwritable } from '../../db/faults.ts'
import { asPhoto } from './as-photo.ts'
import { discardPhoto, type Photo, replacePhoto } from './photos.sql.ts'

/**
 * Re-encodes the photo on its first request and stores the result, so that none is served as it was uploaded. A file that would be
 * refused today is deleted.
 * @throws AppError `not_found` then; `unavailable` when too many wait to be drawn; `file_unscanned`
 */
export async function reEncoded(staffId: string, before: Photo, { db, scanner }: Context): Promise<Photo> {
  const photo = await asPhoto(before.content, { scanner }).catch((error: unknown) => {
    if (isRefusal(error)) return null
    throw error
  })
  const kept = photo ? replacePhoto(db, staffId, before, photo) : discardPhoto(db, staffId, before)
  await kept.catch((error: Error) => {
    if (!whyUnwritable(error)) throw error // while nothing can be written, the next request does it again
  })
  if (!photo) throw new AppError('not_found')
  return photo
}

function isRefusal(error: unknown): boolean {
  return error instanceof AppError && ['invalid_request', 'too_large', 'file_infected'].includes(error.code)
}
