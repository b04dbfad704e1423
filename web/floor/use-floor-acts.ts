import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError, errorStatus } from '../../shared/errors.ts'
import { undoAct } from '../../shared/floor/day.ts'
import { undoMinutes } from '../../shared/floor/limits.ts'
import { minute } from '../../shared/time.ts'
import { call, isOffline, sentenceOf } from '../api.ts'
import { newKey } from '../book/new-key.ts'
import { now } from '../clock.ts'
import { readAgain } from '../salons/reread.ts'
import { type Notice, notify, toastManager, undoMilliseconds } from '../ui/toast.ts'
import { type Answered, type FloorAct, mayWait, sendAct, subjectOf } from './acts.ts'
import {
  bookingToCome,
  type KeptAct,
  type Names,
  readKept,
  withBookings,
  without,
  withoutLast,
  writeKept,
} from './kept.ts'
import { useActWords } from './use-act-words.ts'
import { useStable } from './use-stable.ts'

/** A rejected action, and what to do instead. */
export interface Refusal extends KeptAct {
  error: AppError
}

interface Done {
  actId: string
  what: string
}

export type FloorActs = ReturnType<typeof useFloorActs>

const retryMilliseconds = 5_000

/** Performs the board's actions, queues them while there is no connection, and undoes them. `press` is stable. */
export function useFloorActs(salonId: string, userId: string) {
  const { t } = useTranslation('floorBoard')
  const queries = useQueryClient()
  const words = useActWords()
  const [kept, setKept] = useState(() => readKept(userId, salonId))
  const [refusals, setRefusals] = useState<Refusal[]>([])
  const [pressed, setPressed] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<Done | null>(null)
  const sending = useRef(false)
  /** Bookings created by queued seatings, by their placeholder ids. */
  const made = useRef(new Map<string, string>())
  const { say, hideToast } = useFloorNotice()
  const reread = () => readAgain(queries, salonId, [{ kind: 'floor' }, { kind: 'bookings' }])

  function keep(after: KeptAct[]) {
    setKept(after)
    writeKept(userId, salonId, after)
  }

  async function press(pressedAct: FloorAct, names: Names): Promise<Answered | null> {
    const act = withBookings(pressedAct, made.current)
    const one = { key: newKey(), act, names, at: now(), tried: false, withdrawn: false }
    if (kept.length > 0 && mayWait(act)) {
      keep([...readKept(userId, salonId), one]) // in the order they happened
      void flush()
      return null
    }
    const subject = subjectOf(act)
    setPressed((before) => new Set(before).add(subject))
    try {
      const answered = await sendAct(salonId, act, one.key)
      told(one, answered)
      await reread()
      return answered
    } catch (error) {
      if (!isAway(error)) refuse(one, error)
      else if (mayWait(act)) keep([...readKept(userId, salonId), { ...one, tried: navigator.onLine }])
      else say({ kind: 'failure', title: t('offline.needs'), text: sentenceOf(error) })
      return null
    } finally {
      setPressed((before) => new Set([...before].filter((each) => each !== subject)))
    }
  }

  function told(one: KeptAct, answered: Answered) {
    const what = words.done(one, answered)
    const { actId } = answered
    if (actId === null) return say({ kind: 'success', title: what })
    const done = { actId, what }
    setLast(done)
    say({
      kind: 'success',
      title: what,
      milliseconds: undoMilliseconds,
      action: { label: t('undo'), act: () => void undo(done) },
    })
  }

  function refuse(one: KeptAct, error: unknown) {
    const refusal = error instanceof AppError ? error : new AppError('internal', { cause: error })
    if (errorStatus[refusal.code] === 401) return void queries.invalidateQueries()
    setRefusals((before) => [...before, { ...one, error: refusal }])
    void reread()
  }

  async function undo(done: Done) {
    setLast(null)
    try {
      await call(undoAct, { params: { salonId }, input: { actId: done.actId } })
      say({ kind: 'success', title: t('undone', { what: done.what }) })
    } catch (error) {
      say({ kind: 'failure', title: t('undo_failed'), text: sentenceOf(error) })
    }
    await reread()
  }

  /** Replaces a seating's placeholder ids in the queue, and in later actions. */
  function noteMade({ key, act }: KeptAct, { bookingIds = [] }: Answered) {
    if (act.kind !== 'seat') return
    for (const [position, { index }] of act.seats.entries()) {
      const bookingId = bookingIds[position]
      if (bookingId) made.current.set(bookingToCome(key, index), bookingId)
    }
    keep(readKept(userId, salonId).map((one) => ({ ...one, act: withBookings(one.act, made.current) })))
  }

  /** Sends the queue one by one, and reports rejections. */
  async function flush() {
    if (sending.current) return
    sending.current = true
    try {
      for (let [one] = readKept(userId, salonId); one; [one] = readKept(userId, salonId)) {
        if (!navigator.onLine) return
        const { key } = one
        keep(readKept(userId, salonId).map((other) => (other.key === key ? { ...other, tried: true } : other)))
        try {
          const answered = await sendAct(salonId, one.act, key)
          noteMade(one, answered)
          const isWithdrawn = readKept(userId, salonId).some((other) => other.key === key && other.withdrawn)
          if (isWithdrawn && answered.actId !== null) await undo({ actId: answered.actId, what: words.done(one) })
          keep(readKept(userId, salonId).filter((other) => other.key !== key))
        } catch (error) {
          if (isAway(error)) return
          if (!one.withdrawn) refuse(one, error)
          keep(without(readKept(userId, salonId), key))
        }
      }
      await reread()
    } finally {
      sending.current = false
    }
  }
  useWhileWaiting(kept.length > 0, () => void flush())

  useEffect(() => {
    if (!last) return
    const over = setTimeout(() => setLast(null), undoMinutes * minute)
    return () => clearTimeout(over)
  }, [last])

  const lastKept = kept.findLast(({ withdrawn }) => !withdrawn)
  return {
    press: useStable(press),
    /** Hides the last toast; undo remains available in the bar. Stable. */
    hideToast: useStable(hideToast),
    /** Undoes the latest action, sent or queued. */
    undo: () => (lastKept ? keep(withoutLast(readKept(userId, salonId))) : last && void undo(last)),
    /** The action that can be undone. */
    last: lastKept ? { what: words.done(lastKept) } : last,
    kept,
    refusals,
    dismiss: (refusal: Refusal) => setRefusals((before) => before.filter((one) => one.key !== refusal.key)),
    pressed,
  }
}

/** There was no response, or the session has ended: the same request will be retried. */
function isAway(error: unknown): boolean {
  if (isOffline(error)) return true
  if (error instanceof DOMException) return error.name === 'TimeoutError' || error.name === 'AbortError'
  return error instanceof AppError && [429, 503].includes(errorStatus[error.code])
}

/** The board's only toast. */
function useFloorNotice() {
  const notice = useRef<string>(undefined)

  /** Replaces the previous message, which must not reappear when this one closes. */
  function say(said: Notice) {
    hideToast()
    const id = `floor ${newKey()}`
    Object.assign(notice, { current: id })
    notify({ ...said, id })
  }

  function hideToast() {
    if (notice.current !== undefined) toastManager.close(notice.current)
  }

  return { say, hideToast }
}

/** Calls it at once, when the connection is back, and every few seconds, as long as something waits. */
function useWhileWaiting(waits: boolean, send: () => void): void {
  const onSend = useEffectEvent(send)
  useEffect(() => {
    if (!waits) return
    const sendNow = () => onSend()
    const again = setInterval(sendNow, retryMilliseconds)
    window.addEventListener('online', sendNow)
    sendNow()
    return () => {
      clearInterval(again)
      window.removeEventListener('online', sendNow)
    }
  }, [waits])
}
