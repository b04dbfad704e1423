/** A salon's pictures and logo: the calls that change them. */

import { z } from 'zod'
import { Version, VersionIn } from '../audit/edits.ts'
import { endpoint } from '../endpoint.ts'
import { fileRefusals } from '../errors.ts'
import { Id, IdParams } from '../ids.ts'
import { languages } from '../text/language.ts'
import { line } from '../text.ts'
import { maxPhotoBytes, maxPictures, pictureKinds, pictureSizes } from './picture-files.ts'

const maxBase64Length = Math.ceil(maxPhotoBytes / 3) * 4
const PictureParams = z.object({ id: Id, pictureId: Id })

export const maxAltLength = 160
/** Alternative texts; absent languages stay unchanged. */
export const AltsIn = z.partialRecord(z.enum(languages), line(maxAltLength))

export const SalonPicture = z.object({
  id: z.string(),
  kind: z.enum(pictureKinds),
  alts: z.record(z.enum(languages), z.string()).describe('Alternative text; empty: none.'),
  serviceId: z.string().nullable().describe('What it shows.'),
  staffId: z.string().nullable().describe('Whose work it is.'),
  width: z.number().describe('Of the large file.'),
  height: z.number(),
  smallWidth: z.number().describe('Of the small file.'),
  version: Version,
})
export type SalonPicture = z.infer<typeof SalonPicture>

export const listPictures = endpoint({
  method: 'GET',
  path: '/api/salons/:id/pictures',
  summary: 'The pictures at the top of the booking page in their order, the logo first.',
  params: IdParams,
  reply: z.array(SalonPicture),
})

export const addPicture = endpoint({
  method: 'POST',
  path: '/api/salons/:id/pictures',
  refusals: fileRefusals,
  summary: `Add a JPEG, PNG or WebP picture of at most 2 MB, as base64: as the last of at most ${maxPictures}, or as the logo, replacing the previous one.`,
  params: IdParams,
  input: z.strictObject({ kind: z.enum(pictureKinds), picture: z.base64().min(1).max(maxBase64Length) }),
  maxBytes: maxBase64Length + 100_000,
  reply: SalonPicture,
  status: 201,
})

export const orderPictures = endpoint({
  method: 'PUT',
  path: '/api/salons/:id/pictures/order',
  summary: 'Set the display order. Pictures not named follow in their current order.',
  params: IdParams,
  input: z.strictObject({ pictureIds: z.array(Id).max(maxPictures) }),
  reply: z.array(SalonPicture),
})

export const describePicture = endpoint({
  method: 'PUT',
  path: '/api/salons/:id/pictures/:pictureId',
  summary: 'Set the alternative texts of a picture, the service that it shows and whose work it is.',
  params: PictureParams,
  refusals: ['changed_meanwhile'],
  input: z.strictObject({
    alts: AltsIn,
    serviceId: Id.nullable().optional(),
    staffId: Id.nullable().optional(),
    version: VersionIn,
  }),
  reply: SalonPicture,
})

export const deletePicture = endpoint({
  method: 'DELETE',
  path: '/api/salons/:id/pictures/:pictureId',
  summary: 'Delete a picture.',
  params: PictureParams,
})

/** Bytes, not JSON. */
export const pictureFile = endpoint({
  method: 'GET',
  path: '/api/salons/:id/pictures/:pictureId/:size',
  summary: 'The image file of a picture or the logo.',
  params: PictureParams.extend({ size: z.enum(pictureSizes) }),
})
