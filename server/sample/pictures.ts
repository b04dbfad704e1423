/** The sample salon's pictures: drawn hands, as a photo would show somebody's. */

import type { Alts, PictureKind } from '../../shared/salons/picture-files.ts'
import { newId } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { drawing } from '../pictures.ts'
import type { Drawn } from '../re-encode.ts'
import { type PictureFiles, smallerFiles } from '../salons/pictures/as-files.ts'
import { describe, insertFiles, insertPicture } from '../salons/pictures/pictures.sql.ts'

interface Hand {
  background: string
  /** Of the nails, in turns. */
  colours: readonly [string, string]
  alts: Alts
}

const hands: readonly Hand[] = [
  {
    background: '#f3d9e6',
    colours: ['#8b2f65', '#d99abd'],
    alts: { en: 'Gel manicure in berry and rose', vi: 'Sơn gel màu dâu và hồng' },
  },
  {
    background: '#e8efe9',
    colours: ['#0d5c56', '#a5d5cf'],
    alts: { en: 'Short nails in teal and mint', vi: 'Móng ngắn màu xanh ngọc và bạc hà' },
  },
  {
    background: '#f6ebdb',
    colours: ['#71480f', '#e0c497'],
    alts: { en: 'Almond set in cocoa and nude', vi: 'Bộ móng hạnh nhân màu ca cao và nude' },
  },
  {
    background: '#dfe6f4',
    colours: ['#2b3f7a', '#c3cfee'],
    alts: { en: 'Dip powder in navy and sky', vi: 'Bột nhúng màu xanh đậm và xanh trời' },
  },
]

/** Where each finger begins, and how far down its nail is. */
const fingers = [
  [28, 0],
  [76, -26],
  [124, -30],
  [172, -12],
] as const

/** Without randomness, so that screenshots can be compared. */
export async function insertPictures(sql: Sql, salonId: string): Promise<void> {
  await insertDrawn(sql, salonId, { kind: 'logo', svg: logo, alts: { en: '', vi: '' } })
  for (const hand of hands) await insertDrawn(sql, salonId, { kind: 'picture', svg: drawHand(hand), alts: hand.alts })
}

interface SamplePicture {
  kind: PictureKind
  svg: string
  alts: Alts
}

async function insertDrawn(sql: Sql, salonId: string, { kind, svg, alts }: SamplePicture): Promise<void> {
  const id = newId()
  const files = await (drawn.get(svg) ?? draw(svg, kind))
  await insertPicture(sql, { salonId, id, kind })
  await insertFiles(sql, { salonId, pictureId: id }, files)
  await describe(sql, salonId, id, { alts, serviceId: null, staffId: null })
}

/** Cached by content: drawn once per process, however many sample salons it creates. */
const drawn = new Map<string, Promise<PictureFiles>>()

function draw(svg: string, kind: PictureKind): Promise<PictureFiles> {
  const all = asPicture(svg).then(async (large) => ({ ...(await smallerFiles(large.content, kind)), large }))
  drawn.set(svg, all)
  all.catch(() => drawn.delete(svg))
  return all
}

function asPicture(svg: string): Promise<Drawn> {
  return drawing(async (sharp) => {
    const { data, info } = await sharp(Buffer.from(svg)).webp({ quality: 80 }).toBuffer({ resolveWithObject: true })
    return { content: data, width: info.width, height: info.height }
  })
}

function drawHand({ background, colours }: Hand): string {
  const drawn = fingers.map(([x, y], index) => {
    const colour = colours[index % 2] ?? colours[0]
    return `<g transform="translate(${x} ${y})">
<path d="M0 280V130q0-30 20-30t20 30V280z" fill="#f1cdb6"/>
<path d="M4 142v-22c0-34 32-34 32 0v22q-16 12-32 0z" fill="${colour}"/>
<path d="M10 132v-12c0-10 4-16 8-18" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="3" stroke-linecap="round"/>
</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="912" viewBox="0 0 240 228"><rect width="240" height="228" fill="${background}"/>${drawn.join('')}</svg>`
}

const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 32 32">
<rect width="32" height="32" fill="#8b2f65"/>
<g transform="translate(4 4) scale(.75)" fill="none" stroke="#fff" stroke-width="1.8" stroke-linejoin="round">
<path d="M16 25c-4-3-5.5-6.5-5.5-10 0-3.2 2.4-6.5 5.5-9 3.1 2.5 5.5 5.8 5.5 9 0 3.5-1.5 7-5.5 10Z"/>
<path d="M10.7 12.5C8 11.6 5.600 11.600 3 12.600c.6 6.500 5.500 11.400 13 12.400 7.500-1 12.400-5.900 13-12.400-2.600-1-5-1-7.700-.1"/>
</g></svg>`
