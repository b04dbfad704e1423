/** Adding a picture to a visit through its link. It does not take the salon's lock, so bookings never wait for pictures. */

import type { SentIdea } from '../../../shared/bookings/client-visit.ts'
import { ideaPixels, maxIdeaBytes } from '../../../shared/bookings/idea-limits.ts'
import { AppError } from '../../../shared/errors.ts'
import { toIso } from '../../../shared/time.ts'
import { type Context, newId, type World } from '../../context.ts'
import { changing, writeEntry } from '../../db/changing.ts'
import type { Sql } from '../../db/connection.ts'
import { countTry } from '../../db/limits.ts'
import { noteBookings, noteNothing, tellScreens } from '../../db/news.ts'
import { createQueue } from '../../queue.ts'
import { type Drawn, reEncode } from '../../re-encode.ts'
import { assertLink, loadOpen } from '../visit/change.ts'
import { deleteIdea, findSameIdea, insertIdea, lockVisit } from './idea-pictures.sql.ts'

/** Per network: clients of a mobile carrier share an address. */
const tries = { name: 'idea-pictures', max: 30, windowMinutes: 60 }
/** Limits the pictures in memory. */
const room = createQueue({ max: 6, maxWaiting: 24 })
/** Only one once half of the places are taken. */
const maxOfNetwork = 2
const half = 3
const sending = new Map<string, number>()

/**
 * Waits for a turn before the body is read. Returns a function that ends the turn.
 * @throws AppError `not_found`; `too_many_requests`; `unavailable` while too many wait
 */
export async function enterWithIdea(link: string, context: Context): Promise<() => void> {
  const { db, network, now } = context
  await assertLink(link, context)
  await countTry(db, tries, network, now())
  const others = sending.get(network) ?? 0
  const taken = [...sending.values()].reduce((sum, count) => sum + count, 0)
  if (others >= (taken < half ? maxOfNetwork : 1)) throw new AppError('too_many_requests', { retryAfterSeconds: 5 })
  sending.set(network, others + 1)
  try {
    const leave = await room.enter()
    return () => {
      leave()
      end(network)
    }
  } catch (error) {
    end(network)
    throw error
  }
}

function end(network: string): void {
  const left = (sending.get(network) ?? 1) - 1
  if (left > 0) sending.set(network, left)
  else sending.delete(network)
}

/**
 * Idempotent: a client whose connection failed may send the same picture again.
 * @throws AppError `not_found`; `visit_closed` once the visit has begun; `invalid_request` for anything but a picture, and for a
 * fourth; `too_large`; as `reEncode`
 */
export async function addIdea(
  link: string,
  picture: string,
  context: Context,
): Promise<{ idea: SentIdea; isRepeat: boolean }> {
  const { salonId, bookingId } = await assertLink(link, context)
  await loadOpen(context.db, salonId, bookingId, context.now())
  const file = await asIdea(Buffer.from(picture, 'base64'), context)
  const [id, sentAt] = [newId(), context.now()]
  return changeIdeas(context, salonId, async (sql) => {
    noteNothing(sql)
    await lockVisit(sql, salonId, bookingId)
    const same = await findSameIdea(sql, salonId, { bookingId, file })
    if (same) return { idea: same, isRepeat: true }
    noteBookings(sql, [bookingId])
    const isKept = await insertIdea(sql, salonId, { id, bookingId, file, sentAt })
    if (!isKept) throw new AppError('invalid_request', { fields: { picture: 'ideas_full' } })
    return { idea: { id, sentAt: toIso(sentAt) }, isRepeat: false }
  })
}

/** The picture as it is stored. @throws AppError as `reEncode` */
export function asIdea(content: Buffer, world: Pick<World, 'scanner'>): Promise<Drawn> {
  const isTooLarge = content.length > maxIdeaBytes
  if (isTooLarge) throw new AppError('too_large', { fields: { picture: 'idea_too_large' } })
  return reEncode(content, world, {
    field: 'picture',
    side: ideaPixels,
    quality: 75,
    effort: 1,
    maxArea: ideaPixels ** 2,
  })
}

/** Idempotent. @throws AppError `not_found` for the link */
export async function takeBackIdea(link: string, ideaId: string, context: Context): Promise<void> {
  const found = await assertLink(link, context)
  await changeIdeas(context, found.salonId, async (sql) => {
    if (await deleteIdea(sql, { ...found, ideaId })) noteBookings(sql, [found.bookingId])
    else noteNothing(sql)
  })
}

/** A transaction that notifies the salon's open screens. */
export function changeIdeas<Result>(
  { db, entry, maker }: Pick<Context, 'db' | 'entry' | 'maker'>,
  salonId: string,
  work: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  return changing({ db, entry: entry ?? null }, work, async (sql, written) => {
    await writeEntry(sql, written)
    await tellScreens(sql, salonId, maker)
  })
}
