/** URLs and texts of a salon's pictures and logo. Separate from their rules, so that the booking page contains no schemas. */

import { type Language, languages } from '../text/language.ts'

export const maxPictures = 48
/** Of a picture, a logo, or a technician's photo, as uploaded. */
export const maxPhotoBytes = 2 * 1024 * 1024
export const pictureKinds = ['picture', 'logo'] as const
export type PictureKind = (typeof pictureKinds)[number]

/** Stored sizes, from a thumbnail on a phone to a wide screen. */
export const pictureSizes = ['tiny', 'phone', 'small', 'large'] as const
export type PictureSize = (typeof pictureSizes)[number]

/** Pixels of the longer side; smaller pictures are not enlarged. Browsers upload the large size. */
export const pictureSides = {
  picture: { tiny: 320, phone: 480, small: 640, large: 1280 },
  logo: { tiny: 128, small: 192, large: 512 },
} as const satisfies Record<PictureKind, Partial<Record<PictureSize, number>>>

/** Alternative texts by language; empty: none. */
export type Alts = Record<Language, string>

/** A picture on a page. */
export interface ShownPicture {
  id: string
  alts: Alts
  /** Of the large file, in pixels. */
  width: number
  height: number
  /** The service that it shows. */
  serviceId?: string
  /** Whose work it is. */
  staffId?: string
  /** The logo's tiny file as a data URL, so that it needs no request. */
  inline?: string
}

/** The content behind a URL never changes: a new picture gets a new id. */
export function pictureUrl(salonId: string, pictureId: string, size: PictureSize): string {
  return `/api/salons/${salonId}/pictures/${pictureId}/${size}`
}

/** The width of its file whose longer side is `side`. */
export function widthWithin({ width, height }: Pick<ShownPicture, 'width' | 'height'>, side: number): number {
  return Math.max(1, Math.round(width * Math.min(1, side / Math.max(width, height))))
}

/** All files of a picture with their widths, as browsers choose among them (`srcset`). */
export function sourcesOf(salonId: string, picture: ShownPicture): string {
  return pictureSizes
    .map((size) => `${pictureUrl(salonId, picture.id, size)} ${widthWithin(picture, pictureSides.picture[size])}w`)
    .join(', ')
}

/**
 * How wide the pictures of a booking page are shown (`sizes`): the large one and the small ones beside it. Phones with three pixels
 * per point are told less: in so small a place nobody sees the difference, and they would load the file for wide screens.
 */
export const shownWidths = {
  first: '(min-width: 70rem) 34rem, (max-width: 40rem) and (min-resolution: 2.2dppx) 42vw, 65vw',
  other: '(min-width: 70rem) 17rem, (max-width: 40rem) and (min-resolution: 2.2dppx) 21vw, 33vw',
  gallery: '(min-width: 45rem) 43rem, 100vw',
} as const

/** In the reader's language, or in another one with `lang` set; null: there is none. */
export function altOf(alts: Alts, language: Language): { text: string; lang?: Language } | null {
  if (alts[language]) return { text: alts[language] }
  const lang = languages.find((one) => alts[one] !== '')
  return lang ? { text: alts[lang], lang } : null
}
