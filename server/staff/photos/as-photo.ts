/** A member's photo in the form in which it is stored. */

import { createHash } from 'node:crypto'
import type { World } from '../../context.ts'
import { reEncode } from '../../re-encode.ts'
import type { Photo } from './photos.sql.ts'

/** Pixels per side, as sent by browsers. */
const side = 512

/** @throws AppError as `reEncode` */
export async function asPhoto(content: Buffer, world: Pick<World, 'scanner'>): Promise<Photo> {
  const { content: drawn } = await reEncode(content, world, { field: 'photo', side })
  return {
    type: 'image/webp',
    content: drawn,
    hash: createHash('sha256').update(drawn).digest('base64url').slice(0, 22),
  }
}
