/** URLs and texts of a salon's pictures and logo. Separate from their rules, so that the booking page contains no schemas. */

import { type Language, languages } from '../text/language.ts'

export const maxPictures = 8
export const pictureKinds = ['picture', 'logo'] as const
export type PictureKind = (typeof pictureKinds)[number]

/** Each picture is stored in both sizes: for phones and thumbnails, and for wide screens. */
export const pictureSizes = ['small', 'large'] as const
export type PictureSize = (typeof pictureSizes)[number]

/** Alternative texts by language; empty: none. */
export type Alts = Record<Language, string>

/** A picture on a page. */
export interface ShownPicture {
  id: string
  alts: Alts
  /** Of the large file, in pixels. */
  width: number
  height: number
  /** Of the small file. */
  smallWidth: number
}

/** The content behind a URL never changes: a new picture gets a new id. */
export function pictureUrl(salonId: string, pictureId: string, size: PictureSize): string {
  return `/api/salons/${salonId}/pictures/${pictureId}/${size}`
}

/** In the reader's language, or in another one with `lang` set; null: there is none. */
export function altOf(alts: Alts, language: Language): { text: string; lang?: Language } | null {
  if (alts[language]) return { text: alts[language] }
  const lang = languages.find((one) => alts[one] !== '')
  return lang ? { text: alts[lang], lang } : null
}
