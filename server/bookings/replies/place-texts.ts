/** Which salon a client's text is for, and storing it there. Why: docs/decisions/0036-texts-cost-consent-length.md */

import { mayCall } from '../../../shared/accounts/roles.ts'
import { waitsForPerson } from '../../../shared/messages/reply-meanings.ts'
import { chosenSalon } from '../../../shared/messages/which-salon.ts'
import { addMinutes } from '../../../shared/time.ts'
import { newId, type World } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { noteKind, tellScreens } from '../../db/news.ts'
import { insertPictures } from '../../messages/inbox/pictures.sql.ts'
import { takePictures } from '../../messages/inbox/take-pictures.ts'
import { insertClientText } from '../../messages/inbox/threads.sql.ts'
import { pushNow } from '../../messages/push/push-now.ts'
import type { PushReader } from '../../messages/push/pushes.sql.ts'
import { type StrangerAnswer, takeQuestion } from '../../messages/replies/answer-stranger.ts'
import { type AnsweredSalon, findAnsweredSalon, type RemindedVisit } from '../../messages/replies/replies.sql.ts'
import {
  findTalking,
  insertUnplaced,
  listAskedAbout,
  listLeft,
  listSharing,
  lockPhone,
  takeUnplaced,
  type UnplacedText,
} from '../../messages/replies/unplaced.sql.ts'
import { hasStopped } from '../../messages/text-stops.sql.ts'
import { notifyOfText } from '../../notifications/notifications.sql.ts'

interface Placement {
  /** Null: the text waits until the client says which salon it is for. */
  salon: AnsweredSalon | null
  /** What is stored there now, oldest first. */
  texts: UnplacedText[]
  question: StrangerAnswer | null
}

/** More are not asked about. */
const maxAsked = 4

/** Where several salons share the number, and the operator wants it, the client is asked once which one is meant. @param last the one that texted the phone last */
export async function placeText(
  sql: Sql,
  { phone, text, last }: { phone: string; text: UnplacedText; last: AnsweredSalon },
  context: World,
): Promise<Placement> {
  const { asksWhichSalon, textProvider, now } = context
  const toLast = { salon: last, texts: [text], question: null }
  if (!asksWhichSalon) return toLast
  await lockPhone(sql, phone)
  const asked = await listAskedAbout(sql, phone)
  if (asked.length > 0) return placeAsSaid(sql, { phone, text, asked })
  const except = [...(textProvider?.ownNumbers.keys() ?? [])]
  const salons = (await listSharing(sql, phone, { now: now(), except })).slice(0, maxAsked)
  if (salons.length < 2 || (await hasStopped(sql, last.salonId, phone))) return toLast
  const talkingId = await findTalking(sql, phone, salons, now())
  if (talkingId) return { ...toLast, salon: (await findAnsweredSalon(sql, phone, talkingId)) ?? last }
  const question = await takeQuestion(sql, { phone, last, names: salons.map(({ name }) => name) }, context)
  if (!question) return toLast
  await insertUnplaced(sql, { phone, ...text, salonIds: salons.map(({ salonId }) => salonId) })
  return { salon: null, texts: [], question }
}

type SalonQuestions = Awaited<ReturnType<typeof listAskedAbout>>

/** By what the client answered to the question. */
async function placeAsSaid(
  sql: Sql,
  { phone, text, asked }: { phone: string; text: UnplacedText; asked: SalonQuestions },
): Promise<Placement> {
  const names = asked.map(({ name }) => name)
  const choice = chosenSalon(text.words, names)
  const salon = choice && (await findAnsweredSalon(sql, phone, asked[choice.index]?.salonId))
  if (!salon) {
    await insertUnplaced(sql, { phone, ...text, salonIds: asked.map(({ salonId }) => salonId) })
    return { salon: null, texts: [], question: null }
  }
  const texts = await takeUnplaced(sql, phone)
  return { salon, texts: choice.isBare ? texts : [...texts, text], question: null }
}

/** Who has not said which salon is meant by then means the one that texted last. */
const answerMinutes = 15
const phonesAtOnce = 50

/** Stores what waits for an answer that did not come. Any number of processes may do so at once. Returns how many phones there were. */
export async function placeLeftTexts(world: World): Promise<number> {
  const before = addMinutes(world.now(), -answerMinutes)
  const phones = await listLeft(world.db, before, phonesAtOnce)
  for (const phone of phones) {
    const placed = await world.db.transaction().execute(async (sql) => {
      await lockPhone(sql, phone)
      const salon = await findFirst(sql, phone, await listAskedAbout(sql, phone))
      const texts = await takeUnplaced(sql, phone)
      if (!salon || texts.length === 0) return null
      const stored = await storeTexts(sql, { salon, phone, texts, confirmed: null })
      await tellScreens(sql, salon.salonId)
      return stored
    })
    if (placed) await tellOfTexts(placed, world)
  }
  return phones.length
}

/** Null: each has erased the client, or is gone. */
async function findFirst(sql: Sql, phone: string, asked: SalonQuestions): Promise<AnsweredSalon | null> {
  for (const { salonId } of asked) {
    const salon = await findAnsweredSalon(sql, phone, salonId)
    if (salon) return salon
  }
  return null
}

interface PlacedTexts {
  salon: AnsweredSalon
  phone: string
  texts: readonly UnplacedText[]
  confirmed: RemindedVisit | null
}

export interface StoredTexts {
  salonId: string
  threadId: string
  /** Nobody has been notified of the thread yet. */
  isNews: boolean
  /** Where the provider has them. */
  pictures: string[]
}

/** Adds them to the thread of the phone; the bell rings, screens are not told yet. Null: there are none. */
export async function storeTexts(
  sql: Sql,
  { salon, phone, texts, confirmed }: PlacedTexts,
): Promise<StoredTexts | null> {
  const { salonId } = salon
  noteKind(sql, 'texts')
  let threadId = ''
  let isNews = false
  for (const { words, meaning, pictures, at } of texts) {
    const textId = newId()
    const waits = waitsForPerson(meaning, confirmed !== null)
    const confirmedStart = confirmed?.startsAt ?? null
    threadId = await insertClientText(sql, {
      salonId,
      id: textId,
      phone,
      words,
      meaning,
      confirmedStart,
      waits,
      now: at,
    })
    await insertPictures(sql, { salonId, textId, sources: pictures })
    if (waits) isNews = (await notifyOfText(sql, salonId, threadId, at)) || isNews
  }
  if (threadId === '') return null
  return { salonId, threadId, isNews, pictures: texts.flatMap(({ pictures }) => pictures) }
}

/** Call it after the commit: pushes, without names and words, as locked screens show them, and fetches the pictures. */
export async function tellOfTexts({ salonId, threadId, isNews, pictures }: StoredTexts, world: World): Promise<void> {
  const path = `/texts?thread=${threadId}&salon=${salonId}`
  if (isNews) await pushNow(salonId, { kind: 'client_text', path, about: '', isFor: isFrontDesk, tag: threadId }, world)
  await takePictures(pictures, world)
}

function isFrontDesk({ role }: PushReader): boolean {
  return mayCall(role, 'desk')
}
