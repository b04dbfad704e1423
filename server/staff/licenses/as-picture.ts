/** The picture of a license in the form in which it is stored. */

import { createHash } from 'node:crypto'
import type { World } from '../../context.ts'
import { reEncode } from '../../re-encode.ts'

/** Pixels of the longer side: its small print can be read. */
const side = 1600

/** @throws AppError as `reEncode` */
export async function asLicensePicture(
  bytes: Buffer,
  world: Pick<World, 'scanner'>,
): Promise<{ content: Buffer; hash: string }> {
  const { content } = await reEncode(bytes, world, { field: 'picture', side })
  return { content, hash: createHash('sha256').update(content).digest('base64url').slice(0, 22) }
}
