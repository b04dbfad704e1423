import { AppError } from '../../../shared/errors.ts'
import type { Alts, PictureKind } from '../../../shared/salons/picture-files.ts'
import {
  addPicture as addPictureCall,
  deletePicture as deletePictureCall,
  describePicture,
  listPictures as listPicturesCall,
  orderPictures,
  pictureFile,
  type SalonPicture,
} from '../../../shared/salons/pictures.ts'
import { edit } from '../../audit/edit.ts'
import { type Context, newId } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { changeSetup } from '../../db/salon-lock.ts'
import { serve } from '../../http/serve.ts'
import { serveFile } from '../../http/serve-file.ts'
import { assertOwnSalon } from '../access.ts'
import { asFiles } from './as-files.ts'
import { fileOf } from './find-file.ts'
import {
  areOfSalon,
  deleteLogo,
  deletePicture,
  describe,
  findPicture,
  insertFiles,
  insertPicture,
  listPictures,
  setOrder,
} from './pictures.sql.ts'

/** A URL always has the same picture, or none. */
const yearSeconds = 365 * 86_400

export const pictureRoutes = [
  serveFile(pictureFile, async ({ id, pictureId, size }, { db }) => {
    const body = await fileOf(db, { salonId: id, pictureId, size })
    if (!body) throw new AppError('not_found')
    return { type: 'image/webp', body, hash: `${pictureId}-${size}`, keepSeconds: yearSeconds, isImmutable: true }
  }),

  serve(listPicturesCall, 'owner', async ({ params: { id } }, context) => {
    await assertOwnSalon(id, context)
    return listPictures(context.db, id)
  }),

  serve(addPictureCall, 'owner', async ({ params: { id }, input: { kind, picture } }, context) => {
    await assertOwnSalon(id, context)
    return addPicture(id, kind, Buffer.from(picture, 'base64'), context)
  }),

  serve(orderPictures, 'owner', async ({ params: { id }, input: { pictureIds } }, context) => {
    await assertOwnSalon(id, context)
    return changeSetup(context, id, 'settings', async (sql) => {
      const known = new Set((await listPictures(sql, id)).map((picture) => picture.id))
      if (!pictureIds.every((one) => known.has(one))) throw new AppError('not_found')
      await setOrder(sql, id, pictureIds)
      return listPictures(sql, id)
    })
  }),

  serve(describePicture, 'owner', async ({ params: { id, pictureId }, input: { alts, version, ...of } }, context) => {
    await assertOwnSalon(id, context)
    return changeSetup(context, id, 'settings', async (sql) => {
      if (!(await areOfSalon(sql, id, of))) throw new AppError('not_found')
      const saving = {
        salonId: id,
        subjectId: pictureId,
        part: 'picture' as const,
        version,
        read: () => existing(sql, id, pictureId),
        fields: ({ alts, serviceId, staffId }: SalonPicture) => ({
          ...byLanguage(alts),
          serviceIds: serviceId ? [serviceId] : [],
          staffId,
        }),
        write: (before: SalonPicture) =>
          describe(sql, id, pictureId, {
            alts: { ...before.alts, ...alts },
            serviceId: of.serviceId === undefined ? before.serviceId : of.serviceId,
            staffId: of.staffId === undefined ? before.staffId : of.staffId,
          }),
      }
      return edit(sql, saving, context)
    })
  }),

  serve(deletePictureCall, 'owner', async ({ params: { id, pictureId } }, context) => {
    await assertOwnSalon(id, context)
    await changeSetup(context, id, 'settings', async (sql) => {
      if (!(await deletePicture(sql, id, pictureId))) throw new AppError('not_found')
    })
  }),
]

/** @throws AppError `invalid_request` when there are as many as there may be; as `reEncode` */
async function addPicture(
  salonId: string,
  kind: PictureKind,
  content: Buffer,
  context: Context,
): Promise<SalonPicture> {
  const files = await asFiles(content, kind, context)
  return changeSetup(context, salonId, 'settings', async (sql) => {
    const id = newId()
    if (kind === 'logo') await deleteLogo(sql, salonId)
    if (!(await insertPicture(sql, { salonId, id, kind }))) throw full()
    await insertFiles(sql, { salonId, pictureId: id }, files)
    return existing(sql, salonId, id)
  })
}

function full(): AppError {
  return new AppError('invalid_request', { fields: { picture: 'pictures_full' } })
}

/** @throws AppError `not_found` */
async function existing(sql: Sql, salonId: string, pictureId: string): Promise<SalonPicture> {
  const picture = await findPicture(sql, salonId, pictureId)
  if (!picture) throw new AppError('not_found')
  return picture
}

function byLanguage(alts: Alts): Record<string, string> {
  return Object.fromEntries(Object.entries(alts).map(([language, text]) => [`descriptions.${language}`, text]))
}
