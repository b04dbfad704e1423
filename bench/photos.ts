/** Gives a salon pictures as large in bytes as photos of nails, and a logo: those of the sample salon are drawn, and far smaller. */

import sharp from 'sharp'
import { newId } from '../server/context.ts'
import { connect } from '../server/db/pool.ts'
import { changeSetup } from '../server/db/salon-lock.ts'
import { asFiles } from '../server/salons/pictures/as-files.ts'
import { deletePicture, insertFiles, insertPicture, listKinds } from '../server/salons/pictures/pictures.sql.ts'
import type { PictureKind } from '../shared/salons/picture-files.ts'

/** In place of what the salon has. @param count of photos; 0: no logo either */
export async function givePhotos(databaseUrl: string, salonId: string, count: number): Promise<void> {
  const db = connect(databaseUrl)
  try {
    const kinds: PictureKind[] = count === 0 ? [] : ['logo', ...Array.from({ length: count }, () => 'picture' as const)]
    const pictures = await Promise.all(
      kinds.map(async (kind) => ({ kind, files: await asFiles(await photo(kind), kind, {}) })),
    )
    await changeSetup({ db }, salonId, 'settings', async (sql) => {
      for (const { id } of await listKinds(sql, salonId)) await deletePicture(sql, salonId, id)
      for (const { kind, files } of pictures) {
        const pictureId = newId()
        await insertPicture(sql, { salonId, id: pictureId, kind })
        await insertFiles(sql, { salonId, pictureId }, files)
      }
    })
  } finally {
    await db.destroy()
  }
}

/** Soft shapes under a fine grain: about 90 KB in the large size, 25 KB on a phone. */
async function photo(kind: PictureKind): Promise<Buffer> {
  const [width, height] = kind === 'logo' ? [512, 512] : [1280, 960]
  const shapes = await noise(45, { width: 40, height: 30 })
  const grain = await noise(7, { width, height })
  return sharp(shapes)
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .composite([{ input: grain, blend: 'overlay' }])
    .jpeg({ quality: 92 })
    .toBuffer()
}

function noise(sigma: number, sides: { width: number; height: number }): Promise<Buffer> {
  const grain = { type: 'gaussian', mean: 128, sigma } as const
  return sharp({ create: { ...sides, channels: 3, background: '#000', noise: grain } })
    .png()
    .toBuffer()
}
