/** The paths of files in the takeout. */

import type { PhotoType } from '../../db/tables/staff.ts'

/** Raised when older readers could no longer read the file. Added columns do not count. */
export const formatVersion = 1
export const formatName = 'booknail-takeout'

export const manifestFile = 'manifest.json'
export const readmeFile = 'README.txt'
export const jsonFile = (part: string) => `json/${part}.json`
export const csvFile = (part: string) => `csv/${part}.csv`

const endings: Record<PhotoType, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }

export const photoFile = (staffId: string, type: PhotoType) => `photos/${staffId}.${endings[type]}`

/** A picture of the salon, or its logo. */
export const pictureFile = (pictureId: string) => `pictures/${pictureId}.webp`

/** The picture that it is; null when the file is none of the salon's. */
export function pictureOf(name: string): string | null {
  return /^pictures\/([0-9a-f-]{36})\.webp$/.exec(name)?.[1] ?? null
}

/** A picture of what a client would like. */
export const ideaFile = (ideaId: string) => `ideas/${ideaId}.webp`

/** The picture that it is; null when the file is none of a client's. */
export function ideaOf(name: string): string | null {
  return /^ideas\/([0-9a-f-]{36})\.webp$/.exec(name)?.[1] ?? null
}

/** The member whose photo it is; null when the file is no photo. */
export function staffOfPhoto(name: string): string | null {
  return /^photos\/([0-9a-f-]{36})\.(?:jpg|png|webp)$/.exec(name)?.[1] ?? null
}

/** The picture of a license. */
export const licenseFile = (licenseId: string) => `licenses/${licenseId}.webp`

/** The license whose picture it is; null when the file is none. */
export function licenseOfPicture(name: string): string | null {
  return /^licenses\/([0-9a-f-]{36})\.webp$/.exec(name)?.[1] ?? null
}
