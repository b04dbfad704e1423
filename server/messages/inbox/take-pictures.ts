/** Pictures of a client's text: fetched from the provider, re-encoded as all pictures are, and stored. */

import { AppError } from '../../../shared/errors.ts'
import type { World } from '../../context.ts'
import { changing } from '../../db/changing.ts'
import { noteKind, tellScreens } from '../../db/news.ts'
import { type Drawn, reEncode } from '../../re-encode.ts'
import { type AwaitedPicture, listAwaited, settlePicture } from './pictures.sql.ts'

/** For all of a text: the provider waits for fifteen seconds at least. */
const timeoutMs = 12_000
/** Pixels of the longer side. */
const side = 1280

/** Call it once the text is stored, and whenever the provider reports it again: what is stored or given up is not asked for again. */
export async function takePictures(sources: readonly string[], world: World): Promise<void> {
  if (sources.length === 0) return
  const signal = AbortSignal.timeout(timeoutMs)
  for (const picture of await listAwaited(world.db, sources)) {
    const drawn = await drawnOf(picture, world, signal)
    await changing(world, async (sql) => {
      await settlePicture(sql, picture, drawn)
      noteKind(sql, 'texts')
      await tellScreens(sql, picture.salonId)
    })
  }
}

/** Null: there is no picture there, or one that is not stored. */
async function drawnOf(
  { source }: AwaitedPicture,
  { textProvider, scanner }: World,
  signal: AbortSignal,
): Promise<Drawn | null> {
  const content = await textProvider?.fetchPicture(source, signal)
  if (!content) return null
  try {
    return await reEncode(content, { ...(scanner && { scanner }) }, { field: 'picture', side, quality: 75, effort: 1 })
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
