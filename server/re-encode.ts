/**
 * Pictures are re-encoded before they are stored, so that nothing but the picture is left, without place and time of the shot.
 * Why: docs/decisions/0035-uploaded-pictures-and-files.md
 */

import { AppError } from '../shared/errors.ts'
import { maxPhotoBytes } from '../shared/salons/picture-files.ts'
import type { World } from './context.ts'
import type { PhotoType } from './db/tables/staff.ts'
import { drawing } from './pictures.ts'

/** More is no photo of a phone, and would fill the memory. */
const maxPixels = 50_000_000

/** A picture as it is kept: WebP. */
export interface Drawn {
  content: Buffer
  width: number
  height: number
}

interface Look {
  /** The field that is refused. */
  field: string
  /** Pixels of the longer side; a smaller picture stays as small. */
  side: number
  quality?: number
  /** Of the encoder, 0 to 6: a stranger's picture of noise costs a quarter of a second of CPU at its own 4, and half of that at 1. */
  effort?: number
  /** Of both sides multiplied; absent: as a phone takes photos. */
  maxArea?: number
}

/**
 * @throws AppError `invalid_request` for anything but a picture, or one of too many pixels; `too_large`; `file_infected`,
 * `file_unscanned`; `unavailable` when too many wait
 */
export async function reEncode(content: Buffer, { scanner }: Pick<World, 'scanner'>, look: Look): Promise<Drawn> {
  if (content.length > maxPhotoBytes) throw new AppError('too_large', { fields: { [look.field]: 'photo_too_large' } })
  if (!pictureType(content)) throw noPicture(look)
  await scanner?.scan([content], 'photo')
  return drawSmaller(content, look)
}

/** For a picture that has been scanned already. @throws as above */
export function drawSmaller(content: Buffer, look: Look): Promise<Drawn> {
  const { side, quality = 85, effort = 4, maxArea = maxPixels } = look
  return drawing(async (sharp) => {
    const { data, info } = await sharp(content, { limitInputPixels: maxArea, failOn: 'error', sequentialRead: true })
      .rotate() // turns the picture as its metadata says, before the metadata is removed
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .webp({ quality, effort })
      .toBuffer({ resolveWithObject: true })
      .catch((error: unknown) => {
        throw noPicture(look, error)
      })
    return { content: data, width: info.width, height: info.height }
  })
}

function noPicture({ field }: Look, cause?: unknown): AppError {
  return new AppError('invalid_request', { fields: { [field]: 'photo' }, cause })
}

/** What a picture is by its content, whatever it is called; null when it is none that browsers show everywhere. */
export function pictureType(content: Buffer): PhotoType | null {
  if (content.length < 32) return null
  const isAt = (index: number, bytes: string) => content.subarray(index, index + bytes.length).equals(latin(bytes))

  if (isAt(0, '\xff\xd8\xff')) return 'image/jpeg'
  if (isAt(0, '\x89PNG\r\n\x1a\n') && isAt(12, 'IHDR')) return 'image/png'
  if (isAt(0, 'RIFF') && isAt(8, 'WEBPVP8')) return 'image/webp'
  return null
}

function latin(text: string): Buffer {
  return Buffer.from(text, 'latin1')
}
