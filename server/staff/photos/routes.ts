import { AppError } from '../../../shared/errors.ts'
import { changeStaffPhoto, deleteStaffPhoto, type Staff, staffPhoto } from '../../../shared/staff/contract.ts'
import type { Context } from '../../context.ts'
import { changeSetup } from '../../db/salon-lock.ts'
import { serve } from '../../http/serve.ts'
import { serveFile } from '../../http/serve-file.ts'
import { ownSalonOfStaff } from '../access.ts'
import { memberOf } from '../change.ts'
import { asPhoto } from './as-photo.ts'
import { reEncoded } from './from-before.ts'
import { deletePhoto, findPhoto, type Photo, setPhoto } from './photos.sql.ts'

/** The address in photoUrl names the hash: it never shows another photo. */
const yearSeconds = 365 * 86_400

export const photoRoutes = [
  serveFile(staffPhoto, async ({ staffId }, context, version) => {
    const photo = await findPhoto(context.db, staffId)
    if (!photo) throw new AppError('not_found')
    const { type, content, hash } = photo.isReEncoded ? photo : await reEncoded(staffId, photo, context)
    return { type, body: content, hash, keepSeconds: version === hash ? yearSeconds : 0 }
  }),

  serve(changeStaffPhoto, 'owner', async ({ params: { staffId }, input }, context) => {
    const salonId = await ownSalonOfStaff(staffId, context)
    return keepPhoto(salonId, staffId, await asPhoto(Buffer.from(input.photo, 'base64'), context), context)
  }),

  serve(deleteStaffPhoto, 'owner', async ({ params: { staffId } }, context) => {
    const salonId = await ownSalonOfStaff(staffId, context)
    await changeSetup(context, salonId, 'team', async (sql) => {
      if (!(await deletePhoto(sql, salonId, staffId))) throw new AppError('not_found')
    })
  }),
]

function keepPhoto(salonId: string, staffId: string, photo: Photo, context: Context): Promise<Staff> {
  return changeSetup(context, salonId, 'team', async (sql) => {
    const member = await memberOf(sql, salonId, staffId)
    await setPhoto(sql, salonId, staffId, photo)
    return memberOf(sql, salonId, member.id)
  })
}
