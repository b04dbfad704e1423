/** A salon's picture in the sizes in which it is kept. */

import type { PictureKind, PictureSize } from '../../../shared/salons/picture-files.ts'
import type { World } from '../../context.ts'
import { type Drawn, drawSmaller, reEncode } from '../../re-encode.ts'

/** Pixels of the longer side. The large one is what browsers send; a phone shows the small one. */
const sides: Record<PictureKind, Record<PictureSize, number>> = {
  picture: { large: 1280, small: 640 },
  logo: { large: 512, small: 192 },
}
/** A large one of a nail salon has 60 to 120 KB at it, a small one 20 to 40. */
const quality = 75

/** @throws AppError as `reEncode` */
export async function asFiles(
  content: Buffer,
  kind: PictureKind,
  world: Pick<World, 'scanner'>,
): Promise<Record<PictureSize, Drawn>> {
  const look = { field: 'picture', quality }
  const large = await reEncode(content, world, { ...look, side: sides[kind].large })
  return { large, small: await drawSmaller(large.content, { ...look, side: sides[kind].small }) }
}
