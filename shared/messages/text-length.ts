/** What a text message costs: it is sent in segments, whose capacity depends on its characters. */

import { withoutMarks } from '../plain-letters.ts'

/** Characters of the GSM 03.38 alphabet that take two places. */
const twoPlaces = /[\f^{}\\[~\]|€]/
const gsm = /^[\n\f\r !"#$%&'()*+,\-./0-9:;<=>?@A-Z[\\\]^_a-z{|}~¡£¤¥§¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùüΔΦΓΛΩΠΨΣΘΞ€]*$/

/** Neither of that alphabet nor a letter or figure of any other, such as emoji, with the space before them. */
const signs = / ?(?:[\ufe00-\ufe0f\u20e3]|[^\n\f\r !"#$%&'()*+,\-./:;<=>?@[\\\]^_{|}~¡£¤¥§¿€\p{L}\p{N}\p{M}])+/gu

/** What of it makes a part hold 70 characters instead of 160, each once. */
export function dearIn(text: string): string[] {
  const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
  return [...new Set(characters)].filter(isOutsideGsm)
}

/** Whether it has a character for which a part holds 70 instead of 160. */
export function isOutsideGsm(text: string): boolean {
  return !gsm.test(text)
}

/** As they are counted: of the GSM alphabet some take two, of all others a few do. */
export function placesOf(text: string): number {
  return sumOf(widthsIn(text))
}

/** The number of segments of the text. */
export function partsOf(text: string): number {
  const isOutside = isOutsideGsm(text)
  const [alone, joined] = isOutside ? [70, 67] : [160, 153]
  if (!(isOutside ? /[\ud800-\udbff]/ : twoPlaces).test(text)) {
    return text.length <= alone ? 1 : Math.ceil(text.length / joined)
  }
  const widths = widthsIn(text)
  if (sumOf(widths) <= alone) return 1
  // A character that takes two places is never cut in half.
  let [parts, used] = [1, 0]
  for (const width of widths) {
    if (used + width > joined) [parts, used] = [parts + 1, 0]
    used += width
  }
  return parts
}

function widthsIn(text: string): number[] {
  const isGsm = gsm.test(text)
  return Array.from(text, (character) => (isGsm && twoPlaces.test(character) ? 2 : character.length))
}

function sumOf(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0)
}

const plainSigns: Record<string, string> = { '–': '-', '—': '-', '…': '...', '·': '-', '•': '-', '’': "'", '‘': "'" }

/** The text, or its plain form where a salon wants that (`plainTexts`) and it saves a part. */
export function cheapest(text: string, plainTexts: boolean): string {
  const plain = plainText(text)
  return plainTexts && partsOf(plain) < partsOf(text) ? plain : text
}

/** The same without Vietnamese marks, typographic signs and emoji, as people write texts; letters without a plain form stay. */
export function plainText(text: string): string {
  return withoutMarks(text)
    .replace(/[–—…·•’‘]/g, (sign) => plainSigns[sign] ?? sign)
    .replace(/[“”„]/g, '"')
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
    .replace(signs, '')
    .trimStart()
}
