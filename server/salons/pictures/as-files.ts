/** A salon's picture in each of the sizes in which it is stored. */

import { type PictureKind, type PictureSize, pictureSides, pictureSizes } from '../../../shared/salons/picture-files.ts'
import type { World } from '../../context.ts'
import { type Drawn, drawSmaller, reEncode } from '../../re-encode.ts'

/** A file for each size that the kind has. */
export type PictureFiles = Partial<Record<PictureSize, Drawn>>

/** A large photo of nails takes 60 to 120 KB at this quality, the phone size 12 to 25 KB. */
const look = { field: 'picture', quality: 75 }

/** @throws AppError as `reEncode` */
export async function asFiles(
  content: Buffer,
  kind: PictureKind,
  world: Pick<World, 'scanner'>,
): Promise<PictureFiles> {
  const large = await reEncode(content, world, { ...look, side: pictureSides[kind].large })
  return { ...(await smallerFiles(large.content, kind)), large }
}

/** All sizes but the large one. */
export async function smallerFiles(large: Buffer, kind: PictureKind): Promise<PictureFiles> {
  const files: PictureFiles = {}
  for (const size of pictureSizes) {
    const drawn = size === 'large' ? null : await inSize(large, kind, size)
    if (drawn) files[size] = drawn
  }
  return files
}

/** Null: the kind does not have this size. */
export async function inSize(large: Buffer, kind: PictureKind, size: PictureSize): Promise<Drawn | null> {
  const sides: Partial<Record<PictureSize, number>> = pictureSides[kind]
  const side = sides[size]
  return side === undefined ? null : drawSmaller(large, { ...look, side })
}
