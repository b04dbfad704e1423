/** Pictures added in this window: sent one after another, and again after a failure. Nothing else waits for them. */

import type { SentIdea } from '../../../shared/bookings/client-visit.ts'
import { ideaPixels, maxIdeaPictures } from '../../../shared/bookings/idea-limits.ts'
import type {
  addIdeaPicture as AddIdeaPicture,
  takeBackIdeaPicture as TakeBackIdeaPicture,
} from '../../../shared/bookings/idea-pictures.ts'
import { AppError } from '../../../shared/errors.ts'
import { address, call, isOffline, sentenceOf } from '../../api.ts'
import { shrinkPicture } from '../../ui/shrink-picture.ts'

const addIdeaPicture = address<typeof AddIdeaPicture>('POST', '/api/visits/:link/idea-pictures')
const takeBackIdeaPicture = address<typeof TakeBackIdeaPicture>('DELETE', '/api/visits/:link/idea-pictures/:ideaId')

export interface Idea {
  key: string
  /** Base64 to send; null: sent before this window was opened. */
  picture: string | null
  state: 'chosen' | 'sending' | 'sent' | 'failed'
  /** The server's id. */
  id?: string
  sentAt?: string
  /** Why it was not sent. */
  sentence?: string
}

export interface Ideas {
  /** Whether the page has passed on what the salon has received. */
  isStarted: boolean
  all: readonly Idea[]
  isPreparing: boolean
  problem: 'unreadable' | 'skipped' | 'remove_failed' | null
}

/** Sending is idempotent, so it is retried automatically. */
const waits = [1500, 4000]

let ideas: Ideas = { isStarted: false, all: [], isPreparing: false, problem: null }
/** Token of the visit that receives them; null: not booked yet. */
let link: string | null = null
let isSending = false
let made = 0
const listeners = new Set<() => void>()

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function ideasNow(): Ideas {
  return ideas
}

/** From now on pictures are sent to this visit. @param sent pictures that the salon has received */
export function sendTo(visit: string | null, sent: readonly SentIdea[] = []): void {
  const isOther = link !== null && visit !== link
  link = visit
  const own = isOther ? [] : ideas.all
  show({ isStarted: true, all: [...asIdeas(sent).filter(({ id }) => !own.some((one) => one.id === id)), ...own] })
  void sendChosen()
}

/** Without their content, which only the salon can load. */
export function asIdeas(sent: readonly SentIdea[]): Idea[] {
  return sent.map(({ id, sentAt }) => ({ key: id, picture: null, state: 'sent', id, sentAt }))
}

/** As many as the limit leaves room for. */
export async function addIdeas(files: readonly File[]): Promise<void> {
  show({ isPreparing: true, problem: null })
  for (const file of files) {
    if (ideas.all.length >= maxIdeaPictures) {
      show({ problem: 'skipped' })
      break
    }
    const picture = await shrinkPicture(file, ideaPixels).catch(() => null)
    if (picture === null) show({ problem: 'unreadable' })
    else if (!ideas.all.some((one) => one.picture === picture)) {
      show({ all: [...ideas.all, { key: `chosen ${made++}`, picture, state: 'chosen' }] })
    }
  }
  show({ isPreparing: false })
  await sendChosen()
}

export async function removeIdea({ key, id: ideaId }: Idea): Promise<void> {
  show({ problem: null })
  if (link !== null && ideaId) {
    const isGone = await call(takeBackIdeaPicture, { params: { link, ideaId } }).then(
      () => true,
      () => false,
    )
    if (!isGone) return show({ problem: 'remove_failed' })
  }
  show({ all: ideas.all.filter((one) => one.key !== key) })
}

export async function retryIdeas(): Promise<void> {
  show({ all: ideas.all.map((one) => (one.state === 'failed' ? { ...one, state: 'chosen' } : one)) })
  await sendChosen()
}

async function sendChosen(): Promise<void> {
  if (isSending || link === null) return
  isSending = true
  while (await sendNext()) continue
  isSending = false
}

/** False: nothing is left to send. */
async function sendNext(): Promise<boolean> {
  const next = ideas.all.find(({ state }) => state === 'chosen')
  if (!next || link === null) return false
  await send(next, link)
  return true
}

async function send({ key, picture }: Idea, visit: string): Promise<void> {
  change(key, { state: 'sending' })
  try {
    const { id, sentAt } = await tryAgain(() =>
      call(addIdeaPicture, { params: { link: visit }, input: { picture: picture ?? '' } }),
    )
    change(key, { state: 'sent', id, sentAt })
  } catch (error) {
    const field = error instanceof AppError ? error.fields?.['picture'] : undefined
    change(key, { state: 'failed', sentence: field ?? sentenceOf(error) })
  }
}

async function tryAgain<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (const wait of waits) {
    try {
      return await ask()
    } catch (error) {
      const isPassing = isOffline(error) || (error instanceof AppError && error.code === 'unavailable')
      if (!isPassing) throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  return ask()
}

function change(key: string, by: Partial<Idea>): void {
  show({ all: ideas.all.map((one) => (one.key === key ? { ...one, ...by } : one)) })
}

function show(by: Partial<Ideas>): void {
  ideas = { ...ideas, ...by }
  for (const listener of listeners) listener()
}
