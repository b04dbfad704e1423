import { createHash } from 'node:crypto'
import { AppError } from '../../../shared/errors.ts'
import { mostPhotoBytes } from '../../../shared/staff/contract.ts'
import { photoType } from './photo-type.ts'
import type { Photo } from './store.ts'

/** @throws AppError `invalid_request` for what is no picture; `too_large` */
export function asPhoto(content: Buffer): Photo {
  if (content.length > mostPhotoBytes) throw new AppError('too_large', { fields: { photo: 'photo_too_large' } })
  const type = photoType(content)
  if (!type) throw new AppError('invalid_request', { fields: { photo: 'photo' } })
  return { type, content, hash: createHash('sha256').update(content).digest('base64url').slice(0, 22) }
}
