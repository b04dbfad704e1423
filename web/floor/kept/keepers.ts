/** The queue of this page's user: one, whichever board or bar looks at it. */

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { SessionUser } from '../../../shared/accounts/contract.ts'
import { AppError, errorStatus } from '../../../shared/errors.ts'
import { isOffline } from '../../api.ts'
import { now } from '../../clock.ts'
import { newKey } from '../../new-key.ts'
import { sendAct, sendUndo } from '../acts.ts'
import { deviceStore, isAbout } from './device-store.ts'
import { createKeeper, type Keeper } from './keeper.ts'
import { ownQueue } from './own-queue.ts'
import { nextStep, type Queue, type Reply, type Step } from './queue.ts'

const retryMilliseconds = 5_000
/** Of this page: what was pressed in another one is not undone by accident. */
const tab = newKey()
const keepers = new Map<string, Keeper>()

function keeperOf(userId: string): Keeper {
  return keepers.getOrInsertComputed(userId, () =>
    createKeeper({ store: deviceStore(userId), send: (step) => sendStep(step, userId), now, tab }),
  )
}

/** The user's queue, which sends as long as somebody looks at it. */
export function useKeeper({ id: userId }: Pick<SessionUser, 'id'>): { keeper: Keeper; queue: Queue } {
  const queries = useQueryClient()
  const keeper = keeperOf(userId)
  const queue = useSyncExternalStore(keeper.watch, keeper.now)
  useEffect(() => keepRunning(userId), [userId])

  const isOut = !queue.signedIn
  useEffect(() => {
    if (isOut) void queries.invalidateQueries() // the session among them: it leads to the login page
  }, [isOut, queries])
  return { keeper, queue }
}

/** Whatever this page keeps only in memory would be lost with it. */
export function isUnsafe(): boolean {
  return [...keepers.values()].some((keeper) => !keeper.isSafe() && keeper.now().acts.length > 0)
}

const running = new Map<string, { lookers: number; stop: () => void }>()

function keepRunning(userId: string): () => void {
  const run = running.getOrInsertComputed(userId, () => ({ lookers: 0, stop: start(userId) }))
  run.lookers++
  return () => {
    if (--run.lookers > 0) return
    running.delete(userId)
    run.stop()
  }
}

function start(userId: string): () => void {
  const keeper = keeperOf(userId)
  const over = new AbortController()
  const { signal } = over
  const again = setInterval(() => {
    if (navigator.onLine && nextStep(keeper.now())) keeper.send()
  }, retryMilliseconds)
  window.addEventListener('online', () => keeper.setLine(true), { signal })
  window.addEventListener('offline', () => keeper.setLine(false), { signal })
  window.addEventListener('storage', (event) => isAbout(userId, event) && keeper.read(), { signal })
  window.addEventListener('beforeunload', (event) => isUnsafe() && event.preventDefault(), { signal })
  keeper.setLine(navigator.onLine)
  keeper.setSignedIn(true)
  keeper.read()
  const letGo = ownQueue(`booknail kept ${userId}`, keeper.own)
  return () => {
    clearInterval(again)
    over.abort()
    letGo()
    keeper.own(false)
  }
}

async function sendStep(step: Step, userId: string): Promise<Reply> {
  const { salonId, act, key } = step.one
  try {
    if (step.kind === 'send') {
      const sending = { key, at: step.at, corrects: step.corrects, userId }
      return { type: 'answered', answered: await sendAct(salonId, act, sending) }
    }
    await sendUndo(salonId, step.actId, { at: step.at, userId })
    return { type: 'answered', answered: { actId: null } }
  } catch (error) {
    return replyOf(error)
  }
}

/** Without a response the same request is sent again. */
function replyOf(error: unknown): Reply {
  if (isOffline(error)) return { type: 'lost' }
  if (error instanceof DOMException && ['TimeoutError', 'AbortError'].includes(error.name)) return { type: 'lost' }
  const { code, message, details } = error instanceof AppError ? error : new AppError('internal', { cause: error })
  if ([429, 503].includes(errorStatus[code])) return { type: 'lost' }
  if (errorStatus[code] === 401) return { type: 'signed_out' }
  if (code === 'past_day') return { type: 'past', date: dateIn(details) }
  return { type: 'refused', error: { code, message, details } }
}

function dateIn(details: unknown): string {
  return typeof details === 'object' && details !== null && 'date' in details ? String(details.date) : ''
}
