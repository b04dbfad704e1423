/** The file of a picture in a size. Sizes added by an update are drawn on the first request. */

import type { PictureSize } from '../../../shared/salons/picture-files.ts'
import type { Db } from '../../db/connection.ts'
import { inSize } from './as-files.ts'
import { findFile, findLarge, insertFiles } from './pictures.sql.ts'

interface PictureRequest {
  salonId: string
  pictureId: string
  size: PictureSize
}

/** Null: no such file. @throws AppError `unavailable` when too many pictures wait to be drawn */
export async function fileOf(db: Db, asked: PictureRequest): Promise<Buffer | null> {
  return (await findFile(db, asked)) ?? drawMissing(db, asked)
}

async function drawMissing(db: Db, { size, ...picture }: PictureRequest): Promise<Buffer | null> {
  const large = size === 'large' ? null : await findLarge(db, picture)
  const drawn = large && (await inSize(large.content, large.kind, size))
  if (!drawn) return null
  await insertFiles(db, picture, { [size]: drawn })
  return drawn.content
}
