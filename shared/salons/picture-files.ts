/** A salon's pictures and its logo: their addresses and words. Apart from their rules, so that the booking page contains no schemas. */

import { type Language, languages } from '../text/language.ts'

export const maxPictures = 8
export const pictureKinds = ['picture', 'logo'] as const
export type PictureKind = (typeof pictureKinds)[number]

/** Each is kept in both: for a phone or a small place, and for a wide screen. */
export const pictureSizes = ['small', 'large'] as const
export type PictureSize = (typeof pictureSizes)[number]

/** What is on a picture, in each language; empty: nobody has said it. */
export type Alts = Record<Language, string>

/** A picture as it is shown. */
export interface ShownPicture {
  id: string
  alts: Alts
  /** Of the large file, in pixels. */
  width: number
  height: number
  /** Of the small file. */
  smallWidth: number
}

/** What is behind an address never changes: another picture has another id. */
export function pictureUrl(salonId: string, pictureId: string, size: PictureSize): string {
  return `/api/salons/${salonId}/pictures/${pictureId}/${size}`
}

/** In the reader's language, or in another one with `lang` set; null: nobody has said what is on it. */
export function altOf(alts: Alts, language: Language): { text: string; lang?: Language } | null {
  if (alts[language]) return { text: alts[language] }
  const lang = languages.find((one) => alts[one] !== '')
  return lang ? { text: alts[lang], lang } : null
}
