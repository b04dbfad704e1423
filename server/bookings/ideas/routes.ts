import * as calls from '../../../shared/bookings/idea-pictures.ts'
import { AppError } from '../../../shared/errors.ts'
import { type Context, signedIn } from '../../context.ts'
import { noteBookings } from '../../db/news.ts'
import { serve, serveInTurn } from '../../http/serve.ts'
import { serveFile } from '../../http/serve-file.ts'
import { ownMembership } from '../../staff/access.ts'
import { ownSalonOfBooking } from '../access.ts'
import { addIdea, changeIdeas, enterWithIdea, takeBackIdea } from './add-idea.ts'
import { deleteIdea, findIdeaFile, listIdeas, servesIn } from './idea-pictures.sql.ts'

export const ideaRoutes = [
  serveInTurn(
    calls.addIdeaPicture,
    'anyone',
    ({ link }, context) => enterWithIdea(link, context),
    async ({ params: { link }, input, answer }, context) => {
      const { idea, isRepeat } = await addIdea(link, input.picture, context)
      if (isRepeat) answer.status(200)
      return idea
    },
  ),

  serve(calls.takeBackIdeaPicture, 'anyone', ({ params: { link, ideaId } }, context) =>
    takeBackIdea(link, ideaId, context),
  ),

  serve(calls.listIdeaPictures, 'member', async ({ params: { bookingId } }, context) => {
    const salonId = await salonOfPictures(bookingId, context)
    if (signedIn(context).viewing) return [] // an administrator who is viewing the salon sees none of them
    return listIdeas(context.db, salonId, [bookingId])
  }),

  serveFile(
    calls.ideaPictureFile,
    async ({ bookingId, ideaId }, context) => {
      const salonId = await salonOfPictures(bookingId, context)
      const body = (await isListed(salonId, bookingId, ideaId, context))
        ? await findIdeaFile(context.db, salonId, ideaId)
        : null
      if (!body) throw new AppError('not_found')
      return { type: 'image/webp', body, keepSeconds: null }
    },
    'member',
  ),

  serve(calls.deleteIdeaPicture, 'desk', async ({ params: { bookingId, ideaId } }, context) => {
    const salonId = await ownSalonOfBooking(bookingId, context)
    if (!(await isListed(salonId, bookingId, ideaId, context))) throw new AppError('not_found')
    await changeIdeas(context, salonId, async (sql) => {
      const of = await deleteIdea(sql, { salonId, ideaId })
      if (of === null) throw new AppError('not_found')
      noteBookings(sql, [of])
    })
  }),
]

/** Technicians may see the pictures of visits they serve in. @throws AppError `not_found` */
async function salonOfPictures(bookingId: string, context: Context): Promise<string> {
  if (signedIn(context).role !== 'technician') return ownSalonOfBooking(bookingId, context)
  const { salonId, staffId } = await ownMembership(context)
  if (!(await servesIn(context.db, { salonId, bookingId, staffId }))) throw new AppError('not_found')
  return salonId
}

async function isListed(salonId: string, bookingId: string, ideaId: string, { db }: Context): Promise<boolean> {
  return (await listIdeas(db, salonId, [bookingId])).some(({ id }) => id === ideaId)
}
