/** The picture of a booking page where its link is shown, as in a chat: 1200 by 630 pixels, drawn from the salon's words. */

import { fileURLToPath } from 'node:url'
import type Sharp from 'sharp'
import type { OverlayOptions } from 'sharp'
import { showAverage, showNumber } from '../../shared/format.ts'
import type { Language } from '../../shared/text/language.ts'
import { sharedText } from '../../shared/text/texts.ts'
import { drawing } from '../pictures.ts'

export const pictureWidth = 1200
export const pictureHeight = 630
const margin = 90
const logoHeight = 120

/** The font of the pages, as the library reads it; each holds letters that the other lacks. */
const fonts = ['latin', 'vietnamese'].map((letters) =>
  fileURLToPath(new URL(`fonts/be-vietnam-pro-${letters}-600.ttf`, import.meta.url)),
)
let areFontsRead = false

export interface OnPicture {
  name: string
  address: string
  rating: { average: number; count: number } | null
  /** Absent: the mark of the product stands in its place. */
  logo?: Buffer | null
}

export function drawPreview({ name, address, rating, logo = null }: OnPicture, language: Language): Promise<Buffer> {
  const { book_online, reviews } = sharedText[language].client_page
  return drawing(async (sharp) => {
    await readFonts(sharp)
    const lines = [
      await written(sharp, name, { size: 76, colour: '#241e1a', maxHeight: 200 }),
      rating &&
        (await written(
          sharp,
          `${showAverage(rating.average, language)} / 5  ·  ${reviews.replace('{{count}}', showNumber(rating.count, language))}`,
          { size: 38, colour: '#664d00', maxHeight: 60 },
        )),
      address && (await written(sharp, address, { size: 34, colour: '#544b44', maxHeight: 90 })),
    ].filter((line) => line !== null && line !== '')
    const button = await written(sharp, book_online, { size: 40, colour: '#ffffff', maxHeight: 60 })
    return sharp(Buffer.from(background(button.width, logo === null)))
      .composite([
        ...(logo ? [{ input: await asMark(sharp, logo), left: margin, top: 56 }] : []),
        ...stacked(lines),
        { input: button.image, left: margin + 44, top: 494 + Math.round((84 - button.height) / 2) },
      ])
      .png({ palette: true, colours: 64 })
      .toBuffer()
  })
}

/** In the place of the mark, as wide as it is. */
function asMark(sharp: typeof Sharp, logo: Buffer): Promise<Buffer> {
  return sharp(logo).resize({ width: 480, height: logoHeight, fit: 'inside' }).png().toBuffer()
}

interface Line {
  image: Buffer
  width: number
  height: number
}

/** One below the other, from the mark downwards. */
function stacked(lines: readonly Line[]): OverlayOptions[] {
  let top = 200
  return lines.map(({ image, height }) => {
    const placed = { input: image, left: margin, top }
    top += height + 26
    return placed
  })
}

async function written(
  sharp: typeof Sharp,
  text: string,
  { size, colour, maxHeight }: { size: number; colour: string; maxHeight: number },
): Promise<Line> {
  const markup = `<span foreground="${colour}">${text.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`)}</span>`
  const options = { width: pictureWidth - 2 * margin, rgba: true, wrap: 'word-char' } as const
  const { data, info } = await sharp({ text: { text: markup, font: fontOf(size), dpi: 72, ...options } })
    .png()
    .toBuffer({ resolveWithObject: true })
  if (info.height <= maxHeight) return { image: data, width: info.width, height: info.height }
  const fitted = await sharp(data).resize({ height: maxHeight }).png().toBuffer({ resolveWithObject: true })
  return { image: fitted.data, width: fitted.info.width, height: fitted.info.height }
}

/** The comma ends the family: its last word would be taken for a weight. */
function fontOf(size: number): string {
  return `Be Vietnam Pro SemiBold, ${size}`
}

/** The library remembers every file that it has been given once. */
async function readFonts(sharp: typeof Sharp): Promise<void> {
  if (areFontsRead) return
  for (const fontfile of fonts)
    await sharp({ text: { text: 'a', font: fontOf(10), fontfile } })
      .png()
      .toBuffer()
  areFontsRead = true
}

function background(buttonWidth: number, hasMark: boolean): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${pictureHeight}">
<rect width="100%" height="100%" fill="#fbf2f7"/>
<rect width="18" height="100%" fill="#8b2f65"/>
${hasMark ? mark() : ''}
<rect x="${margin}" y="494" width="${buttonWidth + 88}" height="84" rx="18" fill="#8b2f65"/>
</svg>`
}

function mark(): string {
  const flower =
    'M16 25c-4-3-5.5-6.5-5.5-10 0-3.2 2.4-6.5 5.5-9 3.1 2.5 5.5 5.8 5.5 9 0 3.5-1.5 7-5.5 10ZM10.7 12.5C8 11.6 5.600 11.600 3 12.600c.6 6.500 5.500 11.400 13 12.400 7.500-1 12.400-5.900 13-12.400-2.600-1-5-1-7.700-.1'
  return `<g transform="translate(${margin - 8} 64) scale(3.4)" fill="none" stroke="#8b2f65" stroke-width="1.8" stroke-linejoin="round"><path d="${flower}"/></g>`
}
