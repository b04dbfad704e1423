/**
 * Photos are re-encoded before they are stored, so that nothing but the picture is left, without place and time of the shot.
 * Why: docs/decisions/0035-photos-are-re-encoded.md
 */

import { createHash } from 'node:crypto'
import { AppError } from '../../../shared/errors.ts'
import { maxPhotoBytes } from '../../../shared/staff/contract.ts'
import type { World } from '../../context.ts'
import { drawing } from '../../pictures.ts'
import { photoType } from './photo-type.ts'
import type { Photo } from './photos.sql.ts'

/** Of a side, as browsers send it. */
const maxSidePixels = 512
/** More is no photo of a phone, and would fill the memory. */
const maxPixels = 50_000_000

/**
 * @throws AppError `invalid_request` for what is no picture, or one of too many pixels; `too_large`; `file_infected`,
 * `file_unscanned`
 */
export async function asPhoto(content: Buffer, { scanner }: Pick<World, 'scanner'>): Promise<Photo> {
  if (content.length > maxPhotoBytes) throw new AppError('too_large', { fields: { photo: 'photo_too_large' } })
  if (!photoType(content)) throw notAPhoto()
  await scanner?.scan([content], 'photo')
  const drawn = await draw(content)
  return {
    type: 'image/webp',
    content: drawn,
    hash: createHash('sha256').update(drawn).digest('base64url').slice(0, 22),
  }
}

function draw(content: Buffer): Promise<Buffer> {
  return drawing((sharp) =>
    sharp(content, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
      .rotate() // as its metadata says it was held, before that goes
      .resize(maxSidePixels, maxSidePixels, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .webp({ quality: 85 })
      .toBuffer()
      .catch((error: unknown) => {
        throw notAPhoto(error)
      }),
  )
}

function notAPhoto(cause?: unknown): AppError {
  return new AppError('invalid_request', { fields: { photo: 'photo' }, cause })
}
