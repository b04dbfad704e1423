import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SessionUser } from '../../shared/accounts/contract.ts'
import type { Board } from '../../shared/floor/contract.ts'
import { undoMinutes } from '../../shared/floor/limits.ts'
import { showName, showPrice, showWholeDollars } from '../../shared/format.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { minute } from '../../shared/time.ts'
import { now } from '../clock.ts'
import { useCanUndo } from '../data/floor.ts'
import { readAgain } from '../live/reread.ts'
import { newKey } from '../new-key.ts'
import { useToCheck } from '../till/use-to-check.ts'
import { type Notice, notify, toastManager, undoMilliseconds } from '../ui/toast.ts'
import { type Answered, type FloorAct, subjectOf } from './acts.ts'
import { useKeeper } from './kept/keepers.ts'
import type { Names } from './kept/placeholders.ts'
import { type KeptAct, lastOf, pastActs, type Queue, type Refusal, shownActs } from './kept/queue.ts'
import { finishedVisit, priceOfSeats } from './to-pay.ts'
import { useActWords } from './use-act-words.ts'

export type FloorActs = ReturnType<typeof useFloorActs>

/** Performs the board's actions through the queue of this page's user, and undoes them. `press` is stable. */
export function useFloorActs({ id: salonId, timezone: zone }: Salon, user: SessionUser, board: Board) {
  const { t } = useTranslation(['floorBoard', 'app'])
  const { toCheck } = useToCheck(salonId, 'floor')
  const queries = useQueryClient()
  const words = useActWords()
  const { keeper, queue } = useKeeper(user)
  const [pressed, setPressed] = useState<ReadonlySet<string>>(new Set())
  const { say, hideToast, hideToastOf } = useFloorNotice()
  const reread = () => readAgain(queries, salonId, [{ kind: 'floor' }, { kind: 'bookings' }])
  const ofSalon = (one: KeptAct) => one.salonId === salonId
  useRereadAfter(queue, reread)

  async function press(act: FloorAct, names: Names): Promise<Answered | null> {
    const subject = subjectOf(act)
    setPressed((before) => new Set(before).add(subject))
    try {
      const outcome = await keeper.press({ salonId, zone, by: showName(user), email: user.email, act, names })
      if (outcome.kind === 'no_line') say({ kind: 'failure', title: t('offline.needs'), text: t('offline.needs_hint') })
      if (outcome.kind !== 'answered') return null
      told(outcome.one, outcome.answered)
      await reread()
      return outcome.answered
    } finally {
      setPressed((before) => new Set([...before].filter((each) => each !== subject)))
    }
  }

  function told(one: KeptAct, answered: Answered) {
    const what = words.done(one, answered)
    if (answered.actId === null) return say({ kind: 'success', title: what })
    const action = { label: t('undo'), act: () => void undo(one) }
    const notice = { kind: 'success' as const, title: what, milliseconds: undoMilliseconds, action }
    say({ ...notice, ...payAfter(one.act) }, answered.actId)
  }

  /** Who is finished pays next. */
  function payAfter(act: FloorAct): Pick<Notice, 'second'> | undefined {
    const seats = finishedVisit(board, act)
    const [seat] = seats ?? []
    if (!seats || !seat) return
    const { cents, kind } = priceOfSeats(seats)
    const money = cents % 100 === 0 ? showWholeDollars(cents) : showPrice(cents, kind)
    const label = kind === 'in_salon' ? t('app:till.to_till') : `${t('app:till.pay')} ${money}`
    return { second: { label, act: () => toCheck([seat.bookingId]) } }
  }

  async function undo(one: KeptAct) {
    hideToast()
    const isKept = queue.acts.some(({ key }) => key === one.key)
    const isUndone = await keeper.undo(one)
    if (isUndone && !isKept) say({ kind: 'success', title: t('undone', { what: words.done(one) }) })
    await reread()
  }

  const latest = useLastOf(queue, keeper.tab)
  const actId = latest && 'answered' in latest ? latest.answered.actId : null
  const canUndo = useCanUndo(salonId, actId)
  const last = canUndo ? latest : null
  const closeToast = useEffectEvent(hideToastOf)
  useEffect(() => {
    if (!canUndo && actId !== null) closeToast(actId) // with its Undo
  }, [canUndo, actId])
  const kept = useMemo(() => shownActs(queue).filter((one) => one.salonId === salonId), [queue, salonId])
  return {
    press: useStable(press),
    /** Undoes the latest action of this tab, sent or queued. */
    undo: () => last && void undo(last),
    /** The action that can be undone. */
    last: last && { what: words.done(last) },
    /** What found no connection, and is shown as if it were done. */
    kept,
    /** What is left over from a day that has ended. */
    past: pastActs(queue).filter(ofSalon),
    decide: (one: KeptAct, choice: 'now' | 'correct' | 'drop') => keeper.decide(one, choice),
    withdraw: (one: KeptAct) => void undo(one),
    isLineUp: queue.line,
    isSafe: keeper.isSafe(),
    refusals: queue.progress.refusals.filter(ofSalon),
    dismiss: (refusal: Refusal) => keeper.decide(refusal, 'dismiss'),
    pressed,
  }
}

/** What has been answered, also what another tab sent, is on the server's board. */
function useRereadAfter({ progress: { done, refusals } }: Queue, reread: () => Promise<unknown>): void {
  const answered = [...done, ...refusals].map(({ key }) => key).join()
  const first = useRef(answered)
  const onAnswered = useEffectEvent(() => void reread())
  useEffect(() => {
    if (first.current !== answered) onAnswered()
    first.current = answered
  }, [answered])
}

/** It ends with the time for undoing. */
function useLastOf(queue: Queue, tab: string): ReturnType<typeof lastOf> {
  const [, setTold] = useState(0)
  const latest = queue.progress.done.at(-1)?.answeredAt
  useEffect(() => {
    if (latest === undefined) return
    const over = setTimeout(() => setTold(latest), latest + undoMinutes * minute + 1 - now())
    return () => clearTimeout(over)
  }, [latest])
  return lastOf(queue, tab, now())
}

/** The board's only toast. */
function useFloorNotice() {
  const notice = useRef<{ id: string; actId: string | null }>(undefined)

  /** Replaces the previous message, which must not reappear when this one closes. */
  function say(said: Notice, actId: string | null = null) {
    hideToast()
    const id = `floor ${newKey()}`
    Object.assign(notice, { current: { id, actId } })
    notify({ ...said, id })
  }

  function hideToast() {
    if (notice.current !== undefined) toastManager.close(notice.current.id)
  }

  /** Only if it tells of this action: one that came meanwhile stays. */
  function hideToastOf(actId: string) {
    if (notice.current?.actId === actId) hideToast()
  }

  return { say, hideToast, hideToastOf }
}

/** A stable function, for memoised rows. */
function useStable<Args extends unknown[], Answer>(latest: (...args: Args) => Answer): (...args: Args) => Answer {
  const held = useRef(latest)
  useEffect(() => {
    held.current = latest
  })
  return useCallback((...args: Args) => held.current(...args), [])
}
