import sharp from 'sharp'

/** A small picture, as base64. */
export async function aPicture(background = 'teal', width = 8, height = 8): Promise<string> {
  const picture = sharp({ create: { width, height, channels: 3, background } })
  return (await picture.png().toBuffer()).toString('base64')
}
